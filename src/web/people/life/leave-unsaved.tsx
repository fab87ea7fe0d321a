import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';

/** Asks before a page with something typed and not saved is left. */
export function LeaveUnsaved({ when }: { readonly when: boolean }) {
  const { t } = useTranslation('life');
  return (
    <LeaveGuard when={when} title={t('leave.title')} confirm={t('leave.confirm')}>
      <p>{t('leave.text')}</p>
    </LeaveGuard>
  );
}
