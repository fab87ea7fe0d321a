import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMember } from '#contract/members.ts';
import { packZip } from '#server/testing/pack-zip.ts';
import { backUp, backupMaking, scratchFolder, startEmptyInstance } from '#server/testing/start-backup-instance.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { unpackZip } from '#server/testing/unpack-zip.ts';
import { checkArchive } from './check-archive.ts';
import { withArchive } from './read-archive.ts';

/** The bytes of a small backup, and ways to look at changed ones. */
async function startWithArchive() {
  const app = await startTestApp({ people: { sari: 'user' } });
  const treeId = await app.firstTree('sari');
  await app.as('sari').call(createMember, { params: { treeId }, body: { firstName: 'Hadi', gender: 'male' } });
  const making = backupMaking(app);
  await making.blobs.put(Readable.from([Buffer.from('a picture')]), 100);
  const { path } = await backUp(making);
  const bytes = await readFile(path);
  const folder = await scratchFolder();
  const changed = join(folder, 'changed.zip');
  /** Resolves with what is wrong with it. */
  const fault = async (archive: Uint8Array): Promise<string> => {
    await writeFile(changed, archive);
    return await withArchive(changed, (opened) => checkArchive(opened, async () => {})).then(
      () => 'nothing',
      (error: Error & { code?: string }) => (error.code === 'backup_damaged' ? error.message : `broke: ${error.stack}`),
    );
  };
  return { bytes, path, fault, changed };
}

test('every changed byte of an archive is noticed, unless it changes nothing of what is restored [FT-18]', async () => {
  const { bytes, fault } = await startWithArchive();
  expect(await fault(bytes)).toBe('nothing');
  const contents = await unpackZip(bytes);
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), async (at, by) => {
      const changed = Buffer.from(bytes);
      changed.writeUInt8((changed.readUInt8(at) + by) % 256, at);
      const found = await fault(changed);
      if (found !== 'nothing') expect(found).toMatch(/^This backup/);
      // Times and the like in the directory of the zip file: the parts are the same.
      else expect(await unpackZip(changed)).toEqual(contents);
    }),
    { seed: 20_261_121, numRuns: 300 },
  );
});

test('an archive that was cut off anywhere is refused, and nothing of it is written', async () => {
  const { bytes, fault, path } = await startWithArchive();
  for (const share of [0, 0.01, 0.5, 0.9, 0.999]) {
    expect(await fault(bytes.subarray(0, Math.floor(bytes.length * share)))).toMatch(/^This backup is damaged/);
  }
  await truncate(path, bytes.length - 1);
  const { restore, database, dataDir } = await startEmptyInstance();
  await expect(restore(path)).rejects.toMatchObject({ code: 'backup_damaged' });
  const { rows } = await database.db.execute(
    sql`select relname from pg_class where relnamespace = 'public'::regnamespace`,
  );
  expect(rows).toEqual([]);
  await expect(readFile(join(dataDir, 'secret'))).rejects.toThrow('ENOENT');
});

test('parts that were exchanged, added, left out or doubled are refused', async () => {
  const { bytes, fault } = await startWithArchive();
  const parts = await unpackZip(bytes);
  const users = parts.get('tables/users.copy');
  if (!users) throw new Error('There are no users in the archive.');
  const packed = async (change: (parts: [string, Buffer][]) => (readonly [string, string | Uint8Array])[]) =>
    await fault(await packZip(change([...parts])));
  expect(await packed((all) => all)).toBe('nothing');
  expect(await packed((all) => all.filter(([name]) => name !== 'tables/users.copy'))).toContain(
    'users.copy is missing',
  );
  expect(await packed((all) => all.filter(([name]) => name !== 'manifest.json'))).toContain('no list of its parts');
  expect(await packed((all) => [...all, ['tables/sessions.copy', 'x']])).toContain('not in the list');
  expect(await packed((all) => [...all, ['tables/users.copy', users]])).toContain('twice');
  expect(await packed((all) => [...all, ['anything.txt', 'x']])).toContain('unknown');
  expect(await packed((all) => [...all, [`files/${'a'.repeat(64)}`, 'x']])).toContain('others are there');
  const promoted = Buffer.from(String(users).replace('\tuser\t', '\tqser\t'));
  expect(await packed((all) => all.map(([name, part]) => [name, part === users ? promoted : part]))).toContain(
    'was changed',
  );
  const manifest = String(parts.get('manifest.json'));
  const listed = (from: string | RegExp, to: string) =>
    packed((all) => all.map(([name, part]) => [name, name === 'manifest.json' ? manifest.replace(from, to) : part]));
  expect(await listed(/"rows": \d+/, '"rows": 99')).toContain('does not agree with itself');
  expect(await listed('"version": 1', '"version": 2')).toContain('newer Swissfam');
  expect(await listed('{', '{{')).toContain('cannot be read');
});

test('a backup of a version with tables that this one does not know is refused before anything is written', async () => {
  const { bytes, changed } = await startWithArchive();
  const parts = await unpackZip(bytes);
  const later = String(parts.get('manifest.json')).replace(
    '"migrations": [',
    `"migrations": [{ "name": "0099_from_the_future", "hash": "${'0'.repeat(64)}" }, `,
  );
  await writeFile(
    changed,
    await packZip([...parts].map(([name, part]) => [name, name === 'manifest.json' ? later : part])),
  );
  const { restore, database } = await startEmptyInstance();
  await expect(restore(changed)).rejects.toMatchObject({ message: expect.stringContaining('0099_from_the_future') });
  const { rows } = await database.db.execute(
    sql`select relname from pg_class where relnamespace = 'public'::regnamespace`,
  );
  expect(rows).toEqual([]);
});

test('an archive that unpacks to gigabytes is refused by its directory, without unpacking it [AT-39]', async () => {
  const { bytes, fault } = await startWithArchive();
  const parts = await unpackZip(bytes);
  const zeros = Buffer.alloc(200_000_000);
  const bomb = await packZip([...parts].map(([name, part]) => [name, name === 'tables/users.copy' ? zeros : part]));
  const before = process.resourceUsage().userCPUTime;
  expect(await fault(bomb)).toContain('of another length');
  expect((process.resourceUsage().userCPUTime - before) / 1e6).toBeLessThan(0.3);
  const long = await packZip([...parts].map(([name, part]) => [name, name === 'manifest.json' ? zeros : part]));
  expect(await fault(long)).toContain('too long');
});
