import { selectBranch } from '#domain/tree/select-branch.ts';
import type { Visit } from '#server/platform/http/visit.ts';
import type { GraphCache } from '#server/tree/trees/graph-cache.ts';

/** How many people a visitor finds, hidden ones too. */
export async function countBranch(graphs: GraphCache, { tree, branch }: Visit): Promise<number> {
  if (branch === null) return tree.memberCount;
  const { index, indexOf } = await graphs.load(tree);
  const person = indexOf().get(branch.of);
  return person === undefined ? 0 : selectBranch(index, branch.branch, person, branch.generations).size;
}
