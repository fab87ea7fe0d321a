import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';

/** Asks before somebody who was named is left behind; closing the tab asks in the words of the browser. */
export function LeaveUnsaved({ when }: { when: boolean }) {
  const { t } = useTranslation('builder');
  const leaving = useBlocker({
    // Where one looks stands in the address, too. Logout leads home first; held up here, it would happen at the next page.
    shouldBlockFn: ({ current, next }) =>
      when &&
      next.pathname !== '/' &&
      (next.pathname !== current.pathname || treeOf(next.search) !== treeOf(current.search)),
    enableBeforeUnload: when,
    withResolver: true,
  });
  return (
    <AlertDialog
      open={leaving.status === 'blocked'}
      onOpenChange={(open) => !open && leaving.reset?.()}
      title={t('leaveTitle')}
      confirm={t('leave')}
      onConfirm={() => leaving.proceed?.()}
    >
      <p>{t('leaveBody')}</p>
    </AlertDialog>
  );
}

function treeOf(search: unknown): string | undefined {
  return typeof search === 'object' && search !== null && 'tree' in search ? String(search.tree) : undefined;
}
