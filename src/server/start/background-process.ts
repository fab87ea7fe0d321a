import { setPriority } from 'node:os';
import type { Announcement, BackgroundStart } from '#server/files/requests/background.ts';
import { createPortraitReader } from '#server/people/photos/read-portraits.ts';
import { createStatisticsCache } from '#server/people/statistics/statistics-cache.ts';
import { openBlobStore } from '#server/platform/blobs/open-blob-store.ts';
import { openDb, openPool } from '#server/platform/db/connection.ts';
import { asAppError } from '#server/platform/http/known-failures.ts';
import { openLog } from '#server/platform/http/log.ts';
import { answerWork } from '#server/platform/jobs/work-process.ts';
import type { Announce } from '#server/tree/changes/commit-change.ts';
import { createGraphCache } from '#server/tree/trees/graph-cache.ts';

/** Wires together what is done beside the server, as app.ts does for the server itself. */
function openParts({ connection, config }: BackgroundStart, announce: Announce, now: () => Date) {
  const log = openLog(config.logLevel);
  const pool = openPool(connection, log);
  const db = openDb(pool);
  const blobs = openBlobStore(config);
  const graphs = createGraphCache(db, now);
  const statistics = createStatisticsCache(graphs, now);
  return {
    pool,
    db,
    blobs,
    log,
    graphs,
    statistics,
    announce,
    createPortraitReader: createPortraitReader({ db, blobs, log }),
  };
}

type Work<Task> = (using: ReturnType<typeof openParts> & { readonly now: () => Date }, task: Task) => Promise<void>;

/** Each kind of work is loaded when it comes. */
const works = new Map<string, () => Promise<Work<object>>>();
const handle = <Task extends object>(job: string, load: () => Promise<Work<Task>>) =>
  // Safe: the routes of the same feature send what it reads.
  works.set(job, load as () => Promise<Work<object>>);
handle('run-export', async () => (await import('#server/files/exports/run-export.ts')).runExport);
handle('run-picture', async () => (await import('#server/files/pictures/run-picture.ts')).runPicture);
handle('run-report', async () => (await import('#server/files/reports/run-report.ts')).runReport);
handle('run-book', async () => (await import('#server/files/books/run-book.ts')).runBook);
handle('preview-import', async () => (await import('#server/files/gedcom/preview-import.ts')).previewImport);
handle('run-import', async () => (await import('#server/files/gedcom/run-import.ts')).runImport);
handle(
  'export-account',
  async () => (await import('#server/instance/accounts/own-account/export-account.ts')).runAccountExport,
);

answerWork<BackgroundStart>((start, say) => {
  if (start.niceness > 0) setPriority(start.niceness);
  let latest = new Date();
  const announce: Announce = (...said) => say(said satisfies Announcement);
  const parts = openParts(start, announce, () => latest);
  return {
    async carryOut(job, task, at) {
      latest = at;
      try {
        const load = works.get(job);
        if (!load) throw new Error(`Nobody has said how ${job} is done.`);
        const work = await load();
        await work({ ...parts, now: () => at }, task);
        return null;
      } catch (thrown) {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown));
        return { error, code: asAppError(error)?.code };
      }
    },
    close: () => parts.pool.end(),
  };
});
