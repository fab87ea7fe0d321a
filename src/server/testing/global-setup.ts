import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { launchPostgres } from '#server/platform/db/launch-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createJobQueue } from '#server/platform/jobs/job-queue.ts';
import { readUntouched, type Untouched } from './empty-database.ts';
import { silentLog } from './silent-log.ts';
import { templateDatabase } from './template-database.ts';

/**
 * One cluster per test run, without fsync, with a migrated database that every test file gets a copy of.
 */
export default async function startTestCluster(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'swissfam-test-'));
  // As root the server runs as another account, which has to pass through.
  await chmod(dataDir, 0o711);
  const postgres = await launchPostgres({ dataDir, fsync: false, log: silentLog });
  const untouched = await makeTemplate(postgres.connection);
  const { host, port, user, password } = postgres.connection;
  project.provide('postgres', { host: host ?? '', port: port ?? 0, user: user ?? '', password: String(password) });
  project.provide('untouched', untouched);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function makeTemplate(connection: pg.PoolConfig): Promise<Untouched> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`create database ${templateDatabase}`);
  // The password is derived anew for every connection, four thousand times over; here there are thousands of connections.
  await client.query('set scram_iterations = 1');
  await client.query(`alter role current_user password ${client.escapeLiteral(String(connection.password))}`);
  await client.end();
  const template = { ...connection, database: templateDatabase };
  await migrate(template, { log: silentLog });
  // The tables of the queue too, which the first start makes otherwise.
  const jobs = createJobQueue(template, silentLog);
  await jobs.start();
  await jobs.stop();
  const reader = new pg.Client(template);
  await reader.connect();
  const untouched = await readUntouched(reader);
  await reader.end();
  return untouched;
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { host: string; port: number; user: string; password: string };
    untouched: Untouched;
  }
}
