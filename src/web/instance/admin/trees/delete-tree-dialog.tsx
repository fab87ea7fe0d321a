import { useTranslation } from 'react-i18next';
import type { AdminTree } from '#contract/admin-trees.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { useTreeActions } from './list-trees.ts';

/** Says whose tree goes, and with how many people. Only this tree: others of its owner stay. */
export function DeleteTreeDialog({ tree, onClose }: { tree: AdminTree; onClose: () => void }) {
  const { t } = useTranslation('admin-trees');
  const errorText = useErrorText();
  const { remove } = useTreeActions(tree.id);
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        notify.success(t('deleted'));
        onClose();
      },
      onError: (error) => notify.failure(t('deleteFailed'), { detail: errorText(error) }),
    });
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={t('deleteTitle', { name: tree.name })}
      confirm={t('deleteConfirm')}
      confirming={t('deleting')}
      busy={remove.isPending}
      onConfirm={confirm}
    >
      <p dir="auto">{t('deleteCounts', { count: tree.membersCount, owner: tree.ownerName })}</p>
      <p className="mt-1">{t('deleteTrash')}</p>
    </AlertDialog>
  );
}
