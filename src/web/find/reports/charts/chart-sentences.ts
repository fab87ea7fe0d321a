import { useTranslation } from 'react-i18next';
import type { Statistics } from '#contract/statistics.ts';
import type { FigureRow } from './figure-rows.ts';

type AgeSpread = Statistics['lifespans']['all'];

/** What charts say in words. */
export function useChartSentences() {
  const { t, i18n } = useTranslation('reports');
  const figure = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const month = new Intl.DateTimeFormat(i18n.language, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return {
    /** Of how many it is known. */
    known: (counted: { readonly known: number; readonly of: number }) =>
      t(counted.known === counted.of ? 'chart.allKnown' : 'chart.knownOf', counted),
    /** Where the most are, of the rows of one series; of equal ones the first. */
    most(rows: readonly FigureRow[], at = 0): string {
      const countOf = (row: FigureRow) => row.parts[at]?.count ?? 0;
      const first = rows.reduce<FigureRow | undefined>(
        (best, row) => (best && countOf(best) >= countOf(row) ? best : row),
        undefined,
      );
      return first && countOf(first) > 0 ? t('chart.most', { label: first.label, count: countOf(first) }) : '';
    },
    /** How a number of ages are spread. */
    spread({ lowerQuartile, median, upperQuartile, mean }: AgeSpread): string {
      if (lowerQuartile === null || median === null || upperQuartile === null || mean === null) return '';
      return t('spread', {
        low: figure.format(lowerQuartile),
        median: figure.format(median),
        high: figure.format(upperQuartile),
        mean: figure.format(mean),
      });
    },
    mean: (value: number) => t('meanChildren', { mean: figure.format(value) }),
    /** 'Mar 2026' of '2026-03'. */
    monthName: (yearAndMonth: string) => month.format(new Date(`${yearAndMonth}-01T00:00:00Z`)),
  };
}
