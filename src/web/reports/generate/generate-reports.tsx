import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportKinds } from '#contract/reports.ts';
import type { Tree } from '#contract/trees.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { TreeSelector } from '#web/trees/tree-selector.tsx';
import type { ReportScope } from '../report-scope.ts';
import { BookCard } from './book-card.tsx';
import { MadeReports } from './made-reports.tsx';
import { ReportCard } from './report-card.tsx';
import { useReports } from './report-jobs.ts';

interface GenerateReportsProps extends ReportScope {
  trees: readonly Tree[];
}

/** The six reports as files, of the people whom the page counts; and those that were made in the last day. */
export function GenerateReports({ treeId, range, branch, trees }: GenerateReportsProps) {
  const { t } = useTranslation('generate');
  const [chosen, choose] = useState<TreeId>();
  const reports = useReports();
  const tree = treeId ?? chosen ?? trees[0]?.id;
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <p className="max-w-prose text-ink-soft">{t('lead')}</p>
        {treeId === undefined && tree !== undefined && (
          <div className="grid gap-1">
            <TreeSelector label={t('tree')} trees={trees} value={tree} onChoose={choose} />
            <p className="text-ink-faint text-sm">{t('treeHelp')}</p>
          </div>
        )}
      </div>
      {tree === undefined ? (
        <p>{t('noTrees')}</p>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {reportKinds.map((kind) => (
            <li key={kind} className="flex">
              <ReportCard kind={kind} treeId={tree} wish={{ ...range, ...branch }} reports={reports.data ?? []} />
            </li>
          ))}
        </ul>
      )}
      {tree !== undefined && <BookCard treeId={tree} />}
      <MadeReports reports={reports} />
    </div>
  );
}
