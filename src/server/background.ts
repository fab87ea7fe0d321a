import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from './config.ts';
import { createWorkThread, type WorkThread } from './jobs/work-thread.ts';

/** What the thread of background work is started with. */
export interface BackgroundStart {
  readonly connection: pg.PoolConfig;
  readonly config: Pick<Config, 'blobs' | 'dataDir' | 'logLevel'>;
}

interface Parts {
  readonly connection: pg.PoolConfig;
  readonly config: Config;
  readonly now: () => Date;
}

/** Where files are written that take long, beside the server; see background.worker.ts. */
export function createBackground({ connection, config: { blobs, dataDir, logLevel }, now }: Parts): WorkThread {
  const start: BackgroundStart = { connection, config: { blobs, dataDir, logLevel } };
  return createWorkThread({ file: join(import.meta.dirname, 'background.worker.ts'), start, now });
}
