import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';

/** Asks before a page with unsaved changes is left; closing the tab asks in the words of the browser. */
export function LeaveUnsaved({ when }: { when: boolean }) {
  const { t } = useTranslation('admin');
  const leaving = useBlocker({
    // Logout leads home first. Held up here, it would happen at the next change of page instead.
    shouldBlockFn: ({ next }) => when && next.pathname !== '/',
    enableBeforeUnload: when,
    withResolver: true,
  });
  return (
    <AlertDialog
      open={leaving.status === 'blocked'}
      onOpenChange={(open) => !open && leaving.reset?.()}
      title={t('settings.leaveTitle')}
      confirm={t('settings.leave')}
      onConfirm={() => leaving.proceed?.()}
    >
      <p>{t('settings.leaveText')}</p>
    </AlertDialog>
  );
}
