import { useMutation, useQueryClient } from '@tanstack/react-query';
import { loadSample } from '#contract/trees.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { refreshTree } from './tree-keys.ts';

/** Fills an empty tree with the invented sample family. */
export function useLoadSample() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (treeId: TreeId) => call(loadSample, { params: { treeId } }),
    onSuccess: (tree) => void refreshTree(client, tree.id),
  });
}
