import type { ReportRequest } from '#contract/reports.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import type { Db } from '#server/platform/db/connection.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { type LoadedTree, loadTree } from '#server/tree/access/load-tree.ts';

/** Every tree that a report is about, the one in its address first, each once. */
export const treeIdsOf = (treeId: TreeId, { alsoOf = [] }: Pick<ReportRequest, 'alsoOf'>): TreeId[] => [
  ...new Set([treeId, ...alsoOf]),
];

/** The trees beside the one in the address; throws not_found where the actor may not see one of them. */
export async function loadOtherTrees(
  db: Db,
  actor: Pick<Actor, 'id' | 'role'>,
  treeId: TreeId,
  request: ReportRequest,
): Promise<LoadedTree[]> {
  const trees: LoadedTree[] = [];
  for (const id of treeIdsOf(treeId, request).slice(1)) trees.push(await loadTree(db, actor, id, 'tree.view'));
  return trees;
}
