import { randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { eraseAgain, removeFiles } from '#server/instance/erasure/carry-out-erasure.ts';
import { readErasedLists } from '#server/instance/erasure/erased-list.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { BlobStore } from '#server/platform/blobs/blob-store.ts';
import type { Config } from '#server/platform/config/config.ts';
import { makeDataFolder } from '#server/platform/config/make-data-folder.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { notify } from '#server/platform/outbox/notify.ts';
import { checkArchive } from './check-archive.ts';
import { loadArchive } from './load-archive.ts';
import { fingerprintOf, type Manifest } from './manifest.ts';
import { countWorkingLinks, endRestoredKeys, selectAdministrators } from './queries.ts';
import { type Archive, damaged, withArchive } from './read-archive.ts';
import type { OnProgress } from './write-archive.ts';

export interface RestoreTarget {
  readonly connection: pg.PoolConfig;
  readonly blobs: BlobStore;
  readonly config: Pick<Config, 'dataDir' | 'secret'>;
}

export interface Restored {
  readonly manifest: Manifest;
  /** How many links to trees work again. */
  readonly links: number;
}

/**
 * Restores a backup into an empty installation. All of it is read and checked before anything is written; the tables come
 * in one transaction, which ends when files and secret are in their place. Whatever interrupts it leaves an installation
 * that is still empty, and it can be begun again. Throws backup_damaged, or conflict where something is there already.
 */
export async function restoreBackup(target: RestoreTarget, path: string, onProgress: OnProgress): Promise<Restored> {
  return await withArchive(path, async (archive) => {
    const { manifest } = archive;
    let links = 0;
    await checkArchive(archive, (share) => onProgress(share * 0.3));
    const secret = await chooseSecret(target, archive);
    await loadArchive(target.connection, archive, {
      onProgress: (share) => onProgress(0.3 + share * 0.7),
      before: async (tx) => {
        await restoreFiles(target.blobs, archive);
        if (secret !== undefined) await putSecret(target.config.dataDir, secret);
        // Who was erased since must not come back; the tables are whole, and nobody sees them yet.
        const erased = await readErasedLists(dirname(path), join(target.config.dataDir, 'backups'));
        const hashes = await eraseAgain(tx, erased, new Date());
        await removeFiles(tx, target.blobs, hashes, new Date());
        // A key that was taken back after the backup would open the instance again, and nobody can tell which those are.
        const ended = await endRestoredKeys(tx);
        links = await notifyOfLinks(tx, new Date());
        const { contentHash, madeAt } = manifest;
        await recordAudit(tx, {
          actor: null,
          action: 'backup.restored',
          target: { kind: 'house' },
          details: { contentHash, madeAt, endedKeys: ended, links },
        });
      },
    });
    return { manifest, links };
  });
}

async function restoreFiles(blobs: BlobStore, archive: Archive): Promise<void> {
  for await (const { hash, size, read } of archive.files()) {
    const stored = await blobs.put(read(), size);
    if (stored.hash !== hash) throw damaged(`the file ${hash} was changed`);
  }
}

/** The secret that has to be put into the data folder; undefined where the right one is there. */
async function chooseSecret({ config }: RestoreTarget, archive: Archive): Promise<string | undefined> {
  const { fingerprint } = archive.manifest.secret;
  const kept = config.secret ?? (await readFile(secretFile(config.dataDir), 'utf8').catch(absent))?.trim();
  if (kept !== undefined && fingerprintOf(kept) === fingerprint) return undefined;
  const inside = await archive.readSecret();
  if (config.secret === undefined && inside !== undefined) return inside;
  throw new AppError('conflict', {
    message:
      config.secret === undefined
        ? 'This backup was made by an installation whose SECRET is set from outside. Set the same SECRET for the restore, and for the installation.'
        : 'This backup was made under another SECRET than the one that is set. Set that one, or none to take it from the backup where it is in it.',
  });
}

const secretFile = (dataDir: string) => join(dataDir, 'secret');

/** In the place of the one that an empty installation has made for itself. */
async function putSecret(dataDir: string, secret: string): Promise<void> {
  await makeDataFolder(dataDir);
  const temporary = `${secretFile(dataDir)}.${randomBytes(6).toString('hex')}`;
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(secret);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, secretFile(dataDir));
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/**
 * A restored backup brings back links to trees, also those that were ended after it: families rely on them, and nobody else can tell which
 * are wanted. Whoever has made some is told of theirs, and administrators of all. Answers how many there are.
 */
async function notifyOfLinks(tx: Queryable, now: Date): Promise<number> {
  const made = await countWorkingLinks(tx, now);
  const all = made.reduce((sum, { links }) => sum + links, 0);
  if (all === 0) return 0;
  for (const { userId, links } of made) {
    await notify(tx, { userId, kind: 'links_restored', params: { links, isOwn: true } });
  }
  for (const userId of await selectAdministrators(tx)) {
    await notify(tx, { userId, kind: 'links_restored', params: { links: all, isOwn: false } });
  }
  return all;
}
