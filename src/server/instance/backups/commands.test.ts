import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { createMember } from '#contract/members.ts';
import { createShare } from '#contract/shares.ts';
import { cleanEnvironment } from '#server/testing/run-program.ts';
import {
  instanceSecret,
  keptFiles,
  scratchFolder,
  startBackupInstance,
  startEmptyInstance,
} from '#server/testing/start-backup-instance.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

const scripts = join(import.meta.dirname, '../../../../scripts');

function databaseUrl({ user, password, host, port, database }: pg.PoolConfig): string {
  const place = new URLSearchParams({ host: String(host), port: String(port) });
  return `postgres://${user}:${password}@localhost/${database}?${place}`;
}

/** Runs `npm run backup` or `npm run restore` without npm around it; `killWhen` says when to end it in the middle. */
async function run(
  name: 'backup' | 'restore',
  args: readonly string[],
  { connection }: TestDatabase,
  { dataDir, killWhen }: { dataDir: string; killWhen?: () => Promise<boolean> },
) {
  const child = spawn(process.execPath, [join(scripts, `${name}.ts`), ...args], {
    env: { ...cleanEnvironment, DATABASE_URL: databaseUrl(connection), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      said += text;
    });
  }
  const closed = once(child, 'close');
  while (killWhen && child.exitCode === null && child.signalCode === null) {
    if (await killWhen()) child.kill('SIGKILL');
    await sleep(2);
  }
  const [code] = (await closed) as [number | null];
  return { code, said };
}

/** An instance whose server is running, with somebody in it. */
async function startInstance() {
  const app = await startTestApp();
  const params = { treeId: await app.firstTree('sari') };
  await app.as('sari').call(createMember, { params, body: { firstName: 'Hadi', gender: 'male' } });
  await writeFile(join(app.dataDir, 'secret'), instanceSecret);
  const folder = await scratchFolder();
  return { app, folder, file: join(folder, 'family.zip') };
}

/** Whoever reads this file waits, until what is returned is called. */
async function holdReaders(path: string) {
  const bytes = await readFile(path);
  await rm(path);
  await promisify(execFile)('mkfifo', [path]);
  return async () => {
    await rm(path);
    await writeFile(path, bytes);
  };
}

const contentHash = (said: string) => /Content hash[^:]*: ([0-9a-f]{64})/.exec(said)?.[1];

test('one command writes a backup of a running instance, one checks it, one restores it elsewhere', async () => {
  const { app, file } = await startInstance();
  const backup = await run('backup', [file], app.instance.database, app);
  expect(backup).toMatchObject({ code: 0, said: expect.stringContaining(`Wrote ${file}`) });
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const { database, dataDir } = await startEmptyInstance();
  const checked = await run('restore', [file, '--check'], database, { dataDir });
  expect(contentHash(checked.said)).toBe(contentHash(backup.said));
  const restored = await run('restore', [file], database, { dataDir });
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('sign in again') });
  expect(restored.said).not.toContain('Keys to this account');
  expect(contentHash(restored.said)).toBe(contentHash(backup.said));
  expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe(instanceSecret);

  const again = await run('restore', [file], database, { dataDir });
  expect(again).toMatchObject({ code: 1, said: expect.stringMatching(/^There are accounts or family trees/) });
  expect(await run('backup', [file], app.instance.database, app)).toMatchObject({
    code: 1,
    said: expect.stringContaining('exists already'),
  });
  expect(await run('backup', [], app.instance.database, app)).toMatchObject({
    code: 1,
    said: expect.stringContaining('-- FILE'),
  });
});

test('a backup or a restore that is killed in the middle leaves a clear state, and can be begun again', async () => {
  const { app } = await startBackupInstance();
  const folder = await scratchFolder();
  const file = join(folder, 'family.zip');
  const [photo] = await keptFiles(app.dataDir);
  if (!photo) throw new Error('There is no photo.');
  const givePhoto = await holdReaders(join(photo.parentPath, photo.name));
  // The empty file that is there for a moment before only shows that one may write here.
  const hasBegun = async () => ((await stat(`${file}.unfinished`).catch(() => undefined))?.size ?? 0) > 0;
  const killed = await run('backup', [file], app.instance.database, { ...app, killWhen: hasBegun });
  expect(killed.code).toBeNull();
  // Nothing has its name.
  expect(await readdir(folder)).toEqual(['family.zip.unfinished']);
  await givePhoto();
  await run('backup', [file], app.instance.database, app);
  expect(await readdir(folder)).toEqual(['family.zip']);

  const { database, dataDir } = await startEmptyInstance();
  const ask = async (condition: string) => {
    const { rows } = await database.db.execute<{ yes: boolean }>(sql.raw(`select ${condition} as yes`));
    return rows[0]?.yes === true;
  };
  const isRestoring = `exists (select from pg_stat_activity
    where datname = current_database() and application_name = 'swissfam-restore')`;
  const isThere = `to_regclass('users') is not null`;
  let kills = 0;
  for (const patience of [0, 60, 150, 300]) {
    const killWhen = async () => {
      if (!(await ask(isRestoring))) return false;
      await sleep(patience);
      return true;
    };
    const { code } = await run('restore', [file], database, { dataDir, killWhen });
    if (code === 0 || (await ask(isThere))) break;
    kills++;
  }
  expect(kills).toBeGreaterThan(0);
  if (!(await ask(isThere))) expect(await run('restore', [file], database, { dataDir })).toMatchObject({ code: 0 });
  // Nothing at all, or everything.
  const { rows } = await database.db.execute(
    sql`select (select count(*)::int from users) as users, (select count(*)::int from family_members) as people`,
  );
  expect(rows).toEqual([{ users: 3, people: 3 }]);
});

test('[FND-041] a file that cannot be written or read is refused with one sentence that says what to do', async () => {
  const { app, folder, file } = await startInstance();
  const other = join(folder, 'other');
  await writeFile(other, 'no archive');
  const backup = (path: string) => run('backup', [path], app.instance.database, app);
  const restore = (path: string) => run('restore', [path], app.instance.database, app);
  const asks = 'Name a file in a folder that is there and that you may write to.\n';
  const wants = 'Name a backup that is there and that you may read, a zip file.\n';
  const far = join(folder, 'not/there/x.zip');
  expect(await backup(far)).toEqual({ code: 1, said: `${far} cannot be written: no such file or directory. ${asks}` });
  const inFile = join(other, 'x.zip');
  expect(await backup(inFile)).toEqual({ code: 1, said: `${inFile} cannot be written: not a directory. ${asks}` });
  expect(await backup(folder)).toEqual({
    code: 1,
    said: `${folder} is a folder. Name a new file in it, for example ${file}.\n`,
  });
  expect(await restore(far)).toEqual({ code: 1, said: `${far} cannot be read: no such file or directory. ${wants}` });
  const isFolder = `${folder} cannot be read: illegal operation on a directory. ${wants}`;
  expect(await restore(folder)).toEqual({ code: 1, said: isFolder });
  expect(await run('restore', [folder, '--check'], app.instance.database, app)).toEqual({ code: 1, said: isFolder });
  expect(await restore(other)).toMatchObject({ code: 1, said: expect.stringMatching(/^This backup is damaged/) });
  expect(await run('restore', [file, '--soon'], app.instance.database, app)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^npm run restore -- FILE/),
  });
  expect(await readdir(folder)).toEqual(['other']);
});

test('[FND-035] npm run restore says how many links to trees work again, and where to look at them', async () => {
  const { app, file } = await startInstance();
  const params = { treeId: await app.firstTree('sari') };
  await app.as('sari').call(createShare, { params, body: { name: 'Aunts' } });
  await app.as('sari').call(createShare, { params, body: { name: 'Uncles' } });
  await run('backup', [file], app.instance.database, app);
  const { database, dataDir } = await startEmptyInstance();
  const { code, said } = await run('restore', [file], database, { dataDir });
  expect(code).toBe(0);
  expect(said).toMatch(
    /^2 links to trees work again as on \S+, even if they were ended after that: .* under "Keys to this account", .*\.$/m,
  );
});
