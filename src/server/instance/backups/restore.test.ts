import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setUp } from '#contract/accounts.ts';
import { makeToken, removeToken } from '#contract/api-tokens.ts';
import { removeCalendarFeed, renewCalendarFeed } from '#contract/calendar.ts';
import { createMember, listMembers } from '#contract/members.ts';
import { listNotifications } from '#contract/notifications.ts';
import { createShare } from '#contract/shares.ts';
import { listTrees } from '#contract/trees.ts';
import { ensureSetupToken } from '#server/instance/accounts/setup-link.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { withDump } from '#server/platform/db/dump-tables.ts';
import { knownPassword } from '#server/testing/browse.ts';
import {
  backUp,
  instanceSecret,
  startBackupInstance,
  startEmptyInstance,
} from '#server/testing/start-backup-instance.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { databaseWithoutTables, freshDatabase } from '#server/testing/test-database.ts';
import { leftOut } from './left-out.ts';
import { hashContent, type Manifest } from './manifest.ts';
import { selectFiles } from './queries.ts';
import { withArchive } from './read-archive.ts';
import { measureTables } from './write-archive.ts';

/** The hash of what is in a database now, over the tables of a backup but the audit log, in which a restore leaves its line. */
async function contentOf(db: Db, { tables, files }: Manifest): Promise<string> {
  const names = tables.map(({ name }) => name).filter((name) => name !== 'audit_log');
  return hashContent({ tables: await withDump(db, (dump) => measureTables(dump, names)), files });
}

const manifestOf = (path: string) => withArchive(path, async ({ manifest }) => manifest);

const definitions = sql`select tablename, indexdef as definition from pg_indexes where schemaname = 'public'
  union all select conrelid::regclass::text, conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
  where connamespace = 'public'::regnamespace order by 1, 2`;

test('what is restored elsewhere is the same row for row and file for file, and works [FT-18]', async () => {
  const { app, treeId, making, back } = await startBackupInstance();
  const { path, contentHash } = await back();
  const manifest = await manifestOf(path);
  const { database, dataDir, restore } = await startEmptyInstance();
  expect((await restore(path)).manifest.contentHash).toBe(contentHash);

  expect(await contentOf(database.db, manifest)).toBe(await contentOf(making.db, manifest));
  expect((await database.db.execute(definitions)).rows).toEqual((await making.db.execute(definitions)).rows);
  const hashes = await withDump(database.db, selectFiles);
  expect(hashes).toHaveLength(2);
  for (const hash of hashes) {
    const [one, other] = [dataDir, app.dataDir].map((folder) =>
      readFile(join(folder, 'blobs', hash.slice(0, 2), hash)),
    );
    expect(await one).toEqual(await other);
  }
  expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe(instanceSecret);

  const there = await startTestApp({ instance: { database, dataDir } });
  const sari = there.as('sari');
  const { items } = await sari.call(listMembers, { params: { treeId } });
  expect(items.map(({ firstName }) => firstName).toSorted()).toEqual(['Hadi\\Tua', 'Wulan', 'Æthelþryð 李']);
  await sari.call(createMember, { params: { treeId }, body: { firstName: 'Dewi', gender: 'female' } });
  expect(await there.count('family_members')).toBe(4);
  // The line that the restore leaves.
  const { rows } = await database.db.execute(
    sql`select action from audit_log where action like 'backup%' order by created_at`,
  );
  expect(rows).toEqual([{ action: 'backup.restored' }]);
});

test('sessions, links under way and the setup link are not in a backup, and no setup link opens afterwards [AT-22] [FT-18]', async () => {
  const { app, making, back } = await startBackupInstance();
  await app.as('ratna').call(listTrees);
  expect(await app.count('sessions')).toBeGreaterThan(0);
  await app.db.execute(sql`insert into system_settings (key, value) values ('setup-token', '"old"')
    on conflict (key) do update set value = excluded.value`);
  const { path } = await back();
  expect((await manifestOf(path)).tables.map(({ name }) => name)).not.toContain('sessions');

  const database = await freshDatabase();
  const token = await ensureSetupToken(database.db);
  const { dataDir, restore } = await startEmptyInstance(database);
  await expect(restore(path)).rejects.toMatchObject({ message: expect.stringContaining('Stop it first') });
  await database.pool.end();
  await restore(path);
  const there = await startTestApp({ instance: { database, dataDir } });
  expect(await there.count('sessions')).toBe(0);
  const { rows } = await there.db.execute(sql`select key from system_settings where key = 'setup-token'`);
  expect(rows).toEqual([]);
  const person = { firstName: 'Eve', lastName: 'Evil', email: 'eve@evil.example', password: 'otters ford the river' };
  for (const used of [token, 'old']) {
    const refusal = await there.as(null).refused(setUp, { body: { ...person, token: used } });
    expect(refusal).toMatchObject({ status: 404, code: 'setup_link_invalid' });
  }
  expect(await ensureSetupToken(making.db)).toBeNull();
  expect(await ensureSetupToken(there.db)).toBeNull();
});

test('a key that was taken back after the backup opens nothing in what is restored from it [FND-035]', async () => {
  const { app, back } = await startBackupInstance();
  const body = { name: 'Script', scopes: ['read'], days: null, password: knownPassword };
  const { secret, token } = await app.as('sari').call(makeToken, { body });
  const { path: feed } = await app.as('sari').call(renewCalendarFeed);
  const { path } = await back();
  await app.as('sari').call(removeToken, { params: { tokenId: token.id } });
  await app.as('sari').call(removeCalendarFeed);

  const { database, dataDir, restore } = await startEmptyInstance();
  await restore(path);
  const there = await startTestApp({ instance: { database, dataDir } });
  const headers = { authorization: `Bearer ${secret}` };
  expect((await there.as(null).request('GET', '/api/me', undefined, headers)).status).toBe(401);
  expect((await there.as(null).request('GET', feed ?? '')).status).toBe(404);
  expect(await there.count('api_tokens')).toBe(0);
});

test('[FND-035] a restore tells administrators and whoever made them of the links to trees that work again', async () => {
  const { app, back, treeId } = await startBackupInstance();
  const make = (name: string) => app.as('sari').call(createShare, { params: { treeId }, body: { name } });
  const { id, token } = await make('Aunts');
  await make('Uncles');
  const { id: expired } = await make('Long ago');
  await app.db.execute(sql`update share_links set expires_at = now() - interval '1 day' where id = ${expired}`);
  const { path } = await back();
  expect((await app.as('sari').request('DELETE', `/api/trees/${treeId}/shares/${id}`)).status).toBe(204);

  const { database, dataDir, restore } = await startEmptyInstance();
  expect((await restore(path)).links).toBe(2);
  const there = await startTestApp({ instance: { database, dataDir } });
  expect((await there.as(null).request('GET', `/api/shared/${token}`)).status).toBe(200);
  const told = async (name: string) =>
    (await there.as(name).call(listNotifications)).items.flatMap(({ kind, params }) =>
      kind === 'links_restored' ? [params] : [],
    );
  expect(await told('sari')).toEqual([{ links: 2, isOwn: true }]);
  expect(await told('ratna')).toEqual([{ links: 2, isOwn: false }]);
  expect(await told('budi')).toEqual([]);
});

test('every table is either in a backup or left out by name, and every file that a row names is in it', async () => {
  const { path } = await (await startBackupInstance()).back();
  const { db } = await freshDatabase();
  const inside = (await manifestOf(path)).tables.map(({ name }) => name);
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  expect([...inside, ...leftOut, 'schema_migrations'].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  const named = await db.execute<{ name: string }>(
    sql`select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and column_name ~ '(blob|upload|receipt|file)_hash$'`,
  );
  const outside = named.rows.map(({ name }) => name).filter((name) => !leftOut.includes(name.split('.')[0] ?? ''));
  expect(outside.toSorted()).toEqual([
    'import_files.blob_hash',
    'imports.upload_hash',
    'media_files.blob_hash',
    'photo_files.blob_hash',
    'photo_people.blob_hash',
    'suggested_photos.blob_hash',
    'suggested_photos.shown_blob_hash',
  ]);
});

test('a backup is refused where there is something already, and leaves it as it is', async () => {
  const { app, back } = await startBackupInstance();
  const { path } = await back();
  const other = await startTestApp({ people: { budi: 'user' } });
  const { restore, dataDir } = await startEmptyInstance(other.instance.database);
  await expect(restore(path)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('empty one'),
  });
  expect(await other.count('users')).toBe(1);
  expect(await readdir(dataDir)).toEqual([]);
  expect(await app.count('users')).toBe(3);

  const foreign = await databaseWithoutTables();
  await foreign.db.execute(sql`create table invoices (id int)`);
  const { restore: restoreBeside } = await startEmptyInstance(foreign);
  await expect(restoreBeside(path)).rejects.toMatchObject({ message: expect.stringContaining('another program') });
  expect((await foreign.db.execute(sql`select count(*)::int as n from invoices`)).rows).toEqual([{ n: 0 }]);
});

test('a secret that is set from outside has to be the one of the backup', async () => {
  const { making, back } = await startBackupInstance();
  const { path } = await back();
  const { restore, dataDir } = await startEmptyInstance();
  await expect(restore(path, 'another secret of forty characters......')).rejects.toMatchObject({ code: 'conflict' });
  await restore(path, instanceSecret);
  expect(await readdir(dataDir)).toEqual(['blobs']);

  // And where it is not in the backup, it has to be set.
  const outside = { ...making, secret: { value: instanceSecret, isOurs: false } };
  const without = await backUp(outside);
  const target = await startEmptyInstance();
  await writeFile(join(target.dataDir, 'secret'), 'what an empty installation made for itself.');
  await expect(target.restore(without.path)).rejects.toMatchObject({ message: expect.stringContaining('SECRET') });
  await target.restore(without.path, instanceSecret);
  expect(await readFile(join(target.dataDir, 'secret'), 'utf8')).toBe('what an empty installation made for itself.');
});
