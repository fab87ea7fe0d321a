import { useTranslation } from 'react-i18next';
import type { MemberDetails } from '#contract/members.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { useUndoAction } from '#web/tree/trees/use-undo-action.ts';
import { useDeleteMember } from './delete-member.ts';

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
