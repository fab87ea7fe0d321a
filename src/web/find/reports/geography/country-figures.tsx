import { useTranslation } from 'react-i18next';
import type { Statistics } from '#contract/statistics.ts';
import { useChartSentences } from '#web/find/reports/charts/chart-sentences.ts';
import type { FigureRow } from '#web/find/reports/charts/figure-rows.ts';
import { FigureTable } from '#web/find/reports/charts/figure-table.tsx';
import { isDrawn } from '#web/find/reports/map/country-numbers.ts';
import type { MappedCountry } from '#web/find/reports/map/world-map.tsx';
import { useShowPeople } from '#web/find/reports/shown-people.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type Countries = Statistics['places']['countries'];

/** In which countries people were born: on a map that needs no network, and as a table. */
export function CountryFigures({ countries }: { countries: Countries }) {
  const { t } = useTranslation('reports');
  const { known } = useChartSentences();
  const rows = useCountryRows(countries);
  const title = t('countries');
  const shares = rows.slice(0, 5).map(({ label, note }) => `${label}:\u00a0${note}`);
  return (
    <section aria-labelledby="countries" className="grid gap-4">
      <div>
        <h2 id="countries" className="text-xl">
          {title}
        </h2>
        <p className="max-w-prose text-ink-soft">
          {t('countriesText')} {known(countries)} {shares.length > 0 && `${shares.join(' · ')}.`}
        </p>
      </div>
      {rows.length > 0 && (
        <div className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <CountryMap countries={countries.list} rows={rows} />
          <FigureTable
            caption={title}
            rowHeader={t('country')}
            noteHeader={t('chart.share')}
            series={[{ label: t('chart.people') }]}
            rows={rows}
            titleOf={({ label }) => label}
          />
        </div>
      )}
    </section>
  );
}

function useCountryRows({ list, others }: Countries): FigureRow[] {
  const { t, i18n } = useTranslation('reports');
  const names = new Intl.DisplayNames([i18n.language], { type: 'region' });
  const rows = list.map(({ code, name, percent, ...counted }) => ({
    key: code ?? name,
    label: (code && names.of(code)) || name,
    parts: [counted],
    note: t('chart.percent', { percent }),
  }));
  if (others.count === 0) return rows;
  const note = t('chart.percent', { percent: others.percent });
  return [...rows, { key: 'others', label: t('otherCountries'), parts: [others], note }];
}

function CountryMap({ countries, rows }: { countries: Countries['list']; rows: readonly FigureRow[] }) {
  const { t } = useTranslation('reports');
  const showPeople = useShowPeople();
  const counted = countries.flatMap(
    ({ code, count, members }, place): (MappedCountry & { members: typeof members })[] =>
      code === null ? [] : [{ code, name: rows[place]?.label ?? code, count, members }],
  );
  const tooSmall = counted.filter(({ code }) => !isDrawn(code)).map(({ name }) => name);
  return (
    <figure className="min-w-0 break-inside-avoid">
      <LatePart
        name="world-map"
        load={() => import('#web/find/reports/map/world-map.tsx')}
        meanwhile={<Skeleton className="aspect-96/47 w-full" />}
      >
        {({ WorldMap }) => (
          <WorldMap
            label={t('map')}
            countries={counted}
            onChoose={({ code }) => {
              const country = counted.find((one) => one.code === code);
              if (country) showPeople({ title: country.name, ...country });
            }}
          />
        )}
      </LatePart>
      <figcaption className="mt-2 text-ink-faint text-sm">
        {t('mapText')} <span className="print:hidden">{t('mapMoves')}</span>{' '}
        {tooSmall.length > 0 && t('offMap', { places: tooSmall.join(', ') })}
      </figcaption>
    </figure>
  );
}
