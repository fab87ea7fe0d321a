import { useTranslation } from 'react-i18next';
import { reportKinds } from '#contract/reports.ts';
import type { Tree } from '#contract/trees.ts';
import type { ReportScope } from '#web/find/reports/report-scope.ts';
import { useReports } from '#web/tree/requested-files/files.ts';
import { BookCard } from './book-card.tsx';
import { MadeReports } from './made-reports.tsx';
import { ReportCard } from './report-card.tsx';

interface GenerateReportsProps {
  scope: ReportScope;
  trees: readonly Tree[];
}

/** The six reports as files, of the people whom the page counts; and those that were made in the last day. */
export function GenerateReports({ scope, trees }: GenerateReportsProps) {
  const { t } = useTranslation('generate');
  const { treeId, treeIds, range, branch } = scope;
  const reports = useReports();
  const [tree, ...others] = treeId ? [treeId] : (treeIds ?? trees.map(({ id }) => id));
  const filters = { ...range, ...branch, ...(others.length > 0 && { alsoOf: others }) };
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <p className="max-w-prose text-ink-soft">{t('lead')}</p>
        {others.length > 0 && (
          <p className="max-w-prose text-ink-soft">{t('together', { count: others.length + 1 })}</p>
        )}
      </div>
      {tree === undefined ? (
        <p>{t('noTrees')}</p>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {reportKinds.map((kind) => (
            <li key={kind} className="flex">
              <ReportCard kind={kind} treeId={tree} filters={filters} reports={reports.data ?? []} />
            </li>
          ))}
        </ul>
      )}
      {tree !== undefined && <BookCard treeId={others.length > 0 ? undefined : tree} />}
      <MadeReports reports={reports} />
    </div>
  );
}
