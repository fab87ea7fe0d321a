import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteSource, type Source } from '#contract/sources.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { useWriteRecord } from '#web/people/records/use-write-record.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';

/** Deletes a source; with how many citations go along, where it is cited. */
export function DeleteSource({ treeId, source }: { readonly treeId: TreeId; readonly source: Source }) {
  const { t } = useTranslation('sources');
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const write = useWriteRecord(treeId, t('saveFailed'));
  const remove = () =>
    write.mutate(
      {
        done: t('deleted'),
        send: () =>
          call(deleteSource, {
            params: { treeId, sourceId: source.id },
            query: source.citations > 0 ? { withCitations: 'true' } : {},
            ifMatch: source.treeVersion,
          }),
      },
      { onSuccess: () => void navigate({ to: '/dashboard/sources', search: { tree: treeId } }) },
    );
  return (
    <>
      <Button look="danger-quiet" onClick={() => setAsking(true)}>
        <Trash2 /> {t('delete')}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('deleteTitle')}
        confirm={t('delete')}
        busy={write.isPending}
        onConfirm={remove}
      >
        <p>{source.citations > 0 ? t('deleteCited', { count: source.citations }) : t('deleteUncited')}</p>
      </AlertDialog>
    </>
  );
}
