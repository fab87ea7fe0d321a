import { chmod, mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { silentLog } from '#server/testing/silent-log.ts';
import { type LaunchedPostgres, launchPostgres } from './launch-postgres.ts';

// Every test makes a cluster or two.
vi.setConfig({ testTimeout: 60_000 });

async function launch(dataDir: string) {
  const launched = await launchPostgres({ dataDir, fsync: false, log: silentLog });
  onTestFinished(launched.stop);
  return launched;
}

let shared: Promise<LaunchedPostgres> | undefined;

/** One cluster for the tests that only look at it. */
function sharedCluster(): Promise<LaunchedPostgres> {
  shared ??= makeFolder().then((dataDir) => launchPostgres({ dataDir, fsync: false, log: silentLog }));
  return shared;
}

afterAll(async () => {
  const cluster = await shared;
  await cluster?.stop();
  const folder = cluster?.connection.host?.replace(/postgres-18$/, '');
  if (folder) await rm(folder, { recursive: true, force: true });
});

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'swissfam-launch-'));
  // As root the server runs as another account, which has to pass through.
  await chmod(folder, 0o711);
  return folder;
}

async function dataFolder(): Promise<string> {
  const folder = await makeFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function query(connection: pg.PoolConfig, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

test('the embedded server checks its pages, sorts the same everywhere, and listens on no network', async () => {
  const { connection, embedded } = await sharedCluster();
  expect(embedded).toBe(true);
  const [settings] = await query(
    connection,
    `select current_setting('data_checksums') as checksums, current_setting('listen_addresses') as network,
       (select datlocprovider::text || ' ' || datlocale from pg_database where datname = current_database()) as locale`,
  );
  expect(settings).toEqual({ checksums: 'on', network: '', locale: 'b C.UTF-8' });
});

test('the application is no superuser of the embedded server', async () => {
  const { connection } = await sharedCluster();
  const [role] = await query(connection, 'select rolname, rolsuper from pg_roles where rolname = current_user');
  expect(role).toEqual({ rolname: 'swissfam', rolsuper: false });
});

test('without its password nobody gets in through the socket', async () => {
  const { connection } = await sharedCluster();
  await expect(query({ ...connection, password: 'guess' }, 'select 1')).rejects.toThrow(
    'password authentication failed',
  );
});

test('a database of one’s own is used as it is, and not stopped', async () => {
  const { host, user, password } = inject('postgres');
  const databaseUrl = `postgres://${user}:${password}@/swissfam?host=${encodeURIComponent(host)}`;
  const launched = await launchPostgres({ dataDir: '/not/used', databaseUrl, log: silentLog });
  const { connection, embedded, place, stop } = launched;
  expect(embedded).toBe(false);
  expect(place).toMatch(/:\d+\/swissfam$/);
  expect(place).not.toContain(password);
  await stop();
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a database that cannot be reached is said in a sentence, without its password', async () => {
  const databaseUrl = 'postgres://me:hunter2@127.0.0.1:1/family';
  const failure = await launchPostgres({ dataDir: '/not/used', databaseUrl, log: silentLog }).catch((error) => error);
  expect(failure.message).toBe('The database of DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1.');
});

test('stopping leaves the data where it is, also in a folder with a name like those of sockets', async () => {
  const dataDir = await dataFolder();
  const first = await launch(dataDir);
  await query(first.connection, 'create table note as select 1 as id');
  await first.stop();
  const second = await launch(dataDir);
  expect(await query(second.connection, 'select id from note')).toEqual([{ id: 1 }]);
});

test('[FT-05] a damaged cluster refuses to start, says why, and names the way out', async () => {
  const dataDir = await dataFolder();
  const { stop } = await launchPostgres({ dataDir, fsync: false, log: silentLog });
  await stop();
  await truncate(join(dataDir, 'postgres-18/global/pg_control'), 100);
  const failure = await launchPostgres({ dataDir, fsync: false, log: silentLog }).catch((error) => error);
  expect(failure.message).toMatch(/^The embedded PostgreSQL cannot start: .*pg_control/s);
  expect(failure.message).toContain('set DATABASE_URL');
});

test('a data folder that cannot be made is said in a sentence', async () => {
  const failure = await launchPostgres({ dataDir: '/dev/null/family', log: silentLog }).catch((error) => error);
  expect(failure.message).toContain('The data folder /dev/null/family cannot be made: ENOTDIR');
  expect(failure.message).toContain('Choose another with DATA_DIR.');
});
