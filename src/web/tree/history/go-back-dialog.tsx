import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type GoBackPreview, goBack, type HistoryEntry, previewGoBack } from '#contract/changes.ts';
import { ApiError } from '#web/client/server/api-error.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { idempotencyKey } from '#web/client/server/idempotency-key.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { notify } from '#web/client/toast.ts';
import { refreshTree, treeKey } from '#web/tree/trees/tree-keys.ts';
import { useUndoChange } from '#web/tree/trees/undo-change.ts';
import { Alert, FailureAlert } from '#web/ui/alert.tsx';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { useEntryText } from './use-entry-text.ts';

interface GoBackDialogProps {
  readonly target: HistoryEntry;
  readonly onClose: () => void;
}

/** Says what going back would do, and does it to exactly the tree it was said of. */
export function GoBackDialog({ target, onClose }: GoBackDialogProps) {
  const { t } = useTranslation(['history', 'everywhere', 'editor']);
  const moment = useDates().moment(target.at);
  const errorText = useErrorText();
  const toText = useEntryText();
  const client = useQueryClient();
  const undo = useUndoChange();
  const { treeId, id: changeId } = target;
  const params = { treeId, changeId };
  const preview = useQuery({
    queryKey: [...treeKey(treeId), 'go-back', changeId],
    queryFn: ({ signal }) => call(previewGoBack, { params, signal }),
    staleTime: 0,
  });
  const going = useMutation({
    mutationFn: (version: number) => call(goBack, { params, ifMatch: version, idempotencyKey: idempotencyKey() }),
    onSettled: () => refreshTree(client, treeId),
    onSuccess: (done) => {
      onClose();
      const takeBack = () =>
        undo.mutate(
          { treeId, changeId: done.changeId },
          {
            onSuccess: (answer) => answer && notify.success(t('everywhere:undone')),
            onError: (error) => notify.failure(t('editor:undoFailed'), { detail: errorText(error) }),
          },
        );
      notify.success(t('history:back.done', { moment }), { action: { label: t('history:undo'), onClick: takeBack } });
    },
  });
  const isStale = going.error instanceof ApiError && going.error.code === 'version_conflict';
  return (
    <AlertDialog
      onOpenChange={(open) => !open && onClose()}
      title={t('history:back.title', { moment })}
      confirm={t('history:back.confirm')}
      confirming={t('history:back.going')}
      busy={going.isPending || preview.isFetching}
      tone="primary"
      onConfirm={() => preview.data && going.mutate(preview.data.version)}
    >
      <div className="grid gap-3">
        <p dir="auto">{t('history:back.lead', { what: toText(target) })}</p>
        {isStale && <Alert tone="link">{t('history:back.stale')}</Alert>}
        {going.isError && !isStale && (
          <Alert>
            {t('history:back.failed')}. {errorText(going.error)}
          </Alert>
        )}
        {preview.isPending && <p role="status">{t('history:back.looking')}</p>}
        <FailureAlert error={preview.error} />
        {preview.data && <PreviewWords preview={preview.data} />}
        <p>{t('history:back.way')}</p>
      </div>
    </AlertDialog>
  );
}

function PreviewWords({ preview: { people, changes, others, erased } }: { preview: GoBackPreview }) {
  const { t, i18n } = useTranslation(['history', 'diagram']);
  const names = others.map(({ name, changes: count }) =>
    t('history:back.byOther', { name: name ?? t('diagram:changes.somebody'), count }),
  );
  return (
    <div role="status">
      <ul className="list-disc ps-5">
        <li>{t('history:back.since', { count: changes })}</li>
        <li>{people === 0 ? t('history:back.nobody') : t('history:back.about', { count: people })}</li>
        {names.length > 0 && (
          <li dir="auto">{t('history:back.byOthers', { names: new Intl.ListFormat(i18n.language).format(names) })}</li>
        )}
        {erased > 0 && <li>{t('history:back.erased', { count: erased })}</li>}
      </ul>
    </div>
  );
}
