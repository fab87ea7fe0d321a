import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createTree, type Tree, updateTree } from '#contract/trees.ts';
import { call } from '#web/app/call.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { refreshTree } from './tree-keys.ts';
import type { TreeSettings } from './tree-settings.ts';

/** Creates a tree, or changes the one that is given. */
export function useSaveTree(tree: Tree | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, description, privacy }: TreeSettings) =>
      tree
        ? call(updateTree, {
            params: { treeId: tree.id },
            body: { name, description, privacy },
            ifMatch: tree.version,
          })
        : call(createTree, { body: { name, description }, idempotencyKey: idempotencyKey() }),
    onSuccess: (saved) => void refreshTree(client, saved.id),
  });
}
