import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Duplicate } from '#contract/integrity.ts';
import type { Relative } from '#contract/members.ts';
import type { Tree } from '#contract/trees.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { useKeptKeyboard } from '#web/ui/use-kept-keyboard.ts';
import { mayEdit } from './may-edit.ts';
import { usePersonText } from './person-text.ts';
import { useRightActions } from './use-right-actions.ts';

interface PairListProps {
  tree: Tree;
  pairs: readonly Duplicate[];
  total: number;
  hasMore: boolean;
  isFetchingMore: boolean;
  onMore: () => void;
}

/** From here on a pair is called very probable. */
const VERY_PROBABLE = 0.9;
/** What speaks against a pair stands out. */
const against: ReadonlySet<string> = new Set([
  'other_surname',
  'other_birth',
  'other_death',
  'other_parents',
  'other_partner',
]);

/** Pairs of people side by side, the most probable first. */
export function PairList({ tree, pairs, total, hasMore, isFetchingMore, onMore }: PairListProps) {
  const { t } = useTranslation('integrity');
  const keyboard = useKeptKeyboard();
  const actions = useRightActions(tree.id);
  return (
    <div className="grid gap-3">
      <p role="status" className="text-ink-faint text-sm tabular-nums">
        {t('pairs', { count: total })}
      </p>
      <ul ref={keyboard.ref} tabIndex={-1} aria-label={t('twiceTab')} className="grid gap-4 outline-none">
        {pairs.map((pair) => (
          <PairItem key={pair.key} tree={tree} pair={pair} actions={actions} onLeave={keyboard.take} />
        ))}
      </ul>
      {hasMore && (
        <div>
          <Button busy={isFetchingMore} onClick={onMore}>
            {t('showMore')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface PairItemProps {
  tree: Tree;
  pair: Duplicate;
  actions: ReturnType<typeof useRightActions>;
  onLeave: () => void;
}

function PairItem({ tree, pair, actions, onLeave }: PairItemProps) {
  const { t } = useTranslation('integrity');
  const titleId = useId();
  const [one, other] = pair.people;
  return (
    <li aria-labelledby={titleId} className="grid gap-4 rounded-surface border bg-surface p-4 sm:p-5">
      <p id={titleId} className="font-medium text-ink-soft text-sm">
        {t(pair.probability >= VERY_PROBABLE ? 'veryProbable' : 'probable')}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Person person={one} />
        <Person person={other} />
      </div>
      <ul className="flex flex-wrap gap-1.5">
        {pair.reasons.map((reason) => (
          <li key={reason}>
            <Badge tone={against.has(reason) ? 'notice' : 'accent'}>{t(`reasons.${reason}`)}</Badge>
          </li>
        ))}
      </ul>
      {mayEdit(tree) && (
        <div className="flex flex-wrap gap-2">
          <Link
            to="/dashboard/check"
            search={{ tree: tree.id, show: 'twice', keep: one.id, with: other.id }}
            preload={false}
            aria-describedby={titleId}
            className={buttonClasses({ size: 'small' })}
          >
            {t('compare')}
          </Link>
          {pair.dismissal ? (
            <Button
              variant="quiet"
              size="small"
              busy={actions.busyDismissal === pair.dismissal.id}
              onClick={() => {
                onLeave();
                if (pair.dismissal) actions.restore(pair.dismissal.id);
              }}
            >
              {t('showAgain')}
            </Button>
          ) : (
            <Button
              variant="quiet"
              size="small"
              busy={actions.busyKey === pair.key}
              onClick={() => {
                onLeave();
                actions.dismiss(pair.key, true);
              }}
            >
              {t('different')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function Person({ person }: { person: Relative }) {
  const { nameOf, yearsOf } = usePersonText();
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar firstName={person.firstName} lastName={person.lastName} />
      <div className="min-w-0">
        <p dir="auto" className="wrap-anywhere font-semibold font-serif">
          {nameOf(person)}
        </p>
        <p className="text-ink-soft text-sm tabular-nums">{yearsOf(person)}</p>
      </div>
    </div>
  );
}
