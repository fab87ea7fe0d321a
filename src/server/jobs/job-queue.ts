import type pg from 'pg';
import { PgBoss } from 'pg-boss';

/** Work that outlives the request which asked for it. */
export interface JobQueue {
  /** Declares what is done with jobs of one name; call before `start`. One job of a name at a time in this process. */
  readonly handle: <Payload extends object>(name: string, work: (payload: Payload) => Promise<void>) => void;
  readonly send: (name: string, payload: object) => Promise<void>;
  /** Repeats a job by a cron expression, once per interval however many instances run. */
  readonly repeat: (name: string, cron: string) => void;
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
  const handlers = new Map<string, (payload: object) => Promise<void>>();
  const schedules = new Map<string, string>();
  let running = false;
  return {
    handle(name, work) {
      // Safe: send() stores what the same feature's handler reads.
      handlers.set(name, work as (payload: object) => Promise<void>);
    },
    repeat(name, cron) {
      schedules.set(name, cron);
    },
    async send(name, payload) {
      await boss.send(name, payload);
    },
    async start() {
      await boss.start();
      for (const [name, work] of handlers) {
        await boss.createQueue(name, { retryLimit: 0, expireInSeconds: 3600 });
        await boss.work(name, { pollingIntervalSeconds: 0.5 }, async (jobs) => {
          for (const job of jobs) await work(job.data as object);
        });
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
