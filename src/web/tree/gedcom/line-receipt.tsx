import { type QueryKey, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineReceipt as Receipt, ReceiptGroup } from '#contract/line-receipt.ts';
import { lineFates } from '#domain/gedcom/line-fate.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { HeaderCell, Table } from '#web/ui/table.tsx';
import { useTagWords } from './tag-words.ts';

interface LineReceiptProps {
  /** Of a file that was read, or of one that was written: the same fates are called otherwise. */
  readonly words: 'receipt' | 'exportReceipt';
  readonly queryKey: QueryKey;
  readonly load: (signal: AbortSignal) => Promise<Receipt>;
  /** Where all lines can be fetched. */
  readonly href: string;
  /** What else is told of it. */
  readonly below?: (receipt: Receipt) => ReactNode;
  /** What a group of findings is about; absent where groups are of lines only. */
  readonly findingOf?: (group: ReceiptGroup) => string;
}

/** What became of every line of a file: how many, by kind, and all of them to take home. */
export function LineReceipt({ words, queryKey, load, href, below, findingOf }: LineReceiptProps) {
  const { t } = useTranslation('gedcom');
  const { data, isError, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => load(signal) });
  if (isError) return <ErrorState title={t('receipt.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-40 w-full" />;
  const present = lineFates.filter((fate) => (data.counts[fate] ?? 0) > 0);
  return (
    <div className="grid gap-4 *:min-w-0">
      <p className="max-w-prose text-ink-soft text-sm">{t(`${words}.lead`)}</p>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {present.map((fate) => (
          <div key={fate}>
            <dt className="font-medium">{t(`${words}.fate.${fate}`)}</dt>
            <dd className="text-ink-soft text-sm">
              <span className="figures text-ink">{t('receipt.lines', { count: data.counts[fate] ?? 0 })}</span>
              {' · '}
              {t(`${words}.explain.${fate}`)}
            </dd>
          </div>
        ))}
      </dl>
      <details>
        <summary className="cursor-pointer py-1">{t('receipt.byKind')}</summary>
        <ReceiptGroups words={words} groups={data.groups} findingOf={findingOf} />
      </details>
      {below?.(data)}
      <div>
        <a href={href} download className={buttonClasses()}>
          <Download aria-hidden="true" /> {t('receipt.download')}
        </a>
      </div>
    </div>
  );
}

interface ReceiptGroupsProps {
  readonly words: 'receipt' | 'exportReceipt';
  readonly groups: readonly ReceiptGroup[];
  readonly findingOf: ((group: ReceiptGroup) => string) | undefined;
}

/** The kinds of lines of a file with what became of each. */
function ReceiptGroups({ words, groups, findingOf }: ReceiptGroupsProps) {
  const { t, i18n } = useTranslation('gedcom');
  const kindOf = useKinds();
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
        {groups.map((group) => {
          const { fate, what, why, count, lines } = group;
          const isFinding = findingOf && !why && (fate === 'repaired' || fate === 'refused');
          return (
            <tr key={`${fate} ${why} ${what}`} className="border-b">
              <td className="px-3 py-1.5" title={what}>
                {isFinding ? findingOf(group) : kindOf(what)}
              </td>
              <td className="px-3 py-1.5 text-ink-soft">
                {t(`${words}.fate.${fate}`)}
                {why && `: ${t(`exportReceipt.why.${why}`)}`}
              </td>
              <td className="figures px-3 py-1.5 text-right">{count.toLocaleString(i18n.language)}</td>
              <td className="figures px-3 py-1.5 text-ink-faint text-sm">{lines.join(', ')}</td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

/** A line's path in words: 'person › birth › source'. Rows of a table are called by what is in them. */
function useKinds(): (what: string) => string {
  const { t } = useTranslation('gedcom');
  const words = useTagWords();
  return (what) => {
    if (what === 'header' || what === 'person') return t(`exportReceipt.row.${what}`);
    return what.split('.').map(words).join(' › ');
  };
}
