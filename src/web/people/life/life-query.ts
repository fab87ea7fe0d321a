import { queryOptions, useQuery } from '@tanstack/react-query';
import { getLife, type Life } from '#contract/life.ts';
import type { MemberId, TreeId, UnionId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { treeKey } from '#web/tree/trees/tree-keys.ts';

export const lifeQuery = (treeId: TreeId, memberId: MemberId) =>
  queryOptions({
    queryKey: [...treeKey(treeId), 'life', memberId],
    queryFn: ({ signal }) => call(getLife, { params: { treeId, memberId }, signal }),
  });

/** Names and events of a person, with those of their couples. */
export const useLife = (treeId: TreeId, memberId: MemberId) => useQuery(lifeQuery(treeId, memberId));

/** The record that states something: the person's own (null), or that of one of their couples. */
export type RecordOwner = UnionId | null;

/** What one record says; undefined where the couple is no more. */
export function recordOf(life: Life, owner: RecordOwner) {
  return owner === null ? life : life.couples.find(({ unionId }) => unionId === owner);
}
