import type pg from 'pg';
import type { Logger } from 'pino';
import { findClusterFolder } from './cluster-folder.ts';
import { createCluster } from './create-cluster.ts';
import { checkExternalDatabase } from './external-database.ts';
import { holdCluster } from './hold-cluster.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';

export type LaunchOptions = {
  /** Absolute path. The embedded database lives in it unless the account that runs PostgreSQL cannot reach it. */
  readonly dataDir: string;
  /** A PostgreSQL of one's own: nothing is started, and the data folder is not locked. */
  readonly databaseUrl?: string | undefined;
  /** Off only in tests. */
  readonly fsync?: boolean;
  readonly log: Log;
};

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

export type LaunchedPostgres = {
  /** For the pool; nothing else in the program knows which kind of server it reaches. */
  readonly connection: pg.PoolConfig;
  /** Close the pool first. Waits until the server is gone; calling it again does nothing. */
  readonly stop: () => Promise<void>;
  readonly embedded: boolean;
  /** Where the data lie: a folder, or the server and database without a password. */
  readonly place: string;
};

/**
 * The one decision about the engine: `databaseUrl`, or the embedded server. Throws StartFailure with a sentence for the
 * console when neither can be had, also when another Swissfam holds the same data folder.
 */
export async function launchPostgres(options: LaunchOptions): Promise<LaunchedPostgres> {
  if (options.databaseUrl !== undefined) {
    const place = await checkExternalDatabase(options.databaseUrl);
    return { connection: { connectionString: options.databaseUrl }, stop: async () => {}, embedded: false, place };
  }
  const cluster = await findClusterFolder(options.dataDir);
  const binaries = await findPostgresBinaries(cluster.account, options.dataDir);
  await createCluster(cluster, binaries);
  const held = await holdCluster({ cluster, binaries, fsync: options.fsync ?? true, log: options.log });
  return { ...held, embedded: true, place: cluster.path };
}
