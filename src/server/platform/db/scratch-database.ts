import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { findDatabaseErrorCode, openClient } from './connection.ts';

/**
 * Lends a new, empty database beside the one of the connection, and drops it afterwards. Undefined where no database may
 * be made. What an ended process left of the kind is dropped first.
 */
export async function withScratchDatabase<Result>(
  connection: pg.PoolConfig,
  work: (connection: pg.PoolConfig) => Promise<Result>,
): Promise<Result | undefined> {
  const client = await openClient(connection);
  try {
    const { rows } = await client.query<{ name: string }>(`select current_database() as name`);
    const prefix = `${rows[0]?.name.slice(0, 40)}_rehearsal_`;
    await dropLeftOver(client, prefix);
    const name = prefix + randomBytes(4).toString('hex');
    try {
      await client.query(`create database ${pg.escapeIdentifier(name)} template template0`);
    } catch (error) {
      // insufficient_privilege
      if (findDatabaseErrorCode(error) === '42501') return undefined;
      throw error;
    }
    try {
      return await work(connectTo(connection, name));
    } finally {
      // On a connection that may have been lost meanwhile; the next one drops what is left over.
      await client.query(`drop database ${pg.escapeIdentifier(name)} with (force)`).catch(() => undefined);
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function dropLeftOver(client: pg.Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { name } of rows) {
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)}`).catch((error: unknown) => {
      // object_in_use: somebody is rehearsing at this moment.
      if (findDatabaseErrorCode(error) !== '55006') throw error;
    });
  }
}

function connectTo({ connectionString, ...connection }: pg.PoolConfig, database: string): pg.PoolConfig {
  if (connectionString === undefined) return { ...connection, database };
  const url = new URL(connectionString);
  url.pathname = `/${encodeURIComponent(database)}`;
  return { ...connection, connectionString: url.href };
}
