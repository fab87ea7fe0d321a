import { createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '#server/platform/config/make-folder.ts';
import { StartFailure } from '#server/platform/config/start-failure.ts';
import { absent, createArrivingFiles, namesIn } from './arriving-files.ts';
import type { BlobHash, BlobStore } from './blob-store.ts';

const shardForm = /^[0-9a-f]{2}$/;
const hashForm = /^[0-9a-f]{64}$/;

/** Where files are while they come in; the same file system, so that a rename is all that is left to do. */
const ARRIVING = 'arriving';
/** What a file's name ends in while a sweep looks at it once more. */
const ASIDE = '.swept';

/**
 * Files in a folder: `ab/ab…` under the first two letters of the hash. A file is written elsewhere, flushed and renamed, so
 * that under its own name it is always whole, also after a power cut.
 */
export function createFolderStore(folder: string): BlobStore {
  const pathOf = (hash: BlobHash) => join(folder, hash.slice(0, 2), hash);
  const arriving = createArrivingFiles(join(folder, ARRIVING));

  async function keep(arrived: string, hash: BlobHash): Promise<void> {
    const path = pathOf(hash);
    await makeFolder(dirname(path), 0o700);
    // Also over the same file: it counts as put just now, and a sweep leaves it.
    await rename(arrived, path);
    await flushFolder(dirname(path));
  }

  return {
    async reach() {
      await makeFolder(folder, 0o700).catch((cause: Error) => {
        throw new StartFailure(
          `The folder ${folder} for photos and other files cannot be made: ${cause.message}. Name another with BLOB_URL.`,
        );
      });
    },

    put: (bytes, mostBytes) =>
      arriving.take(bytes, mostBytes, async ({ path, hash, size, start }) => {
        await keep(path, hash);
        return { hash, size, start };
      }),

    withArriving: arriving.take,

    async open(hash) {
      const path = pathOf(hash);
      // Here and not at the first read, so that the caller hears of a missing file before it has answered anybody.
      await stat(path);
      return createReadStream(path, { highWaterMark: 256 * 1024 });
    },

    withFile: (hash, work) => work(pathOf(hash)),

    async remove(hash, before) {
      const path = pathOf(hash);
      const aside = path + ASIDE;
      // Out of the way first: whoever puts the same file from here on writes a new one.
      if (!(await rename(path, aside).then(yes, absent))) return true;
      const { mtime } = await stat(aside);
      if (mtime < before) {
        await rm(aside, { force: true });
        return true;
      }
      await rename(aside, path);
      return false;
    },

    async *list() {
      for (const shard of await namesIn(folder)) {
        if (!shardForm.test(shard)) continue;
        for (const name of await namesIn(join(folder, shard))) {
          if (!hashForm.test(name)) continue;
          const found = await stat(join(folder, shard, name)).catch(absent);
          // Safe: a name of this form is what makes a hash.
          if (found) yield { hash: name as BlobHash, putAt: found.mtime, size: found.size };
        }
      }
    },

    async clearUnfinished(idleSince) {
      await arriving.clear(idleSince);
      for (const shard of await namesIn(folder)) {
        if (!shardForm.test(shard)) continue;
        for (const name of await namesIn(join(folder, shard))) {
          // A sweep ended between its two steps. The next one decides again.
          if (name.endsWith(ASIDE)) await rename(join(folder, shard, name), join(folder, shard, name.slice(0, 64)));
        }
      }
    },
  };
}

/** A new name is safe only when the folder that holds it is. */
async function flushFolder(path: string): Promise<void> {
  // Windows opens no folders, and keeps names safe by itself.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const yes = () => true as const;
