import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangeId, TreeId } from '#domain/tree/ids.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { refreshTree } from '#web/tree/trees/tree-keys.ts';
import { useUndoAction } from '#web/tree/trees/use-undo-action.ts';
import { RecordConflict } from './save-over.ts';

interface Write {
  readonly send: () => Promise<{ readonly changeId: ChangeId }>;
  /** What is said when it has been done. */
  readonly done: string;
}

/** Writes to what a tree's people have in common, says how it went, and offers the way back. Conflicts are left to who asked. */
export function useWriteRecord(treeId: TreeId, failed: string) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const undoAction = useUndoAction();
  return useMutation({
    mutationFn: ({ send }: Write) => send(),
    onSuccess: ({ changeId }, { done }) => notify.success(done, { action: undoAction(treeId, changeId) }),
    onError: (error) => {
      if (!(error instanceof RecordConflict)) notify.failure(failed, { detail: errorText(error) });
    },
    onSettled: () => refreshTree(client, treeId),
  });
}
