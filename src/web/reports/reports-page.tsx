import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/app/error-text.ts';
import { Figures } from '#web/dashboard/figures.tsx';
import { useDashboard } from '#web/dashboard/get-dashboard.ts';
import { useTrees } from '#web/trees/list-trees.ts';
import { TreeSelector } from '#web/trees/tree-selector.tsx';
import { OpenAlbum } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Cell, HeaderCell, Row, Table } from '#web/ui/table.tsx';

const route = getRouteApi('/user/dashboard/reports');

export function ReportsPage() {
  const { t } = useTranslation('dashboard');
  const search = route.useSearch();
  const navigate = useNavigate();
  const trees = useTrees();
  return (
    <div className="grid gap-8">
      <PageHeader title={t('reports.title')} />
      <TreeSelector
        label={t('reports.tree')}
        trees={trees.data ?? []}
        value={search.tree}
        all={t('reports.allTrees')}
        onChoose={(tree) => void navigate({ to: '/dashboard/reports', search: tree ? { tree } : {} })}
      />
      <FamilyFigures key={search.tree} />
    </div>
  );
}

/** The figures of the chosen tree, or of all of them, as a row to look at and as a table to read. */
function FamilyFigures() {
  const { t, i18n } = useTranslation('dashboard');
  const errorText = useErrorText();
  const { tree } = route.useSearch();
  const { data, isError, error, refetch } = useDashboard(tree);
  const number = new Intl.NumberFormat(i18n.language);
  if (isError) {
    return <ErrorState title={t('reports.failed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  }
  if (data?.totalMembers === 0) {
    return (
      <EmptyState drawing={<OpenAlbum />} title={t('reports.emptyTitle')}>
        {t('reports.emptyText')}
      </EmptyState>
    );
  }
  const figures = data && [
    { label: t('reports.total'), value: number.format(data.totalMembers) },
    {
      label: t('reports.living'),
      value: number.format(data.livingMembers),
      note: t('reports.livingPercent', { percent: data.livingPercent }),
    },
    { label: t('reports.deceased'), value: number.format(data.totalMembers - data.livingMembers) },
    { label: t('reports.generations'), value: number.format(data.generations) },
  ];
  return (
    <section aria-labelledby="overview" className="grid gap-6">
      <h2 id="overview" className="text-xl">
        {t('reports.overview')}
      </h2>
      <Figures label={t('reports.overview')} figures={figures} count={4} />
      {figures && (
        <Table caption={t('reports.overview')}>
          <thead>
            <tr>
              <HeaderCell>{t('reports.figure')}</HeaderCell>
              <HeaderCell className="text-right">{t('reports.value')}</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {figures.map((figure) => (
              <Row key={figure.label}>
                <Cell>{figure.label}</Cell>
                <Cell className="text-right tabular-nums">{figure.value}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
