import type pg from 'pg';
import { PgBoss } from 'pg-boss';

/** Work that outlives the request which asked for it. */
export interface JobQueue {
  /**
   * Declares what is done with jobs of one name; call before `start`. Of each name this process does `atOnce` jobs at a
   * time, one unless told, and of those that are sent for the same person never more than one.
   */
  readonly handle: <Payload extends object>(
    name: string,
    work: (payload: Payload) => Promise<void>,
    options?: { readonly atOnce?: number },
  ) => void;
  readonly send: (name: string, payload: object, options?: { readonly forPerson?: string }) => Promise<void>;
  /** Repeats a job by a cron expression, once per interval however many instances run. */
  readonly repeat: (name: string, cron: string) => void;
  /** Does a failed job once more. */
  readonly retry: (name: string, id: string) => Promise<void>;
  readonly start: () => Promise<void>;
  /** Lets the jobs under way finish for a moment, then leaves the rest to the next start. */
  readonly stop: () => Promise<void>;
  readonly isRunning: () => boolean;
}

export interface JobLog {
  error(fields: object, message: string): void;
}

/** Jobs on the same database, found by polling, so that it works behind any pooler. */
export function createJobQueue(connection: pg.PoolConfig, log: JobLog): JobQueue {
  const { host, port, user, password, database, connectionString } = connection;
  const boss = new PgBoss({
    ...(connectionString ? { connectionString } : { host, port, user, password, database }),
    max: 4,
    application_name: 'swissfam-jobs',
  } as ConstructorParameters<typeof PgBoss>[0]);
  boss.on('error', (error) => log.error({ err: error }, 'the job queue stumbled'));
  const handlers = new Map<string, { work: (payload: object) => Promise<void>; atOnce: number }>();
  const workers = new Map<string, string>();
  const schedules = new Map<string, string>();
  let running = false;
  return {
    handle(name, work, { atOnce = 1 } = {}) {
      // Safe: send() stores what the same feature's handler reads.
      handlers.set(name, { work: work as (payload: object) => Promise<void>, atOnce });
    },
    repeat(name, cron) {
      schedules.set(name, cron);
    },
    async send(name, payload, { forPerson } = {}) {
      await boss.send(name, payload, forPerson === undefined ? {} : { group: { id: forPerson } });
      // Whoever waits for it need not wait for the next look as well.
      const worker = workers.get(name);
      if (worker !== undefined) boss.notifyWorker(worker);
    },
    async retry(name, id) {
      await boss.retry(name, id);
      const worker = workers.get(name);
      if (worker !== undefined) boss.notifyWorker(worker);
    },
    async start() {
      await boss.start();
      for (const [name, { work, atOnce }] of handlers) {
        await boss.createQueue(name, { retryLimit: 0, expireInSeconds: 3600 });
        const options = { pollingIntervalSeconds: 0.5, localConcurrency: atOnce, localGroupConcurrency: 1 };
        const worker = await boss.work(name, options, async (jobs) => {
          for (const job of jobs) await work(job.data as object);
        });
        workers.set(name, worker);
      }
      for (const [name, cron] of schedules) await boss.schedule(name, cron);
      running = true;
    },
    async stop() {
      if (!running) return;
      running = false;
      await boss.stop({ graceful: true, timeout: 5000 });
    },
    isRunning: () => running,
  };
}
