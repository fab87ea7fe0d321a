import { useTranslation } from 'react-i18next';
import type { MemberDetails } from '#contract/members.ts';
import { useErrorText } from '#web/app/error-text.ts';
import { useDeleteMember } from '#web/members/delete-member.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { notify } from '#web/ui/toast.ts';
import { useUndoAction } from './use-undo-action.ts';

interface DeletePersonProps {
  readonly member: MemberDetails;
  readonly name: string;
  readonly isAsking: boolean;
  readonly onDone: () => void;
  readonly onDeleted: () => void;
}

/** Asks, deletes, and offers the way back. */
export function DeletePerson({ member, name, isAsking, onDone, onDeleted }: DeletePersonProps) {
  const { t } = useTranslation('diagram');
  const errorText = useErrorText();
  const remove = useDeleteMember();
  const undoAction = useUndoAction(member.treeId);
  const confirm = () =>
    remove.mutate(member, {
      onSuccess: ({ changeId }) => {
        notify.success(t('panel.deleted', { name }), { action: undoAction(changeId) });
        onDone();
        onDeleted();
      },
      onError: (error) => {
        notify.failure(t('panel.deleteFailed', { name }), { detail: errorText(error) });
        onDone();
      },
    });
  return (
    <AlertDialog
      open={isAsking}
      onOpenChange={(open) => {
        if (!open) onDone();
      }}
      title={t('panel.deleteTitle', { name })}
      confirm={t('panel.delete')}
      busy={remove.isPending}
      onConfirm={confirm}
    >
      {t('panel.deleteBody', { count: closestRelatives(member) })}
    </AlertDialog>
  );
}

/** Parents, partners and children: those whose links go with the person. */
function closestRelatives({ parentSets, unions }: MemberDetails): number {
  const ids = [
    ...parentSets.flatMap((set) => set.parents.map(({ id }) => id)),
    ...unions.flatMap(({ partner, children }) => [...(partner ? [partner.id] : []), ...children.map(({ id }) => id)]),
  ];
  return new Set(ids).size;
}
