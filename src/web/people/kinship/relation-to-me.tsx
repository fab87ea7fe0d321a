import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { usePersonPhrases } from '#web/client/session/use-person-phrases.ts';
import { useMe } from './me.ts';
import { createPeople } from './people.ts';
import { RelationSentence } from './relation-sentence.tsx';
import { RelationshipLink } from './relationship-link.tsx';
import { SayThisIsMe } from './say-this-is-me.tsx';
import { useRelations } from './use-kinship.ts';

interface RelationToMeProps {
  tree: Tree;
  graph: TreeGraph;
  member: MemberId;
}

/** Beside a person: what they are to the reader, and the way to ask about anybody else. */
export function RelationToMe({ tree, graph, member }: RelationToMeProps) {
  const { t } = useTranslation('kinship');
  const phrases = usePersonPhrases();
  const people = useMemo(() => createPeople(graph, phrases), [graph, phrases]);
  const me = people.memberOf(useMe(tree).me);
  const to = people.memberOf(member);
  const pair = me !== null && to !== null && me !== to ? { from: me, to } : null;
  const { data } = useRelations({ treeId: tree.id, graph }, pair);
  const word = data?.relations[0]?.word;
  return (
    <div className="mb-4 grid gap-2">
      {pair && (
        <p className="min-h-6 text-ink-soft">
          {word && <RelationSentence people={people} me={me} pair={pair} word={word} />}
          {data && !word && t('none.short')}
        </p>
      )}
      <div className="-ml-3 flex flex-wrap gap-2">
        <RelationshipLink tree={tree.id} to={member} />
        <SayThisIsMe tree={tree} member={member} isLiving={to !== null && people.isLiving(to)} />
      </div>
    </div>
  );
}
