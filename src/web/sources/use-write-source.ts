import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ChangeId, TreeId } from '#domain/tree/ids.ts';
import { useErrorText } from '#web/app/error-text.ts';
import { useUndoAction } from '#web/members/use-undo-action.ts';
import { refreshTree } from '#web/trees/tree-keys.ts';
import { notify } from '#web/ui/toast.ts';

interface Write {
  readonly send: () => Promise<{ readonly changeId: ChangeId }>;
  /** What is said when it has been done. */
  readonly done: string;
}

/** Writes to a source, says how it went, and offers the way back. */
export function useWriteSource(treeId: TreeId) {
  const { t } = useTranslation('sources');
  const client = useQueryClient();
  const errorText = useErrorText();
  const undoAction = useUndoAction();
  return useMutation({
    mutationFn: ({ send }: Write) => send(),
    onSuccess: ({ changeId }, { done }) => notify.success(done, { action: undoAction(treeId, changeId) }),
    onError: (error) => notify.failure(t('saveFailed'), { detail: errorText(error) }),
    onSettled: () => refreshTree(client, treeId),
  });
}
