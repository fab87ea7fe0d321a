import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { isOutage } from '#server/platform/http/known-failures.ts';
import { backUp, backupMaking, scratchFolder } from '#server/testing/start-backup-instance.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { databaseWithoutTables, type TestDatabase } from '#server/testing/test-database.ts';
import { loadArchive } from './load-archive.ts';
import { beginBackup, carryOutBackup } from './make-backup.ts';
import { withArchive } from './read-archive.ts';
import { writeArchive } from './write-archive.ts';

vi.setConfig({ testTimeout: 240_000 });

/** Cuts every connection to a database but the one that asks for it; whoever tidies it in the background is nobody of ours. */
const cutAll = async ({ db }: Pick<TestDatabase, 'db'>) =>
  void (await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`));

/** Hears of each stage, and on which database. */
type OnProgress = (database: Pick<TestDatabase, 'db'>) => Promise<void>;

/** Runs `work` once for each stage, or each `step`th, and cuts the connections there; says how often it ended as an outage. */
async function cutAtStages(work: (onProgress: OnProgress) => Promise<unknown>, step = 1) {
  let stages = 0;
  await work(async () => void stages++);
  let outages = 0;
  let tries = 0;
  for (let stage = 0; stage < stages; stage += step) {
    tries++;
    let at = 0;
    const result = await work(async (database) => {
      if (at++ === stage) await cutAll(database);
    }).catch((error: unknown) => error);
    if (isOutage(result)) outages++;
    else if (result instanceof Error) throw result;
  }
  return { tries, outages };
}

async function startInstance() {
  const app = await startTestApp({ people: { sari: 'user' } });
  const folder = await scratchFolder();
  let written = 0;
  const source = { ...backupMaking(app), now: new Date() };
  const write = (onProgress: OnProgress) =>
    writeArchive(join(folder, `${written++}.zip`), source, () => onProgress(app));
  return { app, write };
}

test('a connection that is cut while a backup is written ends the backup, at every stage, and never the process [FND-040]', async () => {
  const { write } = await startInstance();
  const { tries, outages } = await cutAtStages(write);
  expect(tries).toBeGreaterThan(20);
  // At the last of them all has been read.
  expect(outages).toBeGreaterThan(tries / 2);
  expect(await write(async () => {})).toMatchObject({ format: 'swissfam-backup' });
});

test('a connection that is cut while a backup is restored ends the rehearsal, and leaves nothing [FND-040]', async () => {
  const { app } = await startInstance();
  const { path } = await backUp(backupMaking(app));
  const { tries, outages } = await cutAtStages(async (onProgress) => {
    const target = await databaseWithoutTables();
    await withArchive(path, (archive) =>
      loadArchive(target.connection, archive, { onProgress: () => onProgress(target) }),
    );
    // Each time into a database of its own.
  }, 6);
  // At the last stage all is committed.
  expect(outages).toBeGreaterThanOrEqual(tries - 1);
  expect(tries).toBeGreaterThan(5);
});

test('a backup whose connection was lost is made by whoever takes it up, and the file of the first is never that of the second [FND-039, FND-040]', async () => {
  const { app } = await startInstance();
  const making = backupMaking(app);
  const { id, fileName } = await beginBackup(making, { startedBy: null, isScheduled: false });
  const begun: (() => void)[] = [];
  const first = carryOutBackup(making, id, () => new Promise<void>((resolve) => begun.push(resolve)));
  await expect.poll(() => begun.length).toBe(1);
  const second = await carryOutBackup(making, id);
  for (const goOn of begun) goOn();
  await expect(first).rejects.toMatchObject({ code: 'not_found' });
  expect(second.state).toBe('done');
  expect(second.fileName).not.toBe(fileName);
  expect(await making.folder.has(second.fileName)).toBe(true);
});
