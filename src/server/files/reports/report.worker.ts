import { workInThread } from '#server/files/requests/work-in-thread.ts';
import { type ReportTask, writeReport } from './write-report.ts';

await workInThread<ReportTask, { readonly unwritten: string }>(async (task, { write, onProgress }) => ({
  unwritten: await writeReport(task, { write, onProgress }),
}));
