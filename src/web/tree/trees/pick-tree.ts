import type { Tree } from '#contract/trees.ts';
import type { TreeId } from '#domain/tree/ids.ts';

/** The tree that the address names, else the one that was worked on last. Undefined where there is none at all. */
export function pickTree(trees: readonly Tree[], wanted: TreeId | undefined): Tree | undefined {
  const named = trees.find((tree) => tree.id === wanted);
  if (named) return named;
  return trees.reduce<Tree | undefined>(
    (last, tree) => (last && last.updatedAt >= tree.updatedAt ? last : tree),
    undefined,
  );
}
