import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  cancelExport,
  type ExportJob,
  type ExportRequest,
  getExport,
  getExportFile,
  listExports,
  startExport,
} from '#contract/exports.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call, urlOf } from '#web/app/call.ts';
import { idempotencyKey } from '#web/trees/idempotency-key.ts';

const POLL_MS = 500;

const listKey = (treeId: TreeId) => ['exports', treeId] as const;
const jobKey = (treeId: TreeId, exportId: string) => ['export', treeId, exportId] as const;

/** Whether the server is still at work on it. */
export const isMoving = ({ state }: Pick<ExportJob, 'state'>) => state === 'waiting' || state === 'writing';

/** Where the written file can be fetched; the browser saves it while it still arrives. */
export const fileLink = ({ treeId, id }: ExportJob) => urlOf(getExportFile, { params: { treeId, exportId: id } });

/** One export, asked for twice a second while it moves. */
export function useExportJob(treeId: TreeId, exportId: string) {
  return useQuery({
    queryKey: jobKey(treeId, exportId),
    queryFn: ({ signal }) => call(getExport, { params: { treeId, exportId }, signal }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? POLL_MS : false),
    refetchIntervalInBackground: true,
  });
}

/** What the caller has had written of a tree and can still fetch, or waits for. */
export function useExports(treeId: TreeId) {
  return useQuery({
    queryKey: listKey(treeId),
    queryFn: async ({ signal }) => (await call(listExports, { params: { treeId }, signal })).items,
  });
}

export function useStartExport(treeId: TreeId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ExportRequest) =>
      call(startExport, { params: { treeId }, body, idempotencyKey: idempotencyKey() }),
    onSuccess: (job) => {
      client.setQueryData(jobKey(treeId, job.id), job);
      void client.invalidateQueries({ queryKey: listKey(treeId) });
    },
  });
}

/** Stops it wherever it is. */
export function useCancelExport(job: ExportJob) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(cancelExport, { params: { treeId: job.treeId, exportId: job.id } }),
    onSuccess: (answer) => {
      client.setQueryData(jobKey(job.treeId, job.id), answer);
      void client.invalidateQueries({ queryKey: listKey(job.treeId) });
    },
  });
}
