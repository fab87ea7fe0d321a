import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dismissFinding, removeEmptyUnion, restoreFinding } from '#contract/integrity.ts';
import type { TreeId, UnionId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { refreshTree } from '#web/tree/trees/tree-keys.ts';
import { useUndoAction } from '#web/tree/trees/use-undo-action.ts';

/**
 * Calling a finding right and taking that back, with what is said about it and the way back. `isPair` for two people who
 * are two. The promises of the mutations are used, not their callbacks: those would be lost with what is on the screen.
 */
export function useRightActions(treeId: TreeId) {
  const { t } = useTranslation('integrity');
  const errorText = useErrorText();
  const undoAction = useUndoAction();
  const dismissal = useDismissFinding(treeId);
  const restoration = useRestoreFinding(treeId);
  const removal = useRemoveEmptyUnion(treeId);
  const failed = (title: string) => (error: unknown) => notify.failure(title, { detail: errorText(error) });

  return {
    dismiss: (key: string, isPair = false) =>
      void dismissal
        .mutateAsync(key)
        .then(
          ({ changeId }) =>
            notify.success(t(isPair ? 'differentToast' : 'rightToast'), { action: undoAction(treeId, changeId) }),
          failed(t(isPair ? 'differentFailed' : 'rightFailed')),
        ),
    restore: (dismissalId: string) =>
      void restoration
        .mutateAsync(dismissalId)
        .then(
          ({ changeId }) => notify.success(t('shownAgain'), { action: undoAction(treeId, changeId) }),
          failed(t('showFailed')),
        ),
    removeCouple: (unionId: UnionId) =>
      void removal
        .mutateAsync(unionId)
        .then(
          ({ changeId }) => notify.success(t('removedCouple'), { action: undoAction(treeId, changeId) }),
          failed(t('removeFailed')),
        ),
    /** The finding that is being worked on. */
    busyKey: dismissal.isPending ? dismissal.variables : undefined,
    busyDismissal: restoration.isPending ? restoration.variables : undefined,
  };
}

/** "We know, it is right", and the way back. */
function useDismissFinding(treeId: TreeId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (key: string) => call(dismissFinding, { params: { treeId }, body: { key } }),
    onSettled: () => refreshTree(client, treeId),
  });
}

function useRestoreFinding(treeId: TreeId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (dismissalId: string) => call(restoreFinding, { params: { treeId, dismissalId } }),
    onSettled: () => refreshTree(client, treeId),
  });
}

function useRemoveEmptyUnion(treeId: TreeId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (unionId: UnionId) => call(removeEmptyUnion, { params: { treeId, unionId } }),
    onSettled: () => refreshTree(client, treeId),
  });
}
