import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#server/platform/config/make-folder.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { BLOB_START, type BlobHash, type StoredBlob } from './blob-store.ts';

export interface ArrivedFile extends StoredBlob {
  /** On this machine, good until the work with it is done. */
  readonly path: string;
}

/** A folder of this machine for files while they come in: what they are called is known only when all of them is here. */
export interface ArrivingFiles {
  /** Flushed to the disk before `work` has it; whatever `work` leaves of it is gone afterwards, however it ends. */
  readonly take: <Result>(
    bytes: AsyncIterable<Uint8Array>,
    mostBytes: number,
    work: (arrived: ArrivedFile) => Promise<Result>,
  ) => Promise<Result>;
  /** Removes what has not grown since: its process has ended. */
  readonly clear: (idleSince: Date) => Promise<void>;
}

export function createArrivingFiles(folder: string): ArrivingFiles {
  return {
    async take(bytes, mostBytes, work) {
      await makeFolder(folder, 0o700);
      const path = join(folder, randomBytes(12).toString('hex'));
      try {
        return await work({ path, ...(await write(path, bytes, mostBytes)) });
      } catch (error) {
        throw isFull(error) ? new AppError('storage_full') : error;
      } finally {
        await rm(path, { force: true });
      }
    },

    async clear(idleSince) {
      for (const name of await namesIn(folder)) {
        const path = join(folder, name);
        const found = await stat(path).catch(absent);
        if (found && found.mtime <= idleSince) await rm(path, { force: true });
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

export const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(absent)) ?? [];

/** For what is not there, undefined; everything else is thrown on. */
export function absent(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '');

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
