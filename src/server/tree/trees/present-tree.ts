import type { Tree } from '#contract/trees.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import type { LoadedTree } from '#server/tree/access/load-tree.ts';
import { guardOf, policyOf } from '#server/tree/access/viewer.ts';

/** What a tree is to one of its readers, beside the role. */
export interface TreeStanding {
  readonly ownerName: string;
  readonly selfMemberId: MemberId | null;
}

/** A tree as it leaves the server. */
export function presentTree(tree: LoadedTree, standing: TreeStanding, retentionDays: number): Tree {
  const { id, name, description, ownerId, role, isPublic, isArchived, isSample, homeMemberId } = tree;
  const purgeAt = tree.deletedAt && new Date(tree.deletedAt.getTime() + retentionDays * DAY_MS);
  return {
    id,
    name,
    description,
    ownerId,
    ownerName: standing.ownerName,
    role,
    isPublic,
    isArchived,
    privacy: { ...policyOf(tree), ...guardOf(tree) },
    surnameTradition: tree.surnameTradition,
    isSample,
    homeMemberId,
    selfMemberId: standing.selfMemberId,
    version: tree.version,
    memberCount: tree.memberCount,
    unionCount: tree.unionCount,
    createdAt: tree.createdAt.toISOString(),
    updatedAt: tree.updatedAt.toISOString(),
    deletedAt: tree.deletedAt?.toISOString() ?? null,
    purgeAt: purgeAt?.toISOString() ?? null,
  };
}
