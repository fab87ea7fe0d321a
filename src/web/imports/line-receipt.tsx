import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadImportReceipt, getImportReceipt, type ImportJob } from '#contract/imports.ts';
import type { ReceiptGroup } from '#contract/line-receipt.ts';
import { lineFates } from '#domain/gedcom/line-fate.ts';
import { call, urlOf } from '#web/app/call.ts';
import { useTagWords } from '#web/gedcom/tag-words.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { HeaderCell, Table } from '#web/ui/table.tsx';
import { useProblemSentence } from './problem-sentence.ts';

type Job = Pick<ImportJob, 'id' | 'treeId'>;

/** What became of every line of a file: how many, by kind, and all of them to take home. */
export function LineReceipt({ job }: { job: Job }) {
  return (
    <Suspense>
      <Loaded job={job} />
    </Suspense>
  );
}

function Loaded({ job: { treeId, id: importId } }: { job: Job }) {
  const { t, i18n } = useTranslation('gedcom');
  const params = { treeId, importId };
  const { data, isError, refetch } = useQuery({
    queryKey: ['import', treeId, importId, 'receipt'],
    queryFn: ({ signal }) => call(getImportReceipt, { params, signal }),
  });
  if (isError) return <ErrorState title={t('receipt.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-40 w-full" />;
  const present = lineFates.filter((fate) => (data.counts[fate] ?? 0) > 0);
  return (
    <section aria-labelledby="line-receipt" className="grid gap-4">
      <div>
        <h3 id="line-receipt" className="text-lg">
          {t('receipt.title')}
        </h3>
        <p className="max-w-prose text-ink-soft text-sm">{t('receipt.lead')}</p>
      </div>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {present.map((fate) => (
          <div key={fate}>
            <dt className="font-medium">{t(`receipt.fate.${fate}`)}</dt>
            <dd className="text-ink-soft text-sm">
              <span className="figures text-ink">{t('receipt.lines', { count: data.counts[fate] ?? 0 })}</span>
              {' · '}
              {t(`receipt.explain.${fate}`)}
            </dd>
          </div>
        ))}
      </dl>
      <details>
        <summary className="cursor-pointer py-1">{t('receipt.byKind')}</summary>
        <Groups groups={data.groups} language={i18n.language} />
      </details>
      <div>
        <a href={urlOf(downloadImportReceipt, { params })} download className={buttonLook()}>
          <Download aria-hidden="true" /> {t('receipt.download')}
        </a>
      </div>
    </section>
  );
}

function Groups({ groups, language }: { groups: readonly ReceiptGroup[]; language: string }) {
  const { t } = useTranslation('gedcom');
  const words = useTagWords();
  const problem = useProblemSentence();
  const kindOf = ({ fate, what }: ReceiptGroup) => {
    if (fate === 'repaired' || fate === 'refused') return problem({ line: 0, code: what });
    const [record = '', ...path] = what.split('.');
    return path.length === 0 ? what : `${record} › ${path.map(words).join(' › ')}`;
  };
  return (
    <Table caption={t('receipt.byKind')}>
      <thead>
        <tr>
          <HeaderCell>{t('receipt.kind')}</HeaderCell>
          <HeaderCell>{t('receipt.what')}</HeaderCell>
          <HeaderCell className="text-right">{t('receipt.count')}</HeaderCell>
          <HeaderCell>{t('receipt.first')}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={`${group.fate} ${group.what}`} className="border-b">
            <td className="px-3 py-1.5" title={group.what}>
              {kindOf(group)}
            </td>
            <td className="px-3 py-1.5 text-ink-soft">{t(`receipt.fate.${group.fate}`)}</td>
            <td className="figures px-3 py-1.5 text-right">{group.count.toLocaleString(language)}</td>
            <td className="figures px-3 py-1.5 text-ink-faint text-sm">{group.lines.join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
