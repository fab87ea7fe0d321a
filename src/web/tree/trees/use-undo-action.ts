import { useTranslation } from 'react-i18next';
import type { ChangeId, TreeId } from '#domain/tree/ids.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { useUndoChange } from './undo-change.ts';

/** The way back that a toast offers. Works also when the page that made the change has been left. */
export function useUndoAction() {
  const { t } = useTranslation('members');
  const errorText = useErrorText();
  const undo = useUndoChange();
  return (treeId: TreeId, changeId: ChangeId, undone = t('undone', { ns: 'everywhere' })) => ({
    label: t('undo', { ns: 'everywhere' }),
    onClick: () =>
      void undo.mutateAsync({ treeId, changeId }).then(
        (done) => done && notify.success(undone),
        (error: unknown) => notify.failure(t('undoFailed'), { detail: errorText(error) }),
      ),
  });
}
