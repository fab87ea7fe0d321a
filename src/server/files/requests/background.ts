import type pg from 'pg';
import type { Config } from '#server/platform/config/config.ts';
import { createFairQueue } from '#server/platform/jobs/fair-queue.ts';
import { createWorkProcess, type Processes, type WorkProcess } from '#server/platform/jobs/work-process.ts';
import type { Announce } from '#server/tree/changes/commit-change.ts';

/** What a process of background work is started with. */
export interface BackgroundStart {
  readonly connection: pg.PoolConfig;
  readonly config: Pick<Config, 'blobs' | 'dataDir' | 'logLevel'>;
  /** How far it stands behind the server for the processor: 0 is beside it. */
  readonly niceness: number;
}

/** What it says while it works: a change was written, of which open pages should hear. */
export type Announcement = Parameters<Announce>;

interface Parts {
  /** The file that such a process runs. */
  readonly program: string;
  readonly connection: pg.PoolConfig;
  readonly config: Config;
  readonly now: () => Date;
  readonly processes?: Processes | undefined;
}

/** A family of 100,000 takes less than a tenth of it; one that takes more must not take the server with it. */
const WRITING_MB = 2048;

/** A file of 100,000 people takes a third of it. */
const READING_MB = 1024;

/** For a file of the largest size on a slow machine. */
const READING_SECONDS = 15 * 60;

/** Files that people bring are read behind the server, which answers first; at a third of its share where both are busy. */
const READING_NICENESS = 5;

/** People whose files are read at the same time. */
export const READ_AT_ONCE = 2;

/** One file at a time is read on one connection, and told of on another. */
const READING_POOL = 3;

/** Eight connections: of four jobs at a time each reads on one and tells on another how far it is. */
const WRITING_POOL = 8;

interface Kind {
  readonly pool: number;
  readonly mostMemoryMb: number;
  readonly niceness: number;
  readonly hear?: (said: unknown) => void;
}

function openProcess(
  { program, connection, config, now, processes }: Parts,
  { pool, mostMemoryMb, niceness, hear }: Kind,
) {
  const { blobs, dataDir, logLevel } = config;
  const start: BackgroundStart = {
    connection: { ...connection, max: pool },
    config: { blobs, dataDir, logLevel },
    niceness,
  };
  return createWorkProcess({ file: program, start, mostMemoryMb, now, processes, ...(hear ? { hear } : {}) });
}

/** Where files are written that take long, beside the server; see background-process.ts. */
export const createBackground = (parts: Parts): WorkProcess =>
  openProcess(parts, { pool: WRITING_POOL, mostMemoryMb: WRITING_MB, niceness: 0 });

/** Where files are read that people bring, beside the server and beside each other. */
export interface Intake {
  /** Carries out a job when it is this person's turn; rejects as `WorkProcess.run` does. */
  readonly run: (person: string, job: string, task: object) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Processes for files that people bring, each with one file at a time: what is in a file ends at worst the process that reads it, and the
 * next file has a new one. People take turns.
 */
export function createIntake(parts: Parts & { readonly announce: Announce }): Intake {
  // Safe: of what background-process.ts says, announcements are all there is.
  const hear = (said: unknown) => parts.announce(...(said as Announcement));
  const reading = { pool: READING_POOL, mostMemoryMb: READING_MB, niceness: READING_NICENESS, hear };
  const processes = Array.from({ length: READ_AT_ONCE }, () => openProcess(parts, reading));
  const idle = [...processes];
  const unbounded = Number.POSITIVE_INFINITY;
  const queue = createFairQueue({
    atOnce: READ_AT_ONCE,
    atOncePerPerson: 1,
    waiting: unbounded,
    waitingPerPerson: unbounded,
    rest: 1,
    // Whoever imports what they have just looked at does not wait for somebody who was there before.
    presence: 0,
  });
  return {
    run: (person, job, task) =>
      queue.run(person, async () => {
        // The one that was busy last is warm.
        const reader = idle.pop();
        if (!reader) throw new Error('More files are read at once than there are processes.');
        try {
          await reader.run(job, task, READING_SECONDS);
        } finally {
          idle.push(reader);
        }
      }),
    async stop() {
      for (const reader of processes) await reader.stop();
    },
  };
}
