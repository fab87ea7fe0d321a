import type { Tree } from '#contract/trees.ts';

/** Readers look, and nobody writes into an archived tree. */
export const mayEdit = ({ role, isArchived }: Tree): boolean => role !== 'reader' && !isArchived;
