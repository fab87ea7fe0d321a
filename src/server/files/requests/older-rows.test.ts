import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { getFile, listFiles, listReports } from '#contract/requested-files.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { plainOptions } from '#server/testing/draw-pdf.ts';
import { silentLog } from '#server/testing/silent-log.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { databaseWithoutTables } from '#server/testing/test-database.ts';

const migrations = join(import.meta.dirname, '../../platform/db/migrations');

/** A database as it was before all requests were in one column, with one file of each kind. */
async function startBefore() {
  const folder = await mkdtemp(join(tmpdir(), 'swissfam-before-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const known = (await readdir(migrations)).filter((name) => /^\d{4}_.*\.sql$/.test(name) && name < '0007');
  for (const name of known) await cp(join(migrations, name), join(folder, name));
  const database = await databaseWithoutTables();
  await migrate(database.connection, { log: silentLog, folder });
  const { pool } = database;
  const userId = newId();
  const treeId = newId();
  await pool.query(
    `insert into users (id, name, email, first_name, last_name, is_verified)
     values ($1, 'Sari Wijaya', 'owner@family.example', 'Sari', 'Wijaya', true)`,
    [userId],
  );
  await pool.query(`insert into family_trees (id, owner_id, name) values ($1, $2, 'Wijaya')`, [treeId, userId]);
  const ids = { facts: newId(), picture: newId(), report: newId(), book: newId() };
  const insert = (kind: keyof typeof ids, format: string, picture: object | null, report: object | null) =>
    pool.query(
      `insert into exports (tree_id, id, user_id, kind, format, scope, living, picture, report, state, file_name, size, expires_at)
       values ($1, $2, $3, $4, $5, '"whole"', 'redacted', $6, $7, 'done', 'family', 7, now() + interval '1 hour')`,
      [treeId, ids[kind], userId, kind, format, picture, report],
    );
  await insert('facts', 'gedcom551', null, null);
  await insert('picture', 'pdf', plainOptions, null);
  await insert('report', 'xlsx', { report: 'directory', language: 'en' }, { unwritten: '' });
  await insert('book', 'pdf', { scope: 'whole', language: 'en' }, { pages: 8, people: 5, unwritten: '' });
  await migrate(database.connection, { log: silentLog });
  const dataDir = await mkdtemp(join(tmpdir(), 'swissfam-before-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const app = await startTestApp({ instance: { database, dataDir }, people: { sari: 'user' } });
  const { id: sariId } = await app.user('sari');
  await pool.query('update family_trees set owner_id = $1 where id = $2', [sariId, treeId]);
  await pool.query('update requested_files set user_id = $1', [sariId]);
  return { sari: app.as('sari'), treeId, ids };
}

test('files that were asked for before the requests of all kinds were in one column are found as they were', async () => {
  const { sari, treeId, ids } = await startBefore();
  const params = { treeId };
  const done = { state: 'done', fileName: 'family', size: 7 };
  const told = { format: 'gedcom551', scope: 'whole', living: 'redacted' };
  expect(await sari.call(getFile, { params: { treeId, fileId: ids.facts } })).toMatchObject({
    ...done,
    kind: 'export',
    request: told,
    outcome: null,
  });
  expect((await sari.call(listFiles, { params, query: { kind: 'export' } })).items.map(({ id }) => id)).toEqual([
    ids.facts,
  ]);
  expect(await sari.call(getFile, { params: { treeId, fileId: ids.picture } })).toMatchObject({
    ...done,
    request: plainOptions,
    outcome: null,
  });
  expect((await sari.call(listReports)).items).toMatchObject([
    { ...done, id: ids.report, request: { report: 'directory', language: 'en' }, outcome: { unwritten: '' } },
  ]);
  expect(await sari.call(getFile, { params: { treeId, fileId: ids.book } })).toMatchObject({
    ...done,
    request: { scope: 'whole', language: 'en' },
    outcome: { pages: 8, people: 5, unwritten: '' },
  });
});
