import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createTree, type Tree, type TreeFormInput, updateTree } from '#contract/trees.ts';
import { call } from '#web/app/call.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { refreshTree } from './tree-keys.ts';

/** Creates a tree, or changes the one that is given. */
export function useSaveTree(tree: Tree | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TreeFormInput) =>
      tree
        ? call(updateTree, { params: { treeId: tree.id }, body, ifMatch: tree.version })
        : call(createTree, { body, idempotencyKey: idempotencyKey() }),
    onSuccess: (saved) => void refreshTree(client, saved.id),
  });
}
