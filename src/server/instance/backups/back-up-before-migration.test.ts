import { copyFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { StartFailure } from '#server/platform/config/start-failure.ts';
import { migrate, readMigrations } from '#server/platform/db/migrate.ts';
import { silentLog } from '#server/testing/silent-log.ts';
import { instanceSecret, scratchFolder, startEmptyInstance } from '#server/testing/start-backup-instance.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { databaseWithoutTables, type TestDatabase } from '#server/testing/test-database.ts';
import { backUpBeforeMigration } from './back-up-before-migration.ts';

const ownMigrations = join(import.meta.dirname, '../../platform/db/migrations');

/** The migrations of the program, and one more that does what the statement says. */
async function withOneMore(statement: string): Promise<string> {
  const folder = await scratchFolder();
  for (const { name } of await readMigrations()) {
    await copyFile(join(ownMigrations, `${name}.sql`), join(folder, `${name}.sql`));
  }
  await writeFile(join(folder, '9999_one_more.sql'), statement);
  return folder;
}

/** What a start does with a database. */
async function startUpgrade(statement: string, { backsUpBeforeMigrations = true } = {}) {
  const folder = await withOneMore(statement);
  const dataDir = await scratchFolder();
  const said: string[] = [];
  const config = { dataDir, blobs: undefined, secret: undefined, backsUpBeforeMigrations };
  const upgrade = ({ db, connection }: TestDatabase) => {
    const parts = { config, db, secret: instanceSecret, program: '1.0.0', say: (line: string) => void said.push(line) };
    return migrate(connection, {
      log: silentLog,
      folder,
      backUp: (migration) => backUpBeforeMigration(parts, migration),
    });
  };
  const backups = () => readdir(join(dataDir, 'backups')).catch(() => []);
  return { upgrade, backups, dataDir, said, path: join(dataDir, 'backups', 'before-9999_one_more.zip') };
}

const columns = async ({ db }: TestDatabase) =>
  (await db.execute(sql`select from information_schema.columns where column_name = 'one_more'`)).rows.length;

test('before a migration changes a database a backup is made, which can be restored; a new one needs none [FND-074]', async () => {
  const { instance } = await startTestApp();
  const { upgrade, backups, said, path } = await startUpgrade('alter table users add column one_more int');
  await upgrade(await databaseWithoutTables());
  expect(await backups()).toEqual([]);
  await upgrade(instance.database);
  expect(await columns(instance.database)).toBe(1);
  expect(await backups()).toEqual(['before-9999_one_more.zip']);
  expect(said).toEqual([expect.stringContaining(path)]);
  const empty = await startEmptyInstance();
  await empty.restore(path);
  expect(await columns(empty.database)).toBe(0);
  expect((await empty.database.db.execute(sql`select from users`)).rows).toHaveLength(3);
  await upgrade(instance.database);
  expect(said).toHaveLength(1);
});

test('a migration that fails leaves all as it was, and says so in a sentence, with where the backup lies [FND-074, FND-044]', async () => {
  const { instance } = await startTestApp();
  const { upgrade, path } = await startUpgrade('alter table users add column one_more int; select nonsense');
  const failure = await upgrade(instance.database).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartFailure);
  expect(String(failure)).toContain('The migration 9999_one_more failed: column "nonsense" does not exist.');
  expect(String(failure)).toContain(`"npm run restore -- ${path}"`);
  expect(await columns(instance.database)).toBe(0);
  // The next start writes the backup anew.
  await expect(upgrade(instance.database)).rejects.toThrow(StartFailure);
});

test('where no backup can be written nothing is changed, unless the settings say to go on without [FND-074]', async () => {
  const { instance } = await startTestApp();
  const { upgrade, dataDir } = await startUpgrade('alter table users add column one_more int');
  // A file where the folder of backups has to be.
  await writeFile(join(dataDir, 'backups'), '');
  const failure = await upgrade(instance.database).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartFailure);
  expect(String(failure)).toContain('MIGRATE_WITHOUT_BACKUP=1');
  expect(await columns(instance.database)).toBe(0);
  const without = await startUpgrade('alter table users add column one_more int', { backsUpBeforeMigrations: false });
  await without.upgrade(instance.database);
  expect(await columns(instance.database)).toBe(1);
  expect(await without.backups()).toEqual([]);
});
