import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteMember, type MemberDetails } from '#contract/members.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { refreshTree } from '#web/tree/trees/tree-keys.ts';
import { useUndoAction } from '#web/tree/trees/use-undo-action.ts';
import { editPages, type MemberPages, memberListsKey } from './list-members.ts';

/**
 * Deletes a person, says so, and offers the way back. The promises of the mutations are used, not their callbacks: those
 * would be lost when the page that asked is left meanwhile.
 */
export function useRemoveMember() {
  const { t } = useTranslation('members');
  const errorText = useErrorText();
  const deletion = useDeleteMember();
  const undoAction = useUndoAction();

  return (member: MemberDetails) => {
    const name = memberName(member) ?? t('nameUnknown');
    void deletion.mutateAsync(member).then(
      ({ changeId }) =>
        notify.success(t('deletedToast'), {
          detail: name,
          action: undoAction(member.treeId, changeId, t('undoneToast', { name })),
        }),
      (error: unknown) => notify.failure(t('deleteFailed'), { detail: errorText(error) }),
    );
  };
}

/** Deletes a member. The row goes at once and comes back when the server refuses. */
function useDeleteMember() {
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
