import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Statistics } from '#contract/statistics.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Cell, HeaderCell, Row, Table } from '#web/ui/table.tsx';

type NamedAge = NonNullable<Statistics['oldestMember']>;

/** Who is oldest and youngest among the living, as far as their ages are known. */
export function Milestones({ statistics }: { statistics: Statistics | undefined }) {
  const { t } = useTranslation('dashboard');
  return (
    <section aria-labelledby="milestones" className="grid gap-2">
      <h2 id="milestones" className="text-xl">
        {t('reports.milestones')}
      </h2>
      {statistics ? <MilestoneTable statistics={statistics} /> : <Skeleton className="h-34" />}
    </section>
  );
}

function MilestoneTable({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation('dashboard');
  const rows: readonly [label: string, aged: NamedAge | null][] = [
    [t('reports.oldest'), statistics.oldestMember],
    [t('reports.youngest'), statistics.youngestMember],
  ];
  return (
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
            <Cell>{aged ? <MemberLink statistics={statistics} aged={aged} /> : t('reports.noData')}</Cell>
            <Cell className="text-right tabular-nums">
              {aged && t(aged.about ? 'reports.aboutYears' : 'reports.years', { count: aged.age })}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function MemberLink({ statistics, aged }: { statistics: Statistics; aged: NamedAge }) {
  const { t } = useTranslation('dashboard');
  const person = statistics.people[aged.member];
  const name = aged.name ?? t('search.nameUnknown');
  const tree = person && statistics.trees[person.tree];
  if (!person || !tree) return name;
  return (
    <Link
      to="/dashboard/family-tree"
      search={{ tree, selected: person.id }}
      dir="auto"
      className="wrap-anywhere font-serif font-semibold hover:text-link"
    >
      {name}
    </Link>
  );
}
