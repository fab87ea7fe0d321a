import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';

/** Asks before a page with unsaved changes is left. */
export function LeaveUnsaved({ when }: { when: boolean }) {
  const { t } = useTranslation('admin');
  return (
    <LeaveGuard when={when} title={t('settings.leaveTitle')} confirm={t('settings.leave')}>
      <p>{t('settings.leaveText')}</p>
    </LeaveGuard>
  );
}
