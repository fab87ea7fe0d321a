import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { StartFailure } from '#server/platform/config/start-failure.ts';
import { dataFolder, run } from '#server/testing/run-program.ts';
import { findClusterFolder } from './cluster-folder.ts';

vi.setConfig({ testTimeout: 120_000 });

/** A data folder with some files, and how a start with it is refused. */
async function refusal(files: Readonly<Record<string, string>>) {
  const dataDir = await dataFolder();
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(dataDir, name, '..'), { recursive: true });
    await writeFile(join(dataDir, name), text);
  }
  const before = await readdir(dataDir);
  const error = await findClusterFolder(dataDir).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(StartFailure);
  expect(await readdir(dataDir)).toEqual(before);
  return { dataDir, sentence: String(error) };
}

test('a data folder with a database of another major version is refused, with the way back [FND-041]', async () => {
  const files = { 'postgres-17/PG_VERSION': '17', secret: 'x', 'backups/one.zip': '', 'backups/note.txt': '' };
  const { dataDir, sentence } = await refusal(files);
  expect(sentence).toContain('is a database of PostgreSQL 17, and this Swissfam runs PostgreSQL 18');
  expect(sentence).toContain(`"npm run restore -- ${join(dataDir, 'backups/one.zip')}"`);
  await refusal({ 'postgres-19/PG_VERSION': '19' });
});

test('a data folder whose database lay elsewhere, on another machine, is refused [FND-041]', async () => {
  const { sentence } = await refusal({ 'database-folder': '/var/lib/swissfam/0123456789ab', secret: 'x' });
  expect(sentence).toContain('lies in /var/lib/swissfam/0123456789ab, which is not there');
  await refusal({ 'database-folder': '/var/lib/swissfam/0123456789ab' });
});

test('a data folder that was in use and has no database is refused; an empty one is not [FND-041]', async () => {
  expect((await refusal({ secret: 'x' })).sentence).toContain('was in use (it holds secret)');
  await refusal({ 'blobs/00/file': 'a photo' });
  const dataDir = await dataFolder();
  expect((await findClusterFolder(dataDir)).path).toBe(join(dataDir, 'postgres-18'));
});

test.for(['000', '027', '077'])(
  'a first start works under umask %s, in a new folder of a new folder [FND-042]',
  async (umask) => {
    const dataDir = join(await dataFolder(), 'srv', 'family');
    const server = run(dataDir, {}, umask);
    expect((await fetch(`${await server.address()}/notes`)).status).toBe(200);
    expect(server.output()).toContain(`The database is ${join(dataDir, 'postgres-18')}`);
  },
);
