import { useTranslation } from 'react-i18next';
import type { Statistics } from '#contract/statistics.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CountryFigures } from './country-figures.tsx';
import { PlaceTable } from './place-table.tsx';
import { PointFigures } from './point-figures.tsx';

/** Where the family comes from. */
export function GeographyTab({ statistics }: { statistics: Statistics | undefined }) {
  const { t } = useTranslation('reports');
  if (!statistics) return <Skeleton className="h-96" />;
  const { places } = statistics;
  if (places.known === 0) return <p className="text-ink-soft">{t('noPlaces')}</p>;
  return (
    <div className="grid gap-10">
      <CountryFigures countries={places.countries} />
      <PointFigures points={places.points} trees={statistics.trees} />
      <PlaceTable places={places} />
    </div>
  );
}
