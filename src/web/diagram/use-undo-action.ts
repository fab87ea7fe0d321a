import { useTranslation } from 'react-i18next';
import type { ChangeId, TreeId } from '#domain/tree/ids.ts';
import { useErrorText } from '#web/app/error-text.ts';
import { useUndoChange } from '#web/trees/undo-change.ts';
import { notify } from '#web/ui/toast.ts';

/** The Undo of a toast, for one act on a tree: its changes are taken back from the last to the first. */
export function useUndoAction(treeId: TreeId) {
  const { t } = useTranslation(['diagram', 'common']);
  const errorText = useErrorText();
  const undo = useUndoChange();
  return (...changes: readonly ChangeId[]) => ({
    label: t('common:undo'),
    onClick: async () => {
      try {
        for (const changeId of changes.toReversed()) await undo.mutateAsync({ treeId, changeId });
        notify.success(t('common:undone'));
      } catch (error) {
        notify.failure(t('diagram:panel.undoFailed'), { detail: errorText(error) });
      }
    },
  });
}
