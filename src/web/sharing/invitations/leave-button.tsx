import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { useLeaveTree } from './access.ts';

export function LeaveButton({ tree, onLeft }: { tree: Tree; onLeft: () => void }) {
  const { t } = useTranslation('invitations');
  const errorText = useErrorText();
  const [isAsking, ask] = useState(false);
  const leave = useLeaveTree(tree);
  const confirm = () =>
    // The promise, not its callbacks: the list this stands in is gone as soon as the tree is.
    void leave.mutateAsync().then(
      () => {
        notify.success(t('access.left', { tree: tree.name }));
        onLeft();
      },
      (error: unknown) => notify.failure(t('access.changeFailed'), { detail: errorText(error) }),
    );
  return (
    <>
      <Button look="danger-quiet" onClick={() => ask(true)}>
        <LogOut aria-hidden="true" />
        {t('access.leave')}
      </Button>
      {isAsking && (
        <AlertDialog
          open
          onOpenChange={ask}
          title={t('leave.title', { tree: tree.name })}
          confirm={t('leave.confirm')}
          busy={leave.isPending}
          onConfirm={confirm}
        >
          <p>{t('leave.text')}</p>
        </AlertDialog>
      )}
    </>
  );
}
