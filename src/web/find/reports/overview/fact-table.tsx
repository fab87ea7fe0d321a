import { useTranslation } from 'react-i18next';
import type { Statistics } from '#contract/statistics.ts';
import { FigureButton } from '#web/find/reports/figure-button.tsx';
import { Cell, HeaderCell, Row, Table } from '#web/ui/table.tsx';

/** What the completions are made of, fact by fact, and whom each is missing for. */
export function FactTable({ facts }: { facts: Statistics['completeness']['facts'] }) {
  const { t, i18n } = useTranslation('reports');
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <Table caption={t('factTable')}>
      <thead>
        <tr>
          <HeaderCell>{t('fact')}</HeaderCell>
          <HeaderCell className="text-right">{t('known')}</HeaderCell>
          <HeaderCell className="text-right">{t('chart.share')}</HeaderCell>
          <HeaderCell className="text-right">{t('missing')}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {facts.map(({ fact, known, of, missing }) => (
          <Row key={fact}>
            <th scope="row" className="px-3 py-2 font-normal">
              {t(`facts.${fact}`)}
            </th>
            <Cell className="text-right tabular-nums">{t('knownOf', { known, of })}</Cell>
            <Cell className="text-right tabular-nums">{of === 0 ? t('noData') : percent.format(known / of)}</Cell>
            <Cell className="text-right">
              <FigureButton
                title={t('peopleOf', { what: t('missing'), label: t(`facts.${fact}`) })}
                counted={missing}
              />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
