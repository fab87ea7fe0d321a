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
import { call, urlOf } from '#web/client/server/call.ts';
import { useCancelWriting, useStartWriting, useWrittenJob, useWrittenJobs, type WrittenKind } from './written-job.ts';

/** Where the written file can be fetched; the browser saves it while it still arrives. */
export const fileLink = ({ treeId, id }: ExportJob) => urlOf(getExportFile, { params: { treeId, exportId: id } });

const exportKind: WrittenKind<ExportJob, ExportRequest> = {
  name: 'export',
  start: (treeId, body, key) => call(startExport, { params: { treeId }, body, idempotencyKey: key }),
  get: (treeId, exportId, signal) => call(getExport, { params: { treeId, exportId }, signal }),
  list: (treeId, signal) => call(listExports, { params: { treeId }, signal }),
  cancel: ({ treeId, id }) => call(cancelExport, { params: { treeId, exportId: id } }),
};

export const useExportJob = (treeId: TreeId, id: string) => useWrittenJob(exportKind, treeId, id);
export const useExports = (treeId: TreeId) => useWrittenJobs(exportKind, treeId);
export const useStartExport = (treeId: TreeId) => useStartWriting(exportKind, treeId);
export const useCancelExport = (job: ExportJob) => useCancelWriting(exportKind, job);
