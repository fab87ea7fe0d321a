import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createTree, type Tree, updateTree } from '#contract/trees.ts';
import { call } from '#web/client/server/call.ts';
import { refreshTree } from './tree-keys.ts';
import type { TreeSettings } from './tree-settings.ts';

interface SavedSettings {
  readonly fields: TreeSettings;
  /** Of the tree when the typing began. */
  readonly version: number;
  readonly key: string;
}

/** Creates a tree, or changes the one that is given. */
export function useSaveTree(tree: Tree | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ fields: { name, description, privacy }, version, key }: SavedSettings) =>
      tree
        ? call(updateTree, {
            params: { treeId: tree.id },
            body: { name, description, privacy },
            ifMatch: version,
            idempotencyKey: key,
            isPatient: true,
          })
        : call(createTree, { body: { name, description }, idempotencyKey: key, isPatient: true }),
    onSuccess: (saved) => void refreshTree(client, saved.id),
  });
}
