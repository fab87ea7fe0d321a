import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  cancelReport,
  getReportFile,
  type ListedReport,
  listReports,
  type ReportRequest,
  startReport,
} from '#contract/reports.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call, urlOf } from '#web/client/server/call.ts';
import { idempotencyKey } from '#web/client/server/idempotency-key.ts';

const POLL_MS = 500;
const listKey = ['reports-made'] as const;

/** Whether the server is still at work on it. */
export const isMoving = ({ state }: ListedReport) => state === 'waiting' || state === 'writing';

/** Where the written file can be fetched; the browser saves it while it still arrives. */
export const fileLink = ({ treeId, id }: ListedReport) => urlOf(getReportFile, { params: { treeId, reportId: id } });

/** What the caller has had made in the last day, asked for twice a second while any of it moves. */
export function useReports() {
  return useQuery({
    queryKey: listKey,
    queryFn: async ({ signal }) => (await call(listReports, { signal })).items,
    refetchInterval: ({ state }) => (state.data?.some(isMoving) ? POLL_MS : false),
    refetchIntervalInBackground: true,
  });
}

export function useStartReport(treeId: TreeId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ReportRequest) =>
      call(startReport, { params: { treeId }, body, idempotencyKey: idempotencyKey() }),
    onSuccess: () => client.invalidateQueries({ queryKey: listKey }),
  });
}

/** Stops it, or deletes what was written. */
export function useCancelReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ treeId, id }: ListedReport) => call(cancelReport, { params: { treeId, reportId: id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: listKey }),
  });
}
