import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';

/** Asks before somebody who was named is left behind. Where one looks stands in the address, too, and may change. */
export function LeaveUnsaved({ when }: { when: boolean }) {
  const { t } = useTranslation('builder');
  return (
    <LeaveGuard
      when={when}
      leaves={(current, next) => next.pathname !== current.pathname || treeOf(next.search) !== treeOf(current.search)}
      title={t('leaveTitle')}
      confirm={t('leave')}
    >
      <p>{t('leaveBody')}</p>
    </LeaveGuard>
  );
}

function treeOf(search: unknown): string | undefined {
  return typeof search === 'object' && search !== null && 'tree' in search ? String(search.tree) : undefined;
}
