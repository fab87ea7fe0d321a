import { useTranslation } from 'react-i18next';
import type { MemberDetails } from '#contract/members.ts';
import type { ChangeId } from '#domain/tree/ids.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { useErrorText } from '#web/app/error-text.ts';
import { useUndoChange } from '#web/trees/undo-change.ts';
import { notify } from '#web/ui/toast.ts';
import { useDeleteMember } from './delete-member.ts';

/**
 * Deletes a person, says so, and offers the way back. The promises of the mutations are used, not their callbacks: those
 * would be lost when the page that asked is left meanwhile.
 */
export function useRemoveMember() {
  const { t } = useTranslation('members');
  const errorText = useErrorText();
  const deletion = useDeleteMember();
  const undo = useUndoChange();

  const bringBack = (member: MemberDetails, changeId: ChangeId, name: string) =>
    void undo.mutateAsync({ treeId: member.treeId, changeId }).then(
      () => notify.success(t('undoneToast', { name })),
      (error: unknown) => notify.failure(t('undoFailed'), { detail: errorText(error) }),
    );

  return (member: MemberDetails) => {
    const name = memberName(member) ?? t('nameUnknown');
    void deletion.mutateAsync(member).then(
      ({ changeId }) =>
        notify.success(t('deletedToast'), {
          detail: name,
          action: { label: t('undo', { ns: 'common' }), onClick: () => bringBack(member, changeId, name) },
        }),
      (error: unknown) => notify.failure(t('deleteFailed'), { detail: errorText(error) }),
    );
  };
}
