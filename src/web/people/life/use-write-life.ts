import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ChangeId, MemberId, TreeId } from '#domain/tree/ids.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { refreshTree } from '#web/tree/trees/tree-keys.ts';
import { useUndoAction } from '#web/tree/trees/use-undo-action.ts';
import { type LineWrite, StatementConflict, writeLine } from './write-line.ts';

interface Written {
  readonly changeId: ChangeId;
}

type Write = Omit<LineWrite<Written>, 'treeId' | 'memberId'> & { readonly done: string };

/** Writes statements of a life, says how it went, and offers the way back. Conflicts are left to who asked. */
export function useWriteLife(treeId: TreeId, memberId: MemberId) {
  const { t } = useTranslation('life');
  const client = useQueryClient();
  const errorText = useErrorText();
  const undoAction = useUndoAction();
  return useMutation({
    mutationFn: ({ done: _, ...write }: Write) => writeLine(client, { treeId, memberId, ...write }),
    onSuccess: ({ changeId }, { done }) => notify.success(done, { action: undoAction(treeId, changeId) }),
    onError: (error) => {
      if (error instanceof StatementConflict) return;
      notify.failure(t('saveFailed'), { detail: errorText(error) });
    },
    onSettled: () => refreshTree(client, treeId),
  });
}
