import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { useDeleteTree, useRestoreTree } from './delete-tree.ts';

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
