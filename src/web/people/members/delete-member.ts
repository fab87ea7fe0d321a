import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteMember, type MemberDetails } from '#contract/members.ts';
import { call } from '#web/client/server/call.ts';
import { refreshTree } from '#web/tree/trees/tree-keys.ts';
import { editPages, type MemberPages, memberListsKey } from './list-members.ts';

/** Deletes a member. The row goes at once and comes back when the server refuses. */
export function useDeleteMember() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ treeId, id: memberId, treeVersion }: MemberDetails) =>
      call(deleteMember, { params: { treeId, memberId }, ifMatch: treeVersion }),
    onMutate: async ({ treeId, id }) => {
      const queryKey = memberListsKey(treeId);
      await client.cancelQueries({ queryKey });
      const before = client.getQueriesData<MemberPages>({ queryKey });
      client.setQueriesData<MemberPages>({ queryKey }, (data) =>
        editPages(data, (member) => (member.id === id ? undefined : member)),
      );
      return { before };
    },
    onError: (_error, _member, context) => {
      for (const [key, data] of context?.before ?? []) client.setQueryData(key, data);
    },
    onSettled: (_answer, _error, { treeId }) => void refreshTree(client, treeId),
  });
}
