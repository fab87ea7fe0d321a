import { queryOptions, useQuery } from '@tanstack/react-query';
import { getMember } from '#contract/members.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { treeKey } from '#web/tree/trees/tree-keys.ts';

export const memberQuery = (treeId: TreeId, memberId: MemberId) =>
  queryOptions({
    queryKey: [...treeKey(treeId), 'member', memberId],
    queryFn: ({ signal }) => call(getMember, { params: { treeId, memberId }, signal }),
  });

/** One member with parents, siblings, partners and children. */
export const useMember = (treeId: TreeId, memberId: MemberId) => useQuery(memberQuery(treeId, memberId));
