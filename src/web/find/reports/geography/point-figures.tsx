import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Statistics } from '#contract/statistics.ts';
import { FigureTable } from '#web/find/reports/charts/figure-table.tsx';
import { useShowPeople } from '#web/find/reports/shown-people.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface PointFiguresProps {
  points: Statistics['places']['points'];
  trees: Statistics['trees'];
}

/** Places of which somebody said where they are: points on a map that needs no network, and a table. */
export function PointFigures({ points, trees }: PointFiguresProps) {
  const { t } = useTranslation('reports');
  const showPeople = useShowPeople();
  const { list, known, distinct } = points;
  const [largest] = list;
  return (
    <section aria-labelledby="points" className="grid gap-4">
      <div>
        <h2 id="points" className="text-xl">
          {t('points.title')}
        </h2>
        <p className="max-w-prose text-ink-soft">
          {largest
            ? `${t('points.text', { count: distinct })} ${t('points.people', { count: known })} ${t('points.most', { place: largest.name, people: largest.count })}`
            : t('points.none')}
        </p>
        {!largest && trees[0] && (
          <Link
            to="/dashboard/places"
            search={{ tree: trees[0] }}
            className="inline-block py-1 underline decoration-control underline-offset-4 hover:text-link"
          >
            {t('points.write')}
          </Link>
        )}
      </div>
      {largest && (
        <>
          <LatePart
            name="point-map"
            load={() => import('#web/find/reports/map/point-map.tsx')}
            meanwhile={<Skeleton className="aspect-96/47 w-full" />}
          >
            {({ PointMap }) => (
              <PointMap
                key={list.map(({ name }) => name).join()}
                places={list}
                label={t('points.title')}
                onChoose={(place) => {
                  const point = list[place];
                  if (point) showPeople({ title: point.name, ...point });
                }}
              />
            )}
          </LatePart>
          <p className="text-ink-faint text-sm">
            {t('points.how')} {t('mapMoves')}
          </p>
          <FigureTable
            caption={t('points.title')}
            rowHeader={t('place')}
            series={[{ label: t('chart.people') }]}
            rows={list.map(({ name, ...counted }) => ({ key: name, label: name, parts: [counted] }))}
            titleOf={({ label }) => label}
          />
        </>
      )}
    </section>
  );
}
