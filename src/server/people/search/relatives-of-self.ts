import type { MemberId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import type { IndexedTree } from './people-index.ts';
import { type NearRelative, selectNearRelatives } from './select-near-relatives.ts';

export interface TreeOfSelf {
  readonly id: NearRelative['treeId'];
  /** Who the caller is in it. */
  readonly selfMemberId: MemberId | null;
  readonly indexed: IndexedTree;
}

/** By who one is, for as long as the tree is as it is: a tree that has changed is indexed anew. */
const known = new WeakMap<IndexedTree, Map<MemberId, readonly NearRelative[]>>();

/** Whoever is near to the caller in some trees; asked of the database once a version. */
export async function relativesOfSelf(db: Queryable, trees: readonly TreeOfSelf[]): Promise<NearRelative[]> {
  const selves = trees.flatMap(({ id, selfMemberId, indexed }) =>
    selfMemberId ? [{ treeId: id, memberId: selfMemberId, indexed }] : [],
  );
  const open = selves.filter(({ indexed, memberId }) => !known.get(indexed)?.has(memberId));
  const byTree = Map.groupBy(await selectNearRelatives(db, open), ({ treeId }) => treeId);
  for (const { indexed, memberId, treeId } of open) {
    const ofTree = known.get(indexed) ?? new Map<MemberId, readonly NearRelative[]>();
    known.set(indexed, ofTree.set(memberId, byTree.get(treeId) ?? []));
  }
  return selves.flatMap(({ indexed, memberId }) => known.get(indexed)?.get(memberId) ?? []);
}
