import { useMutation, useQueryClient } from '@tanstack/react-query';
import { undoChange } from '#contract/changes.ts';
import type { ChangeId, TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/app/call.ts';
import { refreshTree } from './tree-keys.ts';

/** Undoes one change of a tree, whatever it was. */
export function useUndoChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ treeId, changeId }: { treeId: TreeId; changeId: ChangeId }) =>
      call(undoChange, { params: { treeId, changeId } }),
    onSettled: (_answer, _error, { treeId }) => void refreshTree(client, treeId),
  });
}
