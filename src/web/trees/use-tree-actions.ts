import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { useErrorText } from '#web/app/error-text.ts';
import { notify } from '#web/ui/toast.ts';
import { useDeleteTree, useRestoreTree } from './delete-tree.ts';

/** Deleting and restoring with what is said about it. Undoing a deletion is restoring. */
export function useTreeActions() {
  const { t } = useTranslation('trees');
  const errorText = useErrorText();
  const deletion = useDeleteTree();
  const restoration = useRestoreTree();

  const restore = (tree: Tree) =>
    restoration.mutate(tree, {
      onSuccess: () => notify.success(t('restoredToast', { name: tree.name })),
      onError: (error) => notify.failure(t('restoreFailed'), { detail: errorText(error) }),
    });

  const remove = (tree: Tree) =>
    deletion.mutate(tree, {
      onSuccess: () =>
        notify.success(t('deletedToast'), {
          detail: tree.name,
          action: { label: t('undo', { ns: 'common' }), onClick: () => restore(tree) },
        }),
      onError: (error) => notify.failure(t('deleteFailed'), { detail: errorText(error) }),
    });

  return { remove, restore, restoring: restoration.isPending ? restoration.variables.id : undefined };
}
