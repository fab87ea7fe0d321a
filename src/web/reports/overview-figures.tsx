import { useTranslation } from 'react-i18next';
import { type Figure, Figures } from '#web/dashboard/figures.tsx';
import { OpenAlbum } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface Overview {
  readonly totalMembers: number;
  readonly livingMembers: number;
  readonly livingPercent: number;
  readonly generations: number;
  /** Left out where it cannot be known: across trees. */
  readonly averageAge?: number;
}

/** The first figures of every report; `undefined` while they are on their way. */
export function OverviewFigures({ overview }: { overview: Overview | undefined }) {
  const { t, i18n } = useTranslation('dashboard');
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <section aria-labelledby="overview" className="grid gap-4">
      <h2 id="overview" className="text-xl">
        {t('reports.overview')}
      </h2>
      <Figures label={t('reports.overview')} figures={overview && toFigures(overview)} count={4} />
    </section>
  );

  function toFigures({ totalMembers, livingMembers, livingPercent, generations, averageAge }: Overview): Figure[] {
    return [
      { label: t('reports.total'), value: number.format(totalMembers) },
      {
        label: t('reports.living'),
        value: number.format(livingMembers),
        note: t('reports.livingPercent', { percent: livingPercent }),
      },
      averageAge === undefined
        ? { label: t('reports.deceased'), value: number.format(totalMembers - livingMembers) }
        : { label: t('reports.averageAge'), value: number.format(averageAge), note: t('reports.averageAgeHint') },
      { label: t('reports.generations'), value: number.format(generations) },
    ];
  }
}

export function NothingToCount() {
  const { t } = useTranslation('dashboard');
  return (
    <EmptyState drawing={<OpenAlbum />} title={t('reports.emptyTitle')}>
      {t('reports.emptyText')}
    </EmptyState>
  );
}
