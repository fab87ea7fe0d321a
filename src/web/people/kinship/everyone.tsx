import { useTranslation } from 'react-i18next';
import { NothingFound } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EveryoneForm } from './everyone-form.tsx';
import type { KinKind } from './kin-kinds.ts';
import type { People } from './people.ts';
import type { RelationshipSearch } from './relationship-search.ts';
import { RelativeList } from './relative-list.tsx';
import { type Family, useRelatives } from './use-kinship.ts';

interface EveryoneProps {
  family: Family;
  people: People;
  me: number | null;
  search: RelationshipSearch;
  onSearch: (change: Partial<RelationshipSearch>) => void;
  /** Somebody asks how one of them is related. */
  onFollow: () => void;
}

const FEW_GENERATIONS = 4;

/** "Everyone who is …": one person, one relation, and all who stand in it. */
export function Everyone({ family, people, me, search, onSearch, onFollow }: EveryoneProps) {
  const { t } = useTranslation('kinship');
  const of = search.from === undefined ? me : people.memberOf(search.from);
  const kin = search.kin ?? 'firstCousins';
  const generations = search.generations ?? FEW_GENERATIONS;
  return (
    <div className="grid gap-6">
      <EveryoneForm people={people} me={me} of={of} kin={kin} generations={generations} onSearch={onSearch} />
      {of === null ? (
        <p className="text-ink-soft">{t('everyone.choose')}</p>
      ) : (
        <Found
          family={family}
          people={people}
          me={me}
          of={of}
          kin={kin}
          generations={generations}
          onFollow={onFollow}
        />
      )}
    </div>
  );
}

interface FoundProps extends Pick<EveryoneProps, 'family' | 'people' | 'me' | 'onFollow'> {
  of: number;
  kin: KinKind;
  generations: number;
}

function Found({ family, people, me, onFollow, ...question }: FoundProps) {
  const { t } = useTranslation('kinship');
  const { data, isError, refetch } = useRelatives(family, question);
  if (isError) return <ErrorState title={t('answer.failed')} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div role="status" className="grid animate-late gap-2">
        <span className="sr-only">{t('answer.thinking')}</span>
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-72" />
      </div>
    );
  }
  const { of } = question;
  if (data.relatives.length === 0) {
    return (
      <EmptyState drawing={<NothingFound />} title={t('everyone.none')}>
        {of === me ? t('everyone.noneTextYou') : t('everyone.noneText', { name: people.nameOf(of) })}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-2">
      <h2 className="hidden text-lg print:block">
        {t(`everyone.kinds.${question.kin}`)} · <bdi>{people.nameOf(of)}</bdi>
      </h2>
      <p role="status" className="figures text-ink-faint text-sm">
        {t('everyone.count', { count: new Set(data.relatives.map(({ member }) => member)).size })}
      </p>
      <RelativeList
        // A new question starts at the top.
        key={`${of} ${question.kin} ${question.generations}`}
        treeId={family.treeId}
        people={people}
        of={of}
        me={me}
        relatives={data.relatives}
        onFollow={onFollow}
      />
      {data.truncated && <p className="text-ink-soft">{t('everyone.truncated')}</p>}
    </div>
  );
}
