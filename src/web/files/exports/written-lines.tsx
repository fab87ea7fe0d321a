import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFileReceipt, type FileOf, getFileReceipt } from '#contract/requested-files.ts';
import type exports from '#locales/en/exports.json';
import { call, urlOf } from '#web/client/server/call.ts';
import { LeftOutTexts } from '#web/people/erasure/named-texts.tsx';
import { LineReceipt } from '#web/tree/gedcom/line-receipt.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type Noted = keyof (typeof exports)['receiptNote'];
const noted: readonly string[] = ['csv', 'json', 'html', 'gedzip'] satisfies Noted[];
const hasNote = (format: string): format is Noted => noted.includes(format);

/** What became of every line on the way into a written file; asked for when somebody opens it. */
export function WrittenLines({ file: { treeId, id: fileId, request } }: { readonly file: FileOf<'export'> }) {
  const { t } = useTranslation('exports');
  const [isOpen, setOpen] = useState(false);
  const { format } = request;
  const params = { treeId, fileId };
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="min-w-0 border-t pt-3">
      <summary className="cursor-pointer py-1">{t('receipt')}</summary>
      {isOpen && (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          {hasNote(format) && <p className="mt-2 max-w-prose text-ink-soft text-sm">{t(`receiptNote.${format}`)}</p>}
          <LineReceipt
            words="exportReceipt"
            queryKey={['file', 'export', treeId, fileId, 'receipt']}
            load={(signal) => call(getFileReceipt, { params, signal })}
            href={urlOf(downloadFileReceipt, { params })}
            below={({ namedTexts }) => namedTexts && <LeftOutTexts texts={namedTexts} />}
          />
        </Suspense>
      )}
    </details>
  );
}
