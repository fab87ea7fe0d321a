import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberDetails } from '#contract/members.ts';
import { type HistoryVersion, restoreVersion } from '#contract/person-history.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { notify } from '#web/client/toast.ts';
import { refreshTree } from '#web/tree/trees/tree-keys.ts';
import { useUndoAction } from '#web/tree/trees/use-undo-action.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';

interface RestoreDialogProps {
  readonly member: MemberDetails;
  readonly version: HistoryVersion;
  readonly onClose: () => void;
}

/** What comes back with an earlier version, and what does not unless it is asked for. */
export function RestoreDialog({ member, version, onClose }: RestoreDialogProps) {
  const { t } = useTranslation('profile');
  const { moment } = useDates();
  const [withFamily, setWithFamily] = useState(false);
  const restore = useRestore(member);
  return (
    <AlertDialog
      onOpenChange={onClose}
      tone="primary"
      title={t('history.restoreTitle', { at: moment(version.at) })}
      confirm={t('history.restore')}
      busy={restore.isPending}
      onConfirm={() => restore.mutate({ version, withFamily }, { onSettled: onClose })}
    >
      <p>{t('history.restoreText')}</p>
      <div className="mt-3">
        <Checkbox
          checked={withFamily}
          onChange={({ target }) => setWithFamily(target.checked)}
          label={t('history.restoreFamily')}
          help={t('history.restoreFamilyHelp')}
        />
      </div>
    </AlertDialog>
  );
}

interface Restoring {
  readonly version: HistoryVersion;
  readonly withFamily: boolean;
}

function useRestore({ treeId, id: memberId, treeVersion }: MemberDetails) {
  const { t } = useTranslation('profile');
  const client = useQueryClient();
  const errorText = useErrorText();
  const undoAction = useUndoAction();
  return useMutation({
    mutationFn: ({ version: { changeId }, withFamily }: Restoring) =>
      call(restoreVersion, {
        params: { treeId, memberId, changeId },
        query: withFamily ? { family: 'true' } : {},
        ifMatch: treeVersion,
      }),
    onSuccess: ({ changeId }) => notify.success(t('history.restored'), { action: undoAction(treeId, changeId) }),
    onError: (error) => notify.failure(t('history.restoreFailed'), { detail: errorText(error) }),
    onSettled: () => refreshTree(client, treeId),
  });
}
