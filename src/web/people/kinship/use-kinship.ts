import { skipToken, useQuery } from '@tanstack/react-query';
import type { TreeId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { treeKey } from '#web/tree/trees/tree-keys.ts';
import { askKinship } from './ask-kinship.ts';
import type {
  AnswerTo,
  KinshipQuestion,
  RelationsQuestion,
  RelativesQuestion,
  WordChoice,
} from './kinship-messages.ts';
import { useTradition } from './tradition.ts';

/** A family, by the tree it belongs to. */
export interface Family {
  readonly treeId: TreeId;
  readonly graph: TreeGraph;
}

/** What two people are to each other, in the words on screen; null asks nothing. */
export function useRelations(family: Family, pair: Pick<RelationsQuestion, 'from' | 'to'> | null) {
  const words = useWords();
  return useAnswer(family, pair && { kind: 'relations', ...pair, words });
}

/** Everybody who is something to somebody. */
export function useRelatives(family: Family, question: Omit<RelativesQuestion, 'kind' | 'words'> | null) {
  const words = useWords();
  return useAnswer(family, question && { kind: 'relatives', ...question, words });
}

function useWords(): WordChoice {
  const [tradition] = useTradition();
  return { language: useLanguage(), tradition };
}

function useAnswer<Q extends KinshipQuestion>({ treeId, graph }: Family, question: Q | null) {
  return useQuery<AnswerTo<Q>>({
    queryKey: [...treeKey(treeId), 'kinship', graph.version, question],
    queryFn: question ? () => askKinship(graph, question) : skipToken,
    // Of one version of a family the answer never changes.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}
