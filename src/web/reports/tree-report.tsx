import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toDayNumber } from '#domain/dates/day-number.ts';
import { type AgedMember, type TreeStatistics, treeStatistics } from '#domain/statistics/tree-statistics.ts';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { memberName } from '#domain/tree/member-name.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { useErrorText } from '#web/app/error-text.ts';
import { useTreeGraph } from '#web/trees/load-graph.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Cell, HeaderCell, Row, Table } from '#web/ui/table.tsx';
import { NothingToCount, OverviewFigures } from './overview-figures.tsx';

/** The figures of one tree, counted in the browser over its graph. */
export function TreeReport({ treeId }: { treeId: TreeId }) {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  const { data: graph, isError, error, refetch } = useTreeGraph(treeId);
  const statistics = useMemo(() => graph && treeStatistics(indexGraph(graph), todayNumber()), [graph]);
  if (isError && !graph) {
    return <ErrorState title={t('reports.failed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  }
  if (statistics?.totalMembers === 0) return <NothingToCount />;
  return (
    <>
      <OverviewFigures overview={statistics} />
      {graph && statistics && <Milestones treeId={treeId} graph={graph} statistics={statistics} />}
    </>
  );
}

interface MilestonesProps {
  treeId: TreeId;
  graph: TreeGraph;
  statistics: TreeStatistics;
}

function Milestones({ treeId, graph, statistics }: MilestonesProps) {
  const { t } = useTranslation('dashboard');
  const rows: readonly [label: string, aged: AgedMember | null][] = [
    [t('reports.oldest'), statistics.oldest],
    [t('reports.youngest'), statistics.youngest],
  ];
  return (
    <section aria-labelledby="milestones" className="grid gap-2">
      <h2 id="milestones" className="text-xl">
        {t('reports.milestones')}
      </h2>
      <Table caption={t('reports.milestones')}>
        <thead>
          <tr>
            <HeaderCell>{t('reports.figure')}</HeaderCell>
            <HeaderCell>{t('reports.member')}</HeaderCell>
            <HeaderCell className="text-right">{t('reports.age')}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, aged]) => (
            <Row key={label}>
              <Cell>{label}</Cell>
              <Cell>
                {aged ? <MemberLink treeId={treeId} graph={graph} member={aged.member} /> : t('reports.noData')}
              </Cell>
              <Cell className="text-right tabular-nums">
                {aged && t(aged.about ? 'reports.aboutYears' : 'reports.years', { count: aged.age })}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function MemberLink({ treeId, graph, member }: { treeId: TreeId; graph: TreeGraph; member: number }) {
  const { t } = useTranslation('dashboard');
  const name = memberName({
    firstName: graph.firstNames[member] ?? null,
    lastName: graph.lastNames[member] ?? null,
  });
  return (
    <Link
      to="/dashboard/family-tree"
      search={{ tree: treeId, selected: graph.memberIds[member] }}
      dir="auto"
      className="font-serif font-semibold hover:text-link"
    >
      {name ?? t('search.nameUnknown')}
    </Link>
  );
}

function todayNumber(): number {
  const today = new Date();
  return toDayNumber('gregorian', today.getFullYear(), today.getMonth() + 1, today.getDate());
}
