import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { Alert } from '#web/ui/alert.tsx';
import { FirstCouple } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Answer } from './answer.tsx';
import { focusHere } from './focus-here.ts';
import { PairForm } from './pair-form.tsx';
import type { People } from './people.ts';
import type { RelationshipSearch } from './relationship-search.ts';
import type { Family } from './use-kinship.ts';

interface TwoPeopleProps {
  tree: Tree;
  family: Family;
  people: People;
  me: number | null;
  search: RelationshipSearch;
  onSearch: (change: Partial<RelationshipSearch>) => void;
  /** Whether the keyboard comes here, from a link that has gone. */
  takesFocus: boolean;
}

/** Two people, and what they are to each other. */
export function TwoPeople({ tree, family, people, me, search, onSearch, takesFocus }: TwoPeopleProps) {
  const { t } = useTranslation('kinship');
  const named = people.memberOf(search.from);
  const to = people.memberOf(search.to);
  const isGone = (search.from !== undefined && named === null) || (search.to !== undefined && to === null);
  const usual = to === me ? null : me;
  const from = search.from === undefined ? usual : named;
  const onOne = from === null ? t('start.text') : t('start.same');
  return (
    <div ref={takesFocus ? focusHere : undefined} tabIndex={-1} className="grid gap-6 outline-none">
      <PairForm tree={tree} people={people} me={me} pair={{ from, to }} onChoose={onSearch} />
      {isGone && <Alert tone="notice">{t('pair.gone')}</Alert>}
      {from !== null && to !== null && from !== to ? (
        <Answer family={family} people={people} me={me} pair={{ from, to }} />
      ) : (
        <EmptyState drawing={<FirstCouple />} title={t('start.title')}>
          {from === to ? onOne : t('start.one')}
        </EmptyState>
      )}
    </div>
  );
}
