import { isOutage } from '#server/platform/http/known-failures.ts';
import { reasonOfWork } from '#server/platform/jobs/work-process.ts';
import type { BackgroundTask } from './carry-out.ts';
import type { ExportParts } from './export-life.ts';
import { moveExport } from './queries.ts';

interface Job {
  readonly name: string;
  /** What the log says of one that failed. */
  readonly failure: string;
  readonly atOnce?: number;
}

/** Has the files of one kind written beside the server. What cannot even say that it failed is noted down as failed here. */
export function writeBeside({ db, jobs, background, log }: ExportParts, { name, failure, atOnce = 1 }: Job): void {
  jobs.handle<BackgroundTask>(
    name,
    async (task) => {
      try {
        await background.run(name, task);
      } catch (error) {
        if (isOutage(error)) throw error;
        log.error({ err: error, exportId: task.exportId }, failure);
        await moveExport(db, task, ['waiting', 'writing'], { state: 'failed', reason: reasonOfWork(error) });
      }
    },
    { atOnce },
  );
}
