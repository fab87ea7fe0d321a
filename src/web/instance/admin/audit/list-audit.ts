import { useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { downloadAudit, listAudit } from '#contract/audit.ts';
import { call, urlOf } from '#web/client/server/call.ts';
import { adminKey } from '#web/instance/admin/admin-keys.ts';
import { pageByPage } from '#web/instance/admin/page-keys.ts';

export type AuditQuery = z.input<typeof downloadAudit.query>;

/** Who did what, newest first, page by page. */
export function useAudit(filter: AuditQuery) {
  return useInfiniteQuery({
    ...pageByPage,
    queryKey: [...adminKey, 'audit', filter],
    queryFn: ({ signal, pageParam: cursor }) => call(listAudit, { query: { ...filter, cursor }, signal }),
  });
}

export const auditTableLink = (query: AuditQuery) => urlOf(downloadAudit, { query });
