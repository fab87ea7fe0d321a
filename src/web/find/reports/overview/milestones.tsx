import { useTranslation } from 'react-i18next';
import type { Statistics } from '#contract/statistics.ts';
import { PersonLink } from '#web/find/reports/person-link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Cell, HeaderCell, Row, Table } from '#web/ui/table.tsx';

/** Who is oldest and youngest among the living, as far as their ages are known, and what else stands out. */
export function Milestones({ statistics }: { statistics: Statistics | undefined }) {
  const { t } = useTranslation('reports');
  return (
    <section aria-labelledby="milestones" className="grid gap-2">
      <h2 id="milestones" className="text-xl">
        {t('milestones')}
      </h2>
      {statistics ? <MilestoneTable statistics={statistics} /> : <Skeleton className="h-34" />}
    </section>
  );
}

interface Milestone {
  readonly label: string;
  /** Null where nothing is known. */
  readonly member: number | null;
  readonly value: string;
}

function MilestoneTable({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation('reports');
  return (
    <Table caption={t('milestones')}>
      <thead>
        <tr>
          <HeaderCell>{t('figure')}</HeaderCell>
          <HeaderCell>{t('member')}</HeaderCell>
          <HeaderCell className="text-right">{t('value')}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {useMilestones(statistics).map(({ label, member, value }) => (
          <Row key={label}>
            <Cell>{label}</Cell>
            <Cell>{member === null ? t('noData') : <PersonLink statistics={statistics} member={member} />}</Cell>
            <Cell className="text-right tabular-nums">{value}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/** The oldest and the youngest always; a longest life and most descendants where there are any. */
function useMilestones({ oldestMember, youngestMember, lifespans, descent }: Statistics): Milestone[] {
  const { t, i18n } = useTranslation('reports');
  const number = new Intl.NumberFormat(i18n.language);
  const aged = (label: string, one: { member: number; age: number; about: boolean } | null): Milestone => ({
    label,
    member: one?.member ?? null,
    value: one ? t(one.about ? 'aboutYears' : 'years', { count: one.age }) : '',
  });
  const [ancestor] = descent.progenitors;
  return [
    aged(t('oldest'), oldestMember),
    aged(t('youngest'), youngestMember),
    ...(lifespans.all.oldest ? [aged(t('longestLife'), lifespans.all.oldest)] : []),
    ...(ancestor
      ? [{ label: t('mostDescendants'), member: ancestor.member, value: number.format(ancestor.descendants) }]
      : []),
  ];
}
