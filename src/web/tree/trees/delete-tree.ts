import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteTree, restoreTree, type Tree } from '#contract/trees.ts';
import { call } from '#web/client/server/call.ts';
import { treesQuery } from './list-trees.ts';
import { refreshTree } from './tree-keys.ts';

/** Puts a tree in the trash. Its card goes at once and comes back when the server refuses. */
export function useDeleteTree() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (tree: Tree) => call(deleteTree, { params: { treeId: tree.id }, ifMatch: tree.version }),
    onMutate: async (tree) => {
      await client.cancelQueries({ queryKey: treesQuery.queryKey });
      const before = client.getQueryData(treesQuery.queryKey);
      client.setQueryData(treesQuery.queryKey, (trees) => trees?.filter((kept) => kept.id !== tree.id));
      return { before };
    },
    onError: (_error, _tree, context) => client.setQueryData(treesQuery.queryKey, context?.before),
    onSettled: (_answer, _error, tree) => void refreshTree(client, tree.id),
  });
}

export function useRestoreTree() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (tree: Tree) => call(restoreTree, { params: { treeId: tree.id } }),
    onSuccess: (tree) => void refreshTree(client, tree.id),
  });
}
