import { Download, EllipsisVertical, ShieldCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Backup } from '#contract/backups.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { notify } from '#web/client/toast.ts';
import { ConfirmedDownload } from '#web/instance/two-factor/confirmed-download.tsx';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { backupLink, isMoving, useDeleteBackup, useVerifyBackup } from './backup-queries.ts';

export function BackupActions({ backup }: { backup: Backup }) {
  const { t } = useTranslation('backups');
  const errorText = useErrorText();
  const { moment } = useDates();
  const verify = useVerifyBackup();
  const [isAsking, setIsAsking] = useState(false);
  const check = () =>
    verify.mutate(backup, {
      onSuccess: () => notify.success(t('checkBegun')),
      onError: (error) => notify.failure(t('checkFailed'), { detail: errorText(error) }),
    });
  return (
    <>
      <Menu
        trigger={
          <IconButton size="small" label={t('actionsFor', { moment: moment(backup.createdAt) })}>
            <EllipsisVertical />
          </IconButton>
        }
      >
        {backup.isThere && (
          <MenuItem asChild>
            <ConfirmedDownload href={backupLink(backup)}>
              <Download aria-hidden="true" />
              {t('download')}
            </ConfirmedDownload>
          </MenuItem>
        )}
        {backup.isThere && !isMoving(backup) && (
          <MenuItem icon={<ShieldCheck aria-hidden="true" />} onSelect={check}>
            {t('check')}
          </MenuItem>
        )}
        <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={() => setIsAsking(true)}>
          {t('delete')}
        </MenuItem>
      </Menu>
      {isAsking && <DeleteDialog backup={backup} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function DeleteDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const { t } = useTranslation('backups');
  const errorText = useErrorText();
  const { moment } = useDates();
  const remove = useDeleteBackup();
  const confirm = () =>
    remove.mutate(backup, {
      onSuccess: () => notify.success(t('deleted')),
      onError: (error) => notify.failure(t('deleteFailed'), { detail: errorText(error) }),
      onSettled: onClose,
    });
  return (
    <AlertDialog
      onOpenChange={onClose}
      title={t('deleteTitle')}
      confirm={t('delete')}
      confirming={t('deleting')}
      busy={remove.isPending}
      onConfirm={confirm}
    >
      <p>{t('deleteText', { moment: moment(backup.createdAt) })}</p>
    </AlertDialog>
  );
}
