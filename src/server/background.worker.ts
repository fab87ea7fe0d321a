import { parentPort, workerData } from 'node:worker_threads';
import { openBlobStore } from '#server/blobs/open-blob-store.ts';
import { AppError } from '#server/http/app-error.ts';
import type { WorkMessage, WorkOutcome } from '#server/jobs/work-thread.ts';
import { lendPortraits } from '#server/photos/lend-portraits.ts';
import { createStatisticsCache } from '#server/statistics/statistics-cache.ts';
import { createGraphCache } from '#server/trees/graph-cache.ts';
import type { BackgroundStart } from './background.ts';
import { openDb, openPool } from './db/connection.ts';
import { openLog } from './http/log.ts';

if (!parentPort) throw new Error('Background work is done in a worker.');
const port = parentPort;

/** Of four jobs at a time each reads on one connection and tells on another how far it is. */
const POOL_SIZE = 8;

// Safe: only background.ts starts this worker.
const { connection, config } = workerData as BackgroundStart;
const log = openLog(config.logLevel);
const db = openDb(openPool({ ...connection, max: POOL_SIZE }, log));
const blobs = openBlobStore(config);
let latest = new Date();
const graphs = createGraphCache(db, () => latest);
const statistics = createStatisticsCache(graphs, () => latest);
const parts = { db, blobs, log, graphs, statistics, lendPortraits: lendPortraits({ db, blobs, log }) };

type Work<Task> = (using: typeof parts & { readonly now: () => Date }, task: Task) => Promise<void>;

/** Wires together what is done beside the server, as app.ts does for the server itself; each kind of work is loaded when it comes. */
const works = new Map<string, () => Promise<Work<object>>>();
const handle = <Task extends object>(job: string, load: () => Promise<Work<Task>>) =>
  // Safe: the routes of the same feature send what it reads.
  works.set(job, load as () => Promise<Work<object>>);
handle('run-export', async () => (await import('./exports/run-export.ts')).runExport);
handle('run-picture', async () => (await import('./pictures/run-picture.ts')).runPicture);
handle('run-report', async () => (await import('./reports/run-report.ts')).runReport);
handle('run-book', async () => (await import('./books/run-book.ts')).runBook);
handle('export-account', async () => (await import('./accounts/own-account/export-account.ts')).runAccountExport);

port.on('message', (message: WorkMessage) => {
  latest = message.at;
  void carryOut(message).then((failure) => port.postMessage({ id: message.id, failure } satisfies WorkOutcome));
});

async function carryOut({ job, task, at }: WorkMessage): Promise<WorkOutcome['failure']> {
  try {
    const load = works.get(job);
    if (!load) throw new Error(`Nobody has said how ${job} is done.`);
    const work = await load();
    await work({ ...parts, now: () => at }, task);
    return null;
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    return { error, code: error instanceof AppError ? error.code : undefined };
  }
}
