import type { Tree } from '#contract/trees.ts';
import { can } from '#domain/permissions.ts';

/** Those whose suggestions the reader may decide. */
export const editableTrees = (trees: readonly Tree[] | undefined): readonly Tree[] =>
  trees?.filter((tree) => can(tree.role, 'edit', { ...tree, isDeleted: false })) ?? [];
