import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/app/error-text.ts';
import { useDashboard } from '#web/dashboard/get-dashboard.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { NothingToCount, OverviewFigures } from './overview-figures.tsx';

/** What can be said about all trees together. */
export function AllTreesReport() {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  const { data, isError, error, refetch } = useDashboard();
  if (isError) {
    return <ErrorState title={t('reports.failed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  }
  if (data?.totalMembers === 0) return <NothingToCount />;
  return (
    <div className="grid gap-4">
      <OverviewFigures overview={data} />
      <p className="text-ink-soft">{t('reports.chooseTree')}</p>
    </div>
  );
}
