import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteTree, restoreTree, type Tree } from '#contract/trees.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { treesQuery } from './list-trees.ts';
import { refreshTree } from './tree-keys.ts';

/**
 * Deleting and restoring with what is said about it; undoing a deletion is restoring. The promises of the mutations are
 * used, not their callbacks: those would be lost when the page that asked is left meanwhile.
 */
export function useTreeActions() {
  const { t } = useTranslation('trees');
  const errorText = useErrorText();
  const deletion = useDeleteTree();
  const restoration = useRestoreTree();

  const restore = (tree: Tree) =>
    void restoration.mutateAsync(tree).then(
      () => notify.success(t('restoredToast', { name: tree.name })),
      (error: unknown) => notify.failure(t('restoreFailed'), { detail: errorText(error) }),
    );

  const remove = (tree: Tree) =>
    void deletion.mutateAsync(tree).then(
      () =>
        notify.success(t('deletedToast'), {
          detail: tree.name,
          action: { label: t('undo', { ns: 'everywhere' }), onClick: () => restore(tree) },
        }),
      (error: unknown) => notify.failure(t('deleteFailed'), { detail: errorText(error) }),
    );

  return { remove, restore, restoring: restoration.isPending ? restoration.variables.id : undefined };
}

/** Puts a tree in the trash. Its card goes at once and comes back when the server refuses. */
function useDeleteTree() {
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

function useRestoreTree() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (tree: Tree) => call(restoreTree, { params: { treeId: tree.id } }),
    onSuccess: (tree) => void refreshTree(client, tree.id),
  });
}
