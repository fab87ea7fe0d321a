import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useAdminSearch, useShow } from '#web/instance/admin/admin-search.ts';
import { FoundCount } from '#web/instance/admin/found-count.tsx';
import { LoadingRows } from '#web/instance/admin/loading-rows.tsx';
import { NothingMatches } from '#web/instance/admin/nothing-matches.tsx';
import { useFilterText } from '#web/instance/admin/use-filter-text.ts';
import { NothingFound } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { type AuditQuery, auditTableLink, useAudit } from './list-audit.ts';

/** The log as the address says: by whom, to whom, what and when. */
export function AuditList() {
  const { t } = useTranslation('audit');
  const errorText = useErrorText();
  const show = useShow();
  const [text, type] = useFilterText();
  const { q, action, actor, target, since, until } = useAdminSearch();
  const filter: AuditQuery = {
    ...(q && { q }),
    ...(action && { action }),
    ...(actor && { actor }),
    ...(target && { target }),
    ...(since && { from: since }),
    ...(until && { until }),
  };
  const log = useAudit(filter);
  const entries = log.data?.pages.flatMap((page) => page.items);
  const isNarrowed = Object.keys(filter).length > 0;
  const showAll = () => {
    type('');
    show({ q: undefined, action: undefined, actor: undefined, target: undefined, since: undefined, until: undefined });
  };
  return (
    <div className="grid gap-4">
      <AuditFilters text={text} onType={type} />
      <FoundCount total={undefined} tableLink={auditTableLink(filter)} />
      {log.isPending && <LoadingRows />}
      {log.isError && (
        <ErrorState title={t('failed')} detail={errorText(log.error)} onRetry={() => void log.refetch()} />
      )}
      {entries?.length === 0 && isNarrowed && <NothingMatches onClear={showAll} />}
      {entries?.length === 0 && !isNarrowed && (
        <EmptyState drawing={<NothingFound />} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      )}
      {entries && entries.length > 0 && (
        <AuditTable
          entries={entries}
          more={log.hasNextPage ? { busy: log.isFetchingNextPage, onMore: () => void log.fetchNextPage() } : undefined}
        />
      )}
    </div>
  );
}
