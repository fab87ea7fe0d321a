import { useTranslation } from 'react-i18next';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { useSystemSettings } from './get-system-settings.ts';

/** What goes, with the number of days that the settings say, before it goes. */
export function RetentionDialog({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  const { t } = useTranslation('house');
  const { data } = useSystemSettings();
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={t('actions.retentionTitle')}
      confirm={t('actions.retention.title')}
      busy={data === undefined}
      onConfirm={onConfirm}
    >
      {data && <p>{t('actions.retentionText', { count: data.dataRetentionDays })}</p>}
    </AlertDialog>
  );
}
