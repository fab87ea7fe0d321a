import { useTranslation } from 'react-i18next';
import type { TreeId } from '#domain/tree/ids.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { useUndoChange } from '#web/tree/trees/undo-change.ts';
import type { Building, Saved } from './building.ts';

/** Undoes, from the last one back, what was saved in this sitting. */
export function useTakeBackSaved(treeId: TreeId, building: Building, onUndone: (saved: Saved) => void) {
  const { t } = useTranslation('builder');
  const errorText = useErrorText();
  const { isPending, mutate } = useUndoChange();
  const start = (saved: Saved) =>
    mutate(
      { treeId, changeId: saved.changeId },
      {
        onSuccess: (done) => {
          if (!done) return;
          building.undone(saved.addedIn);
          onUndone(saved);
        },
        onError: (error) =>
          notify.failure(t('undoFailed', { name: memberName(saved.addition.person) }), { detail: errorText(error) }),
      },
    );
  return { isPending, start };
}
