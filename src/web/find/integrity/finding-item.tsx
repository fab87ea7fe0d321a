import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '#contract/integrity.ts';
import type { Tree } from '#contract/trees.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { Button } from '#web/ui/button.tsx';
import { useFindingSentence } from './finding-sentence.ts';
import { mayEdit } from './may-edit.ts';
import { OpenPerson } from './open-person.tsx';
import type { useRightActions } from './use-right-actions.ts';

interface FindingItemProps {
  tree: Tree;
  problem: Problem;
  actions: ReturnType<typeof useRightActions>;
  /** Before the finding goes: the keyboard must not go with it. */
  onLeave: () => void;
}

/** So many people of one finding get a way to them; of a long way round the first are enough. */
const MOST_OPENED = 4;

/** One odd thing: what it is, with the dates as written, the people, and the word that it is right. */
export function FindingItem({ tree, problem, actions, onLeave }: FindingItemProps) {
  const { t } = useTranslation('integrity');
  const sentenceOf = useFindingSentence();
  const sentenceId = useId();
  const { key, people, unionId, dismissal, code } = problem;
  return (
    <li className="grid gap-3 border-b py-4 last:border-b-0">
      <p id={sentenceId} className="wrap-anywhere">
        {sentenceOf(problem)}
      </p>
      {dismissal && <DismissalLine problem={problem} />}
      <div className="flex flex-wrap gap-2">
        {people.slice(0, MOST_OPENED).map((person) => (
          <OpenPerson key={person.id} tree={tree} person={person} />
        ))}
        {mayEdit(tree) && code === 'empty_union' && unionId && (
          <Button
            size="small"
            aria-describedby={sentenceId}
            onClick={() => {
              onLeave();
              actions.removeCouple(unionId);
            }}
          >
            {t('removeCouple')}
          </Button>
        )}
        {mayEdit(tree) && !dismissal && (
          <Button
            look="quiet"
            size="small"
            aria-describedby={sentenceId}
            busy={actions.busyKey === key}
            onClick={() => {
              onLeave();
              actions.dismiss(key);
            }}
          >
            {t('right')}
          </Button>
        )}
        {mayEdit(tree) && dismissal && (
          <Button
            look="quiet"
            size="small"
            aria-describedby={sentenceId}
            busy={actions.busyDismissal === dismissal.id}
            onClick={() => {
              onLeave();
              actions.restore(dismissal.id);
            }}
          >
            {t('showAgain')}
          </Button>
        )}
      </div>
    </li>
  );
}

function DismissalLine({ problem: { dismissal } }: { problem: Problem }) {
  const { t } = useTranslation('integrity');
  const dates = useDates();
  if (!dismissal) return null;
  const date = dates.day(dismissal.at);
  return (
    <p className="text-ink-faint text-sm">
      {dismissal.byName === null
        ? t('knownByNobody', { date })
        : t('knownBy', { name: `\u2068${dismissal.byName}\u2069`, date })}
      {dismissal.note && <span dir="auto"> “{dismissal.note}”</span>}
    </p>
  );
}
