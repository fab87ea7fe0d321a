import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openBlobStore } from '#server/platform/blobs/open-blob-store.ts';
import { makeDataFolder } from './make-data-folder.ts';
import { makeFolder } from './make-folder.ts';

async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'swissfam-folder-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

test('a folder is made with those above it, by several at once, and one that is there keeps its mode', async () => {
  const folder = await scratch();
  await chmod(folder, 0o755);
  const inner = join(folder, 'srv', 'family');
  await Promise.all([makeFolder(inner, 0o711), makeFolder(inner, 0o711), makeFolder(inner, 0o711)]);
  await makeFolder(inner, 0o700);
  expect([await modeOf(inner), await modeOf(join(folder, 'srv')), await modeOf(folder)]).toEqual([0o711, 0o711, 0o755]);
});

test('[FND-041] a data folder where a file is in the way is refused with a sentence', async () => {
  const file = join(await scratch(), 'file');
  await writeFile(file, '');
  for (const path of [file, join(file, 'family'), join(file, 'srv/family')]) {
    await expect(makeDataFolder(path)).rejects.toThrow(`The data folder ${path} cannot be made: E`);
  }
});

// Only Linux has a place that says of a new folder that it is not there.
test.runIf(existsSync('/proc/self'))(
  '[FND-041] a folder that the system does not let be made is refused at once, for data and for photos',
  async () => {
    for (const path of ['/proc/x', '/proc/x/y/z']) {
      await expect(makeDataFolder(path)).rejects.toThrow(
        /^The data folder \/proc\/x.* Choose another with DATA_DIR\.$/,
      );
      const blobs = openBlobStore({ dataDir: path, blobs: { kind: 'folder', path } });
      await expect(blobs.reach()).rejects.toThrow(/^The folder \/proc\/x.* Name another with BLOB_URL\.$/);
    }
  },
);
