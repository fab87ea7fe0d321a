import { useTranslation } from 'react-i18next';
import type { ChangeId, TreeId } from '#domain/tree/ids.ts';
import { useErrorText } from '#web/app/error-text.ts';
import { useUndoChange } from '#web/trees/undo-change.ts';
import { notify } from '#web/ui/toast.ts';

/** The Undo of a toast, for one change of a tree. */
export function useUndoAction(treeId: TreeId) {
  const { t } = useTranslation(['diagram', 'everywhere']);
  const errorText = useErrorText();
  const undo = useUndoChange();
  return (changeId: ChangeId) => ({
    label: t('everywhere:undo'),
    onClick: async () => {
      try {
        await undo.mutateAsync({ treeId, changeId });
        notify.success(t('everywhere:undone'));
      } catch (error) {
        notify.failure(t('diagram:panel.undoFailed'), { detail: errorText(error) });
      }
    },
  });
}
