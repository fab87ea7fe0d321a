import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addEvidence, type Evidence } from '#contract/evidence.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { refreshTree } from '#web/tree/trees/tree-keys.ts';
import { useUndoAction } from '#web/tree/trees/use-undo-action.ts';

/** Writes one document of a tree as one change, and offers the way back. */
export function useEnterEvidence(treeId: TreeId) {
  const { t } = useTranslation('evidence');
  const client = useQueryClient();
  const errorText = useErrorText();
  const undoAction = useUndoAction();
  return useMutation({
    mutationFn: ({ evidence, key }: { readonly evidence: Evidence; readonly key: string }) =>
      call(addEvidence, { params: { treeId }, body: evidence, idempotencyKey: key, isPatient: true }),
    onSuccess: ({ changeId }) => notify.success(t('saved'), { action: undoAction(treeId, changeId) }),
    onError: (error) => notify.failure(t('saveFailed'), { detail: errorText(error) }),
    onSettled: () => refreshTree(client, treeId),
  });
}
