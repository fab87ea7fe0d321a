import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dismissFinding, removeEmptyUnion, restoreFinding } from '#contract/integrity.ts';
import type { TreeId, UnionId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { refreshTree } from '#web/tree/trees/tree-keys.ts';

/** "We know, it is right", and the way back. */
export function useDismissFinding(treeId: TreeId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (key: string) => call(dismissFinding, { params: { treeId }, body: { key } }),
    onSettled: () => refreshTree(client, treeId),
  });
}

export function useRestoreFinding(treeId: TreeId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (dismissalId: string) => call(restoreFinding, { params: { treeId, dismissalId } }),
    onSettled: () => refreshTree(client, treeId),
  });
}

export function useRemoveEmptyUnion(treeId: TreeId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (unionId: UnionId) => call(removeEmptyUnion, { params: { treeId, unionId } }),
    onSettled: () => refreshTree(client, treeId),
  });
}
