import { useTranslation } from 'react-i18next';
import type { Statistics } from '#contract/statistics.ts';
import { ChartFigure } from '#web/find/reports/charts/chart-figure.tsx';
import { useChartSentences } from '#web/find/reports/charts/chart-sentences.ts';
import type { FigureRow } from '#web/find/reports/charts/figure-rows.ts';

type Figure = Statistics['births'];

interface DecadeFiguresProps {
  births: Figure;
  deaths: Figure;
  marriages: Figure;
}

/** What happened in which decade. */
export function DecadeFigures({ births, deaths, marriages }: DecadeFiguresProps) {
  const { t } = useTranslation('reports');
  const { known, most } = useChartSentences();
  const decadeOf = (year: number) => t('chart.decadeOf', { year });
  const lives = rowsOf([births, deaths], decadeOf);
  const weddings = rowsOf([marriages], decadeOf);
  const told = (name: string, figure: Figure, at: number) =>
    figure.of === 0 ? '' : `${name}: ${known(figure)} ${most(lives, at)}`;
  return (
    <>
      <ChartFigure
        title={t('birthsAndDeaths')}
        summary={[told(t('births'), births, 0), told(t('deaths'), deaths, 1)].join(' ')}
        rowHeader={t('chart.decade')}
        series={[{ label: t('births') }, { label: t('deaths') }]}
        rows={lives}
      />
      <ChartFigure
        title={t('marriagesByDecade')}
        summary={[known(marriages), most(weddings)].join(' ')}
        rowHeader={t('chart.decade')}
        series={[{ label: t('marriages') }]}
        rows={weddings}
      />
    </>
  );
}

const DECADE_YEARS = 10;
/** A single date of antiquity would make a thousand empty columns; from there on decades without anything are left out. */
const MOST_COLUMNS = 60;

/** A row for every decade from the first to the last. */
function rowsOf(figures: readonly Figure[], decadeOf: (year: number) => string): FigureRow[] {
  const used = [...new Set(figures.flatMap(({ decades }) => decades.map(({ from }) => from)))].sort((a, b) => a - b);
  const first = used.at(0) ?? 0;
  const span = ((used.at(-1) ?? first) - first) / DECADE_YEARS + 1;
  const shown =
    used.length === 0 || span > MOST_COLUMNS ? used : Array.from({ length: span }, (_, n) => first + n * DECADE_YEARS);
  return shown.map((from) => ({
    key: String(from),
    label: decadeOf(from),
    parts: figures.map(({ decades }) => decades.find((decade) => decade.from === from) ?? { count: 0, members: [] }),
  }));
}
