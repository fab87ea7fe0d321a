import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { OWNER } from '#domain/kinship/words/owner.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { DescribedConnection, DescribedRelation } from './kinship-messages.ts';
import type { People } from './people.ts';
import { type Pair, RelationSentence } from './relation-sentence.tsx';
import { Sentence, WHO } from './sentence.tsx';
import { type Family, useRelations } from './use-kinship.ts';
import { Way } from './way.tsx';
import { PersonLink } from './way-list.tsx';

interface AnswerProps {
  family: Family;
  people: People;
  me: number | null;
  pair: Pair;
}

/** What two people are to each other: the nearest relation in one sentence, then all the others. */
export function Answer({ family, people, me, pair }: AnswerProps) {
  const { t } = useTranslation('kinship');
  const { data, isError, refetch } = useRelations(family, pair);
  if (isError) return <ErrorState title={t('answer.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Thinking />;
  const [nearest, ...others] = data.relations;
  const shown = { treeId: family.treeId, people, me };
  if (!nearest) return <NoRelation {...shown} pair={pair} connection={data.connection} />;
  const concernsMe = pair.from === me || pair.to === me;
  return (
    <div className="grid gap-8">
      <section aria-labelledby="nearest" className="grid gap-4">
        <div role="status">
          <h2 id="nearest" className="text-2xl">
            <RelationSentence people={people} me={me} pair={pair} word={nearest.word} />
          </h2>
          {nearest.note && <p className="mt-1 text-ink-soft text-lg">{nearest.note}</p>}
        </div>
        <RelationDetails {...shown} relation={nearest} />
      </section>
      {others.length > 0 && (
        <section aria-labelledby="others" className="grid gap-3">
          <h2 id="others" className="text-xl">
            {t(concernsMe ? 'answer.othersYou' : 'answer.others')}
          </h2>
          <ul className="divide-y divide-hairline border-y">
            {others.map((relation) => (
              <li key={`${relation.word} ${relation.stations.map(({ member }) => member).join(' ')}`}>
                <details className="group">
                  <summary className="min-h-11 py-2.5">
                    <RelationSentence people={people} me={me} pair={pair} word={relation.word} />
                    {relation.note && <span className="text-ink-soft"> ({relation.note})</span>}
                  </summary>
                  <div className="pb-5">
                    <RelationDetails {...shown} relation={relation} />
                  </div>
                </details>
              </li>
            ))}
          </ul>
          {data.truncated && <p className="text-ink-soft">{t('answer.truncated')}</p>}
        </section>
      )}
    </div>
  );
}

export function Thinking() {
  const { t } = useTranslation('kinship');
  return (
    <div role="status" className="grid animate-late gap-4">
      <span className="sr-only">{t('answer.thinking')}</span>
      <Skeleton className="h-10 w-full max-w-prose" />
      <Skeleton className="h-80 w-full max-w-72" />
    </div>
  );
}

interface NoRelationProps {
  treeId: TreeId;
  people: People;
  me: number | null;
  pair: Pair;
  connection: DescribedConnection | null;
}

/** Says honestly that two are not related, and how they hang together all the same. */
function NoRelation({ pair: { from, to }, connection, ...shown }: NoRelationProps) {
  const { t } = useTranslation('kinship');
  const { people, me } = shown;
  const concernsMe = from === me || to === me;
  const other = to === me ? from : to;
  const text = concernsMe ? t('none.titleYou', { other: WHO }) : t('none.title', { one: OWNER, other: WHO });
  return (
    <section aria-labelledby="none" className="grid gap-4">
      <div role="status" className="grid gap-2">
        <h2 id="none" className="text-2xl">
          <Sentence text={text} who={people.nameOf(other)} owner={people.nameOf(from)} />
        </h2>
        <p className="max-w-prose text-ink-soft">
          {connection ? t(concernsMe ? 'none.connectedYou' : 'none.connected') : t('none.apart')}
        </p>
        {connection?.word && (
          <p className="text-lg">
            <RelationSentence people={people} me={me} pair={{ from, to }} word={connection.word} />
          </p>
        )}
      </div>
      {connection && <Way {...shown} way={connection} />}
    </section>
  );
}

interface RelationDetailsProps {
  treeId: TreeId;
  people: People;
  me: number | null;
  relation: DescribedRelation;
}

/** What stands below the sentence: the common ancestors, and the way from one to the other. */
function RelationDetails({ relation, ...rest }: RelationDetailsProps) {
  const { t } = useTranslation('kinship');
  const { shared } = relation;
  return (
    <div className="grid gap-4">
      {shared && (
        <p>
          {t('answer.shared', { count: shared.members.length })}{' '}
          {shared.members.map((member, nth) => (
            <Fragment key={member}>
              {nth > 0 && ` ${t('answer.and')} `}
              <PersonLink treeId={rest.treeId} people={rest.people} member={member} />
            </Fragment>
          ))}
          {shared.isHalf && <span className="block text-ink-soft">{t('answer.half')}</span>}
        </p>
      )}
      <Way {...rest} way={relation} />
    </div>
  );
}
