import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { downloadAudit, listAudit } from '#contract/audit.ts';
import { call, urlOf } from '#web/client/server/call.ts';
import { adminKey } from '#web/instance/admin/admin-keys.ts';
import { AdminOnly } from '#web/instance/admin/admin-only.tsx';
import { useAdminSearch, useShow } from '#web/instance/admin/admin-search.ts';
import { FoundCount } from '#web/instance/admin/found-count.tsx';
import { LoadingRows } from '#web/instance/admin/loading-rows.tsx';
import { NothingMatches } from '#web/instance/admin/nothing-matches.tsx';
import { pageByPage } from '#web/instance/admin/page-keys.ts';
import { useFilterText } from '#web/instance/admin/use-filter-text.ts';
import { NothingFound } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';

export function AdminAuditPage() {
  const { t } = useTranslation(['audit', 'shell']);
  const title = t('titles.adminAudit', { ns: 'shell' });
  return (
    <AdminOnly title={title}>
      <div className="grid gap-6">
        <PageHeader title={title} lead={t('lead')} />
        <AuditList />
      </div>
    </AdminOnly>
  );
}

/** The log as the address says: by whom, to whom, what and when. */
function AuditList() {
  const { t } = useTranslation('audit');
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
      <LoadFailure query={log} title={t('failed')} />
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

type AuditQuery = z.input<typeof downloadAudit.query>;

/** Who did what, newest first, page by page. */
function useAudit(filter: AuditQuery) {
  return useInfiniteQuery({
    ...pageByPage,
    queryKey: [...adminKey, 'audit', filter],
    queryFn: ({ signal, pageParam: cursor }) => call(listAudit, { query: { ...filter, cursor }, signal }),
  });
}

const auditTableLink = (query: AuditQuery) => urlOf(downloadAudit, { query });
