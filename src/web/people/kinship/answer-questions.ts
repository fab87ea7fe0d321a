import { type GraphIndex, indexGraph } from '#domain/tree/graph-walks.ts';
import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { describeRelations } from './describe-relations.ts';
import { describeRelatives } from './describe-relatives.ts';
import type { KinshipQuestion, KinshipReply, KinshipRequest, Structure } from './kinship-messages.ts';

/** What the worker does with each request: keeps the family it is handed, and answers questions about it. */
export function createAnswering(): (request: KinshipRequest) => KinshipReply | null {
  let index: GraphIndex | null = null;
  return (request) => {
    if (request.kind === 'graph') {
      index = indexGraph(withoutTexts(request.structure));
      return null;
    }
    const { id, question } = request;
    if (!index) return { id, failure: 'A question was asked before there was a family.' };
    try {
      return { id, answer: answer(index, question) };
    } catch (error) {
      return { id, failure: error instanceof Error ? error.message : String(error) };
    }
  };
}

function answer(index: GraphIndex, question: KinshipQuestion) {
  return question.kind === 'relations' ? describeRelations(index, question) : describeRelatives(index, question);
}

/** A graph whose texts are empty places. */
function withoutTexts({ members, unions, columns }: Structure): TreeGraph {
  return {
    ...columns,
    memberIds: new Array<MemberId>(members),
    unionIds: new Array<UnionId>(unions),
    firstNames: new Array<string>(members),
    lastNames: new Array<string>(members),
  };
}
