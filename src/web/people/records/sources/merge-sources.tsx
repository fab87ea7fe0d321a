import { useQuery } from '@tanstack/react-query';
import { Merge } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mergeSources, type Source } from '#contract/sources.ts';
import { type SourceText, sourceTexts } from '#domain/life/source-texts.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { KnownSourceField } from '#web/people/life/source-field.tsx';
import { SideBySide } from '#web/people/members/side-by-side.tsx';
import { useWriteRecord } from '#web/people/records/use-write-record.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { sourceQuery } from './source-queries.ts';

/** Makes one of two sources that are the same. */
export function MergeSources({ treeId, source }: { readonly treeId: TreeId; readonly source: Source }) {
  const { t } = useTranslation('sources');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Merge /> {t('merge.open')}
      </Button>
      {isOpen && <MergeDialog treeId={treeId} source={source} onClose={() => setOpen(false)} />}
    </>
  );
}

interface MergeDialogProps {
  readonly treeId: TreeId;
  readonly source: Source;
  readonly onClose: () => void;
}

function MergeDialog({ treeId, source, onClose }: MergeDialogProps) {
  const { t } = useTranslation('sources');
  const [otherId, setOtherId] = useState<string | null>(null);
  const [given, setGiven] = useState<ReadonlySet<SourceText>>(new Set());
  const { data: other } = useQuery({ ...sourceQuery(treeId, otherId ?? ''), enabled: otherId !== null });
  const write = useWriteRecord(treeId, t('merge.failed'));
  const rows = other ? differences(source, other) : [];
  const merge = () => {
    if (!other) return;
    const body = { otherId: other.id, fromOther: rows.map(({ field }) => field).filter((field) => given.has(field)) };
    write.mutate(
      {
        done: t('merge.done'),
        send: () =>
          call(mergeSources, {
            params: { treeId, sourceId: source.id },
            ifMatch: Math.min(source.treeVersion, other.treeVersion),
            body,
          }),
      },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog
      onOpenChange={onClose}
      title={t('merge.title')}
      lead={t('merge.lead', { title: source.title ?? t('untitled') })}
      actions={
        <Button variant="primary" disabled={!other} busy={write.isPending} onClick={merge}>
          {t('merge.act')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <KnownSourceField
          treeId={treeId}
          label={t('merge.other')}
          value={otherId}
          except={source.id}
          onChange={(picked) => {
            setOtherId(picked);
            setGiven(new Set());
          }}
        />
        {other && <p>{t('merge.citations', { count: other.citations })}</p>}
        {rows.length > 0 && (
          <SideBySide
            caption={t('merge.differ')}
            headings={{ field: t('merge.what'), mine: t('merge.this'), theirs: t('merge.that') }}
            rows={rows.map((row) => ({ ...row, name: t(row.field === 'title' ? 'sourceTitle' : row.field) }))}
            given={given}
            onGive={setGiven}
          />
        )}
      </div>
    </Dialog>
  );
}

/** What both say, in different words. */
const differences = (source: Source, other: Source) =>
  sourceTexts.flatMap((field) => {
    const mine = source[field];
    const theirs = other[field];
    return mine !== null && theirs !== null && mine !== theirs ? [{ field, mine, theirs }] : [];
  });
