import { useTranslation } from 'react-i18next';
import { OWNER } from '#domain/kinship/words/owner.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import type { ToldConnection } from './kinship-messages.ts';
import type { People } from './people.ts';
import { type Pair, RelationSentence } from './relation-sentence.tsx';
import { Sentence, WHO } from './sentence.tsx';
import { Way } from './way.tsx';

interface NoRelationProps {
  treeId: TreeId;
  people: People;
  me: number | null;
  pair: Pair;
  connection: ToldConnection | null;
}

/** Says honestly that two are not related, and how they hang together all the same. */
export function NoRelation({ pair: { from, to }, connection, ...shown }: NoRelationProps) {
  const { t } = useTranslation('kinship');
  const { people, me } = shown;
  const other = from === me ? to : to === me ? from : null;
  const text = other === null ? t('none.title', { one: OWNER, other: WHO }) : t('none.titleYou', { other: WHO });
  return (
    <section aria-labelledby="none" className="grid gap-4">
      <div role="status" className="grid gap-2">
        <h2 id="none" className="text-2xl">
          <Sentence text={text} who={people.nameOf(other ?? to)} owner={people.nameOf(from)} />
        </h2>
        <p className="max-w-prose text-ink-soft">
          {connection ? t(other === null ? 'none.connected' : 'none.connectedYou') : t('none.apart')}
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
