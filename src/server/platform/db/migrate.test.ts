import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '#server/testing/silent-log.ts';
import { freshDatabase } from '#server/testing/test-database.ts';
import { migrate } from './migrate.ts';

async function emptyDatabase() {
  const database = await freshDatabase();
  await database.pool.query('drop schema public cascade');
  await database.pool.query('create schema public');
  return database;
}

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'swissfam-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

const names = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations order by name');
  return rows.map(({ name }) => name);
};

const first = { '0000_first.sql': 'create table one (id int); --> statement-breakpoint\ninsert into one values (1);' };
const second = { '0001_second.sql': 'insert into one values (2);' };

test('a second run of the migrations changes nothing', async () => {
  const { pool, connection } = await emptyDatabase();
  const folder = await folderWith({ ...first, ...second, 'notes.txt': 'not a migration' });
  await migrate(connection, { log: silentLog, folder });
  await migrate(connection, { log: silentLog, folder });
  expect(await names(pool)).toEqual(['0000_first', '0001_second']);
  expect((await pool.query('select id from one order by id')).rows).toEqual([{ id: 1 }, { id: 2 }]);
});

test('two instances that start at once apply each migration once', async () => {
  const { pool, connection } = await emptyDatabase();
  const folder = await folderWith({ ...first, ...second });
  await Promise.all([1, 2, 3].map(() => migrate(connection, { log: silentLog, folder })));
  expect((await pool.query('select id from one order by id')).rows).toEqual([{ id: 1 }, { id: 2 }]);
});

test('a migration that fails leaves nothing behind, and the ones before it stay', async () => {
  const { pool, connection } = await emptyDatabase();
  const broken = { '0001_broken.sql': 'create table two (id int); select nonsense;' };
  const folder = await folderWith({ ...first, ...broken });
  await expect(migrate(connection, { log: silentLog, folder })).rejects.toThrow('nonsense');
  expect(await names(pool)).toEqual(['0000_first']);
  expect((await pool.query(`select to_regclass('two') as two`)).rows).toEqual([{ two: null }]);
});

test('a database that a newer program has used is refused', async () => {
  const { connection } = await emptyDatabase();
  await migrate(connection, { log: silentLog, folder: await folderWith({ ...first, ...second }) });
  const older = migrate(connection, { log: silentLog, folder: await folderWith(first) });
  await expect(older).rejects.toThrow('The database was last used by a newer Swissfam (it has 0001_second).');
});

test('a migration that was edited after it was applied is refused', async () => {
  const { connection } = await emptyDatabase();
  await migrate(connection, { log: silentLog, folder: await folderWith(first) });
  const edited = await folderWith({ '0000_first.sql': 'create table other (id int);' });
  await expect(migrate(connection, { log: silentLog, folder: edited })).rejects.toThrow(
    'The migration 0000_first is not the one this database was made with.',
  );
});

test('the migrations of the program apply to an empty database', async () => {
  const { pool, connection } = await emptyDatabase();
  await migrate(connection, { log: silentLog });
  expect(await names(pool)).not.toEqual([]);
});
