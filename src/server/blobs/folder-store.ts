import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '#server/http/app-error.ts';
import { BLOB_START, type BlobHash, type BlobStore, type StoredBlob } from './blob-store.ts';

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

  async function nameForArriving(): Promise<string> {
    await makeFolder(join(folder, ARRIVING));
    return join(folder, ARRIVING, randomBytes(12).toString('hex'));
  }

  async function keep(arrived: string, hash: BlobHash): Promise<void> {
    const path = pathOf(hash);
    await makeFolder(dirname(path));
    // Also over the same file: it counts as put just now, and a sweep leaves it.
    await rename(arrived, path);
    await flushFolder(dirname(path));
  }

  return {
    async put(bytes, mostBytes) {
      const arriving = await nameForArriving();
      try {
        const stored = await write(arriving, bytes, mostBytes);
        await keep(arriving, stored.hash);
        return stored;
      } catch (error) {
        await rm(arriving, { force: true });
        throw isFull(error) ? new AppError('storage_full') : error;
      }
    },

    async withArriving(bytes, mostBytes, work) {
      const path = await nameForArriving();
      try {
        const { size, start } = await write(path, bytes, mostBytes).catch((error: unknown) => {
          throw isFull(error) ? new AppError('storage_full') : error;
        });
        return await work({ path, size, start });
      } finally {
        await rm(path, { force: true });
      }
    },

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
      for (const name of await namesIn(join(folder, ARRIVING))) {
        const path = join(folder, ARRIVING, name);
        const found = await stat(path).catch(absent);
        if (found && found.mtime <= idleSince) await rm(path, { force: true });
      }
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

async function write(path: string, bytes: AsyncIterable<Uint8Array>, mostBytes: number): Promise<StoredBlob> {
  const file = await open(path, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    const start: Uint8Array[] = [];
    let size = 0;
    for await (const piece of bytes) {
      if (size + piece.byteLength > mostBytes) throw new AppError('payload_too_large');
      if (size < BLOB_START) start.push(piece.slice(0, BLOB_START - size));
      size += piece.byteLength;
      hash.update(piece);
      await writeWhole(file, piece);
    }
    await file.sync();
    // Safe: this is the one place where a hash is made.
    return { hash: hash.digest('hex') as BlobHash, size, start: Buffer.concat(start) };
  } finally {
    await file.close();
  }
}

/** The system may take less than it was given. */
async function writeWhole(file: FileHandle, piece: Uint8Array): Promise<void> {
  for (let from = 0; from < piece.byteLength; ) {
    from += (await file.write(piece, from, piece.byteLength - from)).bytesWritten;
  }
}

const makeFolder = (path: string) => mkdir(path, { recursive: true, mode: 0o700 });

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

const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(absent)) ?? [];

const yes = () => true as const;

/** For what is not there, undefined; everything else is thrown on. */
function absent(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '');

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
