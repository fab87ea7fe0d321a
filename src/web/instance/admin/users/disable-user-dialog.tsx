import { useTranslation } from 'react-i18next';
import type { AdminUser } from '#contract/admin-users.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { useUserActions } from './change-user.ts';
import { nameOf } from './user-table.tsx';

export function DisableUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useTranslation('admin-users');
  const errorText = useErrorText();
  const { update } = useUserActions(user.id);
  const name = nameOf(user);
  const confirm = () =>
    update.mutate(
      { isDisabled: true },
      {
        onSuccess: () => {
          notify.success(t('nowDisabled', { name }));
          onClose();
        },
        onError: (error) => notify.failure(t('changeFailed'), { detail: errorText(error) }),
      },
    );
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={t('disableTitle', { name })}
      confirm={t('disable')}
      confirming={t('disabling')}
      busy={update.isPending}
      onConfirm={confirm}
    >
      {t('disableText')}
    </AlertDialog>
  );
}
