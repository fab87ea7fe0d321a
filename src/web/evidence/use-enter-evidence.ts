import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addEvidence, type Evidence } from '#contract/evidence.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/app/call.ts';
import { useErrorText } from '#web/app/error-text.ts';
import { useUndoAction } from '#web/members/use-undo-action.ts';
import { refreshTree } from '#web/trees/tree-keys.ts';
import { notify } from '#web/ui/toast.ts';

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
