import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { PgBoss, type QueueResult } from 'pg-boss';
import { openPool, sqlOf } from '#server/platform/db/connection.ts';
import type { Log } from '#server/platform/db/launch-postgres.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { isOutage, reasonOf } from '#server/platform/http/known-failures.ts';

/** What a job is told that is told nothing. */
export type NoPayload = Record<string, never>;

/**
 * What the jobs of each name are told. A feature adds its own where it handles them:
 * `declare module '#server/platform/jobs/job-queue.ts' { interface JobPayloads { … } }`.
 */
export interface JobPayloads {
  'look-after': NoPayload;
}

export type JobName<Payloads = JobPayloads> = keyof Payloads & string;

/** The jobs that a clock can send. */
type TimedJob<Payloads> = {
  [Name in JobName<Payloads>]: Payloads[Name] extends NoPayload ? Name : never;
}[JobName<Payloads>];

/** Work that outlives the request which asked for it. */
export interface JobQueue<Payloads = JobPayloads> {
  /**
   * Declares what is done with jobs of one name; call before `start`. Of each name this process does `atOnce` jobs at a
   * time, one unless told. Of those that are sent for the same person it does never more than one, and people take turns.
   * A job whose process ended or lost the database is begun again, `retries` times, so that the work must be all or nothing;
   * so is one that throws because of an outage. What else it throws ends it as failed. One that `mustArrive` is begun again
   * for more than a day, also while the disk is full.
   */
  readonly handle: <Name extends JobName<Payloads>>(
    name: Name,
    work: (payload: Payloads[Name]) => Promise<void>,
    options?: { readonly atOnce?: number; readonly retries?: number; readonly mustArrive?: boolean },
  ) => void;
  readonly send: <Name extends JobName<Payloads>>(
    name: Name,
    payload: Payloads[Name] & object,
    options?: { readonly forPerson?: string },
  ) => Promise<void>;
  /** Repeats a job by a cron expression, once per interval however many instances run. */
  readonly repeat: (name: TimedJob<Payloads>, cron: string) => void;
  /** Does a failed job once more. Answers with its name, or undefined where no job that is handled has failed by that id. */
  readonly retry: (id: string) => Promise<string | undefined>;
  /** Looks at once for what was sent in a transaction that is over, see sendJob. */
  readonly look: (name: JobName<Payloads>) => void;
  readonly start: () => Promise<void>;
  /** Lets the jobs under way finish for a moment, then leaves the rest to the next start. */
  readonly stop: () => Promise<void>;
  readonly isRunning: () => boolean;
}

export type JobLog = Pick<Log, 'error'>;

/** Who does a job says so every ten seconds; one that has said nothing for half a minute is another's to do. */
const BEAT_SECONDS = 10;
const LEASE_SECONDS = 30;
const SWEEP_SECONDS = 20;
const RETRIES = 3;
const RETRY_DELAY_SECONDS = 5;
/** Of what must arrive: with growing waits of at most ten minutes that is more than a day. */
const DELIVERY_RETRIES = 200;
const LONGEST_RETRY_DELAY_SECONDS = 600;
const LONGEST_SECONDS = 20 * 3600;
/**
 * How often each worker of each queue looks for what other processes have sent and for what is to be begun again. What this
 * process sends, and what waits behind a job that it has done, it looks for at once. Twice a second took a fifteenth of a
 * processor in an instance where nothing happens.
 */
const POLL_SECONDS = 2;

/** While the database is out of order every look of every queue fails. */
const QUIET_MS = 10_000;

interface Handling<Payload> {
  readonly work: (payload: Payload) => Promise<void>;
  readonly atOnce: number;
  readonly retries: number;
  readonly mustArrive: boolean;
}

/** Jobs on the same database, found by polling, so that it works behind any pooler. */
export function createJobQueue<Payloads = JobPayloads>(connection: pg.PoolConfig, log: Log): JobQueue<Payloads> {
  const pool = openPool({ ...connection, max: 4, application_name: 'swissfam-jobs' }, log);
  const boss = new PgBoss({
    db: sqlOf(pool),
    superviseIntervalSeconds: SWEEP_SECONDS,
    monitorIntervalSeconds: SWEEP_SECONDS,
  });
  let quietUntil = 0;
  boss.on('error', (told) => {
    // Its workers tell of theirs with a plain object.
    const error = told instanceof Error ? told : Object.assign(new Error(), told);
    if (!isOutage(error)) return log.error({ err: error }, 'the job queue stumbled');
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + QUIET_MS;
    log.warn(`The job queue waits for the database: ${error.message}`);
  });
  /** How each is taken up, by name. */
  const handlers = new Map<string, (made?: QueueResult) => Promise<void>>();
  const workers = new Map<string, readonly string[]>();
  const schedules = new Map<string, string>();
  let running = false;

  /** `made` is what an earlier start, perhaps of an earlier version, has left of it. */
  async function register<Payload>(
    name: string,
    { work, atOnce, retries, mustArrive }: Handling<Payload>,
    made?: QueueResult,
  ): Promise<void> {
    const lease = {
      heartbeatSeconds: LEASE_SECONDS,
      expireInSeconds: LONGEST_SECONDS,
      retryLimit: mustArrive ? DELIVERY_RETRIES : retries,
      retryDelay: RETRY_DELAY_SECONDS,
      retryBackoff: mustArrive,
      ...(mustArrive ? { retryDelayMax: LONGEST_RETRY_DELAY_SECONDS } : {}),
    };
    if (!made) await boss.createQueue(name, lease);
    else if (!isDeepStrictEqual({ ...made, ...lease }, made)) await boss.updateQueue(name, lease);
    const options = {
      pollingIntervalSeconds: POLL_SECONDS,
      localGroupConcurrency: 1,
      heartbeatRefreshSeconds: BEAT_SECONDS,
      perJobResults: true,
    } as const;
    const ids = [];
    for (let nth = 0; nth < atOnce; nth++) {
      const id = await boss.work<Payload>(name, options, async (jobs) => {
        const results = [];
        for (const { id, data } of jobs) {
          const failure = await attempt({ name, mustArrive }, () => work(data));
          results.push({ id, ...failure });
        }
        wake(name);
        return results;
      });
      ids.push(id);
    }
    workers.set(name, ids);
  }

  /** Whoever waits for a job need not wait for the next look as well; all look, as one may be busy with somebody else's. */
  function wake(name: string) {
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
  }

  /**
   * Whose turn it is, by start-time fair queueing (Goyal, Vin and Cheng, 1996): a job begins in the round after the one of
   * the same person's job before it, and not before the round that is under way. So the first of each person comes before
   * the second of any, however many somebody sends and for how long. An idle queue begins with round 0.
   */
  async function findRound(name: string, person: string): Promise<number> {
    const { rows } = await pool.query<{ round: number }>(
      `select coalesce(
         greatest(1 - min(priority) filter (where group_id = $2), -min(priority) filter (where state = 'active')),
         -max(priority), 0) as round
       from pgboss.job where name = $1 and state <= 'active'`,
      [name, person],
    );
    return rows[0]?.round ?? 0;
  }

  /** What administrators read of it is a code; the log says the rest. */
  async function attempt(
    { name, mustArrive }: { readonly name: string; readonly mustArrive: boolean },
    work: () => Promise<void>,
  ) {
    try {
      await work();
      return { status: 'completed' } as const;
    } catch (error) {
      const output = { message: reasonOf(error) };
      if (isOutage(error) || (mustArrive && output.message === 'storage_full')) {
        log.warn(`The job ${name} is begun again: ${error instanceof Error ? error.message : String(error)}`);
        return { status: 'failed', output } as const;
      }
      if (!(error instanceof AppError)) log.error({ err: error }, `the job ${name} failed`);
      return { status: 'deadletter', output } as const;
    }
  }

  return {
    look: wake,
    handle(name, work, { atOnce = 1, retries = RETRIES, mustArrive = false } = {}) {
      handlers.set(name, (made) => register(name, { work, atOnce, retries, mustArrive }, made));
    },
    repeat(name, cron) {
      schedules.set(name, cron);
    },
    async send(name, payload, { forPerson } = {}) {
      const turn =
        forPerson === undefined ? {} : { group: { id: forPerson }, priority: -(await findRound(name, forPerson)) };
      await boss.send(name, payload, turn);
      wake(name);
    },
    async retry(id) {
      const failed = `select name from pgboss.job where id = $1::uuid and state = 'failed'`;
      const { rows } = await pool.query<{ name: string }>(failed, [id]);
      const name = rows[0]?.name;
      if (name === undefined || !handlers.has(name)) return undefined;
      await boss.retry(name, id);
      wake(name);
      return name;
    },
    async start() {
      await boss.start();
      const made = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const [name, takeUp] of handlers) await takeUp(made.get(name));
      for (const [name, cron] of schedules) await boss.schedule(name, cron);
      // What an earlier version repeated and this one does not.
      for (const { name } of await boss.getSchedules()) if (!schedules.has(name)) await boss.unschedule(name);
      running = true;
    },
    async stop() {
      if (running) await boss.stop({ graceful: true, timeout: 5000 });
      running = false;
      if (!pool.ended) await pool.end();
    },
    isRunning: () => running,
  };
}
