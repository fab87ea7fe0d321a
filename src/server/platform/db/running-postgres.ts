import type pg from 'pg';
import { findClusterFolder } from './cluster-folder.ts';
import { readPassword, superuser } from './create-cluster.ts';
import { findPostmaster } from './postmaster.ts';

/**
 * How to reach the embedded server of a data folder that an application is running, to read from it; undefined where none
 * runs. It takes nothing over and starts nothing.
 */
export async function findRunningPostgres(dataDir: string): Promise<pg.PoolConfig | undefined> {
  const cluster = await findClusterFolder(dataDir);
  const running = await findPostmaster(cluster);
  const password = await readPassword(cluster);
  if (!running || password === undefined) return undefined;
  // The database is called like the role that the application signs in as.
  return { host: running.host, port: running.port, user: superuser, password, database: 'swissfam' };
}
