import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { getMe } from '#contract/accounts.ts';
import { listPhotos } from '#contract/photos.ts';
import { listShares } from '#contract/shares.ts';
import { listSources } from '#contract/sources.ts';
import { listSuggestions } from '#contract/suggestions.ts';
import { openBlobStore } from '#server/platform/blobs/open-blob-store.ts';
import { migrate, readMigrations } from '#server/platform/db/migrate.ts';
import { silentLog } from '#server/testing/silent-log.ts';
import { scratchFolder, startEmptyInstance } from '#server/testing/start-backup-instance.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { databaseWithoutTables, type TestDatabase } from '#server/testing/test-database.ts';
import { exportedText } from '#server/testing/write-file.ts';
import { loadArchive } from './load-archive.ts';
import { withArchive } from './read-archive.ts';

const releases = join(import.meta.dirname, '../../../../fixtures/releases');
const versions = (await readdir(releases)).sort();
const archiveOf = (version: string) => join(releases, version, 'backup.zip');

/** The family as the version itself exported it, without when that was. */
const exported = async (version: string) =>
  readExports(
    await readFile(join(releases, version, 'family.ged'), 'utf8'),
    await readFile(join(releases, version, 'family.json'), 'utf8'),
  );

const readExports = (gedcom: string, json: string) => {
  const { exportedAt, ...family } = JSON.parse(json) as Record<string, unknown>;
  const withoutHead = (lines: readonly string[]) =>
    lines.slice(lines.findIndex((line, nth) => nth > 0 && line.startsWith('0 ')));
  return { ...family, gedcom: withoutHead(family.gedcom as string[]), file: withoutHead(gedcom.split('\n')) };
};

const instanceOf = async (database: TestDatabase, dataDir: string) => {
  const app = await startTestApp({ instance: { database, dataDir }, runsJobs: true });
  const sari = app.as('sari');
  const treeId = await app.firstTree('sari');
  const exports = readExports(
    await exportedText(sari, treeId, { format: 'gedcom70' }),
    await exportedText(sari, treeId, { format: 'json' }),
  );
  return { app, sari, params: { treeId }, exports };
};

test('the first migration is frozen: databases that it made are told by its bytes [FND-074]', async () => {
  const [first] = await readMigrations();
  expect(first).toMatchObject({
    name: '0000_first_house',
    hash: '438323f00dcdff497342c5f1934227e031bdb214f94e62e42beaab609ffd316a',
  });
});

test.for(versions)(
  'a backup that %s made is restored, brought up to now, and exports the same [FND-074]',
  async (version) => {
    const { restore, database, dataDir } = await startEmptyInstance();
    await restore(archiveOf(version));
    const { app, sari, params, exports } = await instanceOf(database, dataDir);
    expect(exports).toEqual(await exported(version));
    expect(await app.as('budi').call(getMe)).toMatchObject({ email: 'budi@family.example' });
    expect((await sari.call(listPhotos, { params })).items).toMatchObject([{ caption: 'Kromo in front of the house' }]);
    expect((await sari.call(listSources, { params })).items).toHaveLength(2);
    expect((await sari.call(listShares, { params })).items).toMatchObject([{ allowSuggestions: true }]);
    expect((await sari.call(listSuggestions, { params })).items).toMatchObject([{ visitorName: 'Wati' }]);
  },
);

/** A database as a version left it: its rows, and the migrations that it knew. */
async function startAsLeftBy(version: string) {
  const database = await databaseWithoutTables();
  const dataDir = await scratchFolder();
  await withArchive(archiveOf(version), async (archive) => {
    const known = new Set(archive.manifest.migrations.map(({ name }) => name));
    const migrations = (await readMigrations()).filter(({ name }) => known.has(name));
    await loadArchive(database.connection, archive, { migrations, onProgress: async () => {} });
    const blobs = openBlobStore({ dataDir, blobs: undefined });
    for await (const { size, read } of archive.files()) await blobs.put(read(), size);
  });
  return { database, dataDir };
}

test.for(versions)('a database that %s left is brought up to now, and exports the same [FND-074]', async (version) => {
  const { database, dataDir } = await startAsLeftBy(version);
  await migrate(database.connection, { log: silentLog });
  expect((await instanceOf(database, dataDir)).exports).toEqual(await exported(version));
});
