import { useTranslation } from 'react-i18next';
import type { Statistics } from '#contract/statistics.ts';
import { FigureButton } from '#web/find/reports/figure-button.tsx';
import { Cell, HeaderCell, Row, Table } from '#web/ui/table.tsx';
import { inOrder } from './place-order.ts';

/** Every place with what is inside of it below. */
export function PlaceTable({ places }: { places: Statistics['places'] }) {
  const { t, i18n } = useTranslation('reports');
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <section aria-labelledby="places" className="grid gap-2">
      <h2 id="places" className="text-xl">
        {t('places')}
      </h2>
      <p className="text-ink-soft">{t('placesText', { count: places.distinct })}</p>
      <Table caption={t('places')}>
        <thead>
          <tr>
            <HeaderCell>{t('place')}</HeaderCell>
            {([t('chart.people'), t('births'), t('marriages'), t('deaths')] as const).map((name) => (
              <HeaderCell key={name} className="text-right">
                {name}
              </HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder(places.places).map(({ place, depth, path }) => (
            <Row key={path}>
              <th
                scope="row"
                className="min-w-44 px-3 py-2 font-normal"
                style={{ paddingInlineStart: `${12 + depth * 16}px` }}
              >
                <span dir="auto" className="wrap-anywhere">
                  {place.name}
                </span>
              </th>
              <Cell className="text-right tabular-nums">
                <FigureButton title={path} counted={place} />
              </Cell>
              {[place.births, place.marriages, place.deaths].map((count, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: always the same three columns
                <Cell key={at} className="text-right tabular-nums">
                  {number.format(count)}
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
