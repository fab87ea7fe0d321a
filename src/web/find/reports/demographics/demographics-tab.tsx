import { useTranslation } from 'react-i18next';
import type { Statistics } from '#contract/statistics.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AgeFigures } from './age-figures.tsx';
import { CoupleFigures } from './couple-figures.tsx';
import { DecadeFigures } from './decade-figures.tsx';
import { GenerationFigure } from './generation-figure.tsx';
import { HeadFigures } from './head-figures.tsx';
import { NameTable } from './name-table.tsx';

/** Who the family is made of: by generation, decade, age and name. */
export function DemographicsTab({ statistics }: { statistics: Statistics | undefined }) {
  const { t } = useTranslation('reports');
  if (!statistics) return <Skeleton className="h-96" />;
  const { descent, members, births, deaths, marriages, unions, names } = statistics;
  return (
    <div className="grid gap-10">
      <GenerationFigure descent={descent} />
      <HeadFigures members={members} />
      <div className="grid gap-10 lg:grid-cols-2">
        <DecadeFigures births={births} deaths={deaths} marriages={marriages} />
        <AgeFigures statistics={statistics} />
      </div>
      <CoupleFigures unions={unions} />
      <div className="grid gap-10 lg:grid-cols-2">
        <NameTable title={t('givenNames')} names={names.given} />
        <NameTable title={t('surnames')} names={names.surnames} />
      </div>
    </div>
  );
}
