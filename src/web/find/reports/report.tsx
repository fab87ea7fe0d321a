import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { OpenAlbum } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { ActivityTab } from './activity/activity-tab.tsx';
import { DemographicsTab } from './demographics/demographics-tab.tsx';
import { GeographyTab } from './geography/geography-tab.tsx';
import { useStatistics } from './get-statistics.ts';
import { OverviewTab } from './overview/overview-tab.tsx';
import type { ReportScope } from './report-scope.ts';
import type { ReportTab } from './reports-search.ts';
import { PeopleOfFigures } from './shown-people.tsx';

interface ReportProps {
  scope: ReportScope;
  trees: readonly Tree[];
  tab: ReportTab;
  onTab: (tab: ReportTab) => void;
}

/** The figures of one tree, or of all trees together where none is named. */
export function Report({ scope, trees, tab, onTab }: ReportProps) {
  const { t } = useTranslation('reports');
  const errorText = useErrorText();
  const { data, isError, error, refetch } = useStatistics(scope);
  if (isError) {
    return <ErrorState title={t('failed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  }
  const nobody = data?.totalMembers === 0 && (
    <Nobody isNarrowed={Boolean(scope.range ?? scope.branch ?? scope.treeIds)} />
  );
  return (
    <PeopleOfFigures statistics={data} trees={trees}>
      <Tabs
        label={t('tabs.label')}
        value={tab}
        onValueChange={onTab}
        tabs={[
          { value: 'overview', label: t('tabs.overview'), content: nobody || <OverviewTab statistics={data} /> },
          {
            value: 'demographics',
            label: t('tabs.demographics'),
            content: nobody || <DemographicsTab statistics={data} />,
          },
          { value: 'geography', label: t('tabs.geography'), content: nobody || <GeographyTab statistics={data} /> },
          // What was done to a tree may be of interest where nobody is left.
          { value: 'activity', label: t('tabs.activity'), content: <ActivityTab statistics={data} trees={trees} /> },
          { value: 'generate', label: t('tabs.generate'), content: <Generate scope={scope} trees={trees} /> },
        ]}
      />
    </PeopleOfFigures>
  );
}

function Generate({ scope, trees }: Pick<ReportProps, 'scope' | 'trees'>) {
  return (
    <LatePart
      name="generate-reports"
      load={() => import('./generate/generate-reports.tsx')}
      meanwhile={<Skeleton className="h-96" />}
    >
      {({ GenerateReports }) => <GenerateReports scope={scope} trees={trees} />}
    </LatePart>
  );
}

function Nobody({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useTranslation('reports');
  return (
    <EmptyState drawing={<OpenAlbum />} title={isNarrowed ? t('noneTitle') : t('emptyTitle')}>
      {isNarrowed ? t('noneText') : t('emptyText')}
    </EmptyState>
  );
}
