import { useTranslation } from 'react-i18next';
import type { ShareLink } from '#contract/shares.ts';
import type { Tree } from '#contract/trees.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { useRevokeShare } from './shares.ts';

interface RevokeDialogProps {
  readonly tree: Tree;
  readonly link: ShareLink;
  readonly onClose: () => void;
}

export function RevokeDialog({ tree, link, onClose }: RevokeDialogProps) {
  const { t } = useTranslation('sharing');
  const errorText = useErrorText();
  const revoke = useRevokeShare(tree.id);
  const confirm = () =>
    revoke.mutate(link.id, {
      onSuccess: () => notify.success(t('revoked')),
      onError: (error) => notify.failure(t('revokeFailed'), { detail: errorText(error, t('errorOccurred')) }),
      onSettled: onClose,
    });
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={t('revokeTitle')}
      confirm={t('revokeConfirm')}
      confirming={t('revoking')}
      busy={revoke.isPending}
      onConfirm={confirm}
    >
      {link.name && (
        <p dir="auto" className="mb-2 font-medium [overflow-wrap:anywhere]">
          {link.name}
        </p>
      )}
      <p>{t('revokeText')}</p>
    </AlertDialog>
  );
}
