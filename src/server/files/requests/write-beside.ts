import { isOutage } from '#server/platform/http/known-failures.ts';
import { reasonOfWork } from '#server/platform/jobs/work-process.ts';
import type { FileMaker } from './file-maker.ts';
import { moveFile } from './queries.ts';
import type { FileParts } from './requested-file.ts';

/** Has the files of one kind written beside the server. What cannot even say that it failed is noted down as failed here. */
export function writeBeside(
  { db, jobs, background, log }: FileParts,
  { job, atOnce }: Pick<FileMaker, 'job' | 'atOnce'>,
): void {
  jobs.handle(
    job,
    async (task) => {
      try {
        await background.run(job, task);
      } catch (error) {
        if (isOutage(error)) throw error;
        log.error({ err: error, fileId: task.exportId }, `${job} failed`);
        await moveFile(db, task, ['waiting', 'writing'], { state: 'failed', reason: reasonOfWork(error) });
      }
    },
    { atOnce },
  );
}
