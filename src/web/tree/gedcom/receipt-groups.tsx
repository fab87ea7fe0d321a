import { useTranslation } from 'react-i18next';
import type { ReceiptGroup } from '#contract/line-receipt.ts';
import { HeaderCell, Table } from '#web/ui/table.tsx';
import { useTagWords } from './tag-words.ts';

interface ReceiptGroupsProps {
  readonly words: 'receipt' | 'exportReceipt';
  readonly groups: readonly ReceiptGroup[];
  readonly findingOf: ((group: ReceiptGroup) => string) | undefined;
}

/** The kinds of lines of a file with what became of each. */
export function ReceiptGroups({ words, groups, findingOf }: ReceiptGroupsProps) {
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
