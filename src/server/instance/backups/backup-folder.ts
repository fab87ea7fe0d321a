import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Config } from '#server/platform/config/config.ts';
import { makeFolder } from '#server/platform/config/make-folder.ts';

/** What a file's name ends in while it is written. */
const UNFINISHED = '.unfinished';

/** Where the archives lie that the instance makes by itself. */
export interface BackupFolder {
  readonly path: string;
  /** Under its own name a file is always whole, also after a power cut. */
  readonly write: <Result>(
    name: string,
    write: (path: string) => Promise<Result>,
  ) => Promise<{ readonly size: number; readonly result: Result }>;
  readonly pathOf: (name: string) => string;
  readonly has: (name: string) => Promise<boolean>;
  readonly read: (name: string) => ReadableStream;
  readonly remove: (name: string) => Promise<void>;
  /** Removes what was left half by processes that have ended: what has not grown since `idleSince`. */
  readonly clearUnfinished: (idleSince: Date) => Promise<void>;
}

/**
 * In the data folder, or beside the other files in the one that BLOB_URL names and several processes share. Never in a
 * bucket: a backup should not lie where what it saves lies.
 */
export function openBackupFolder({ dataDir, blobs }: Pick<Config, 'dataDir' | 'blobs'>): BackupFolder {
  const path = join(blobs?.kind === 'folder' ? blobs.path : dataDir, 'backups');
  const pathOf = (name: string) => join(path, name);
  return {
    path,
    pathOf,
    async write(name, write) {
      await makeFolder(path, 0o700);
      // Of its own, also where a process that is cut off from the database still writes the same.
      const unfinished = `${pathOf(name)}.${randomBytes(4).toString('hex')}${UNFINISHED}`;
      try {
        const result = await write(unfinished);
        const { size } = await stat(unfinished);
        await rename(unfinished, pathOf(name));
        await flushFolder(path);
        return { size, result };
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    has: (name) =>
      stat(pathOf(name)).then(
        () => true,
        () => false,
      ),
    // Safe: Node's own stream of bytes, whose type differs from the browser's by name only.
    read: (name) => Readable.toWeb(createReadStream(pathOf(name), { highWaterMark: 1 << 18 })) as ReadableStream,
    remove: (name) => rm(pathOf(name), { force: true }),
    async clearUnfinished(idleSince) {
      for (const name of await readdir(path).catch(() => [])) {
        if (!name.endsWith(UNFINISHED)) continue;
        const found = await stat(pathOf(name)).catch(() => undefined);
        if (found && found.mtime <= idleSince) await rm(pathOf(name), { force: true });
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
