import { useTranslation } from 'react-i18next';
import type { Statistics } from '#contract/statistics.ts';
import { type Figure, Figures } from '#web/dashboard/figures.tsx';

/** The first figures of every report; `undefined` while they are on their way. */
export function OverviewFigures({ statistics }: { statistics: Statistics | undefined }) {
  const { t, i18n } = useTranslation('dashboard');
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <section aria-labelledby="overview" className="grid gap-4">
      <h2 id="overview" className="text-xl">
        {t('reports.overview')}
      </h2>
      <Figures label={t('reports.overview')} figures={statistics && toFigures(statistics)} count={4} />
      <p className="min-h-6 text-ink-soft">{statistics && deathsText(statistics)}</p>
    </section>
  );

  function toFigures(counted: Statistics): Figure[] {
    return [
      {
        label: t('reports.total'),
        value: number.format(counted.totalMembers),
        note: t('generations', { count: counted.generations }),
      },
      {
        label: t('reports.living'),
        value: number.format(counted.livingMembers),
        note: t('reports.livingPercent', { percent: counted.livingPercent }),
      },
      {
        label: t('reports.averageAge'),
        value: number.format(counted.averageAge),
        note: t('reports.averageAgeHint'),
      },
      { label: t('reports.generations'), value: number.format(counted.generations) },
    ];
  }

  function deathsText({ deceasedMembers, presumedDeadMembers }: Statistics): string {
    const deceased = t('reports.deceased', { count: deceasedMembers });
    return presumedDeadMembers === 0
      ? deceased
      : `${deceased} ${t('reports.presumedDead', { count: presumedDeadMembers })}`;
  }
}
