import type { BlobHash, BlobStore } from '#server/platform/blobs/blob-store.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { type Dump, withDump } from '#server/platform/db/dump-tables.ts';
import { keptRows, leftOut } from './left-out.ts';
import {
  createFileList,
  fileEntry,
  fingerprintOf,
  hashContent,
  type Manifest,
  manifestEntry,
  secretEntry,
  tableEntry,
  type WrittenTable,
} from './manifest.ts';
import { createMeasure, measure } from './measure-bytes.ts';
import { type Packing, packArchive } from './pack-archive.ts';
import { selectFiles } from './queries.ts';

export interface ArchiveSource {
  readonly db: Db;
  readonly blobs: BlobStore;
  /** The installation's, and whether a restore can take it from the archive: not where it is set from outside. */
  readonly secret: { readonly value: string; readonly isOurs: boolean };
  readonly program: string;
  readonly now: Date;
}

/** Hears how far it is, 0 to 1. */
export type OnProgress = (share: number) => Promise<void>;

/**
 * Writes everything into a new zip file: all tables of one moment, however much is written meanwhile, the files that their
 * rows refer to, and at the end the manifest. Files are not of the same moment and need not be: they never change, and
 * none is swept away while the instance makes a backup.
 */
export async function writeArchive(path: string, source: ArchiveSource, onProgress: OnProgress): Promise<Manifest> {
  const { db, now, secret } = source;
  return await packArchive(path, now, async (packing) => {
    const { tables, migrations, hashes } = await withDump(db, async (dump) => ({
      migrations: dump.migrations,
      hashes: await selectFiles(dump),
      tables: await writeTables(packing, dump, (share) => onProgress(share * 0.8)),
    }));
    const { files, missing } = await writeFiles(packing, source.blobs, hashes, (share) =>
      onProgress(0.8 + share * 0.2),
    );
    if (secret.isOurs) await packing.add(secretEntry, bytesOf(secret.value), { compress: false });
    const manifest: Manifest = {
      format: 'swissfam-backup',
      version: 1,
      madeAt: now.toISOString(),
      program: source.program,
      migrations: [...migrations],
      tables,
      files,
      missing: missing.slice(0, 100),
      missingCount: missing.length,
      secret: { fingerprint: fingerprintOf(secret.value), isInside: secret.isOurs },
      contentHash: hashContent({ tables, files }),
    };
    await packing.add(manifestEntry, bytesOf(JSON.stringify(manifest, null, 2)), { compress: true });
    return manifest;
  });
}

async function writeTables({ add }: Packing, dump: Dump, onProgress: OnProgress): Promise<WrittenTable[]> {
  const written: WrittenTable[] = [];
  const chosen = dump.tables.filter(({ name }) => !leftOut.includes(name));
  const whole = chosen.reduce((sum, { size }) => sum + size, 1);
  let done = 0;
  for (const table of chosen) {
    const { name, columns } = table;
    const measured = createMeasure();
    const rows = dump.copy(table, keptRows[name]);
    await add(tableEntry(name), measured.pass(rows), { compress: true });
    written.push({ name, columns: [...columns], ...measured.end() });
    done += table.size;
    await onProgress(done / whole);
  }
  return written;
}

/** Whole ones only: a file that is gone or damaged must not cost the rest. */
async function writeFiles({ add }: Packing, blobs: BlobStore, hashes: readonly BlobHash[], onProgress: OnProgress) {
  const list = createFileList();
  const missing: BlobHash[] = [];
  for (const [nth, hash] of hashes.entries()) {
    const size = await findWhole(blobs, hash);
    if (size === undefined) missing.push(hash);
    else {
      await add(fileEntry(hash), await blobs.open(hash), { compress: false });
      list.add(hash, size);
    }
    await onProgress(nth / hashes.length);
  }
  return { files: list.end(), missing };
}

/** The size of a file whose bytes are those that it is called by. */
async function findWhole(blobs: BlobStore, hash: BlobHash): Promise<number | undefined> {
  const bytes = await blobs.open(hash).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!bytes) return undefined;
  const measured = await measure(bytes);
  return measured.sha256 === hash ? measured.bytes : undefined;
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** Some tables as they are now, as an archive would list them. */
export async function measureTables(dump: Dump, names: readonly string[]): Promise<WrittenTable[]> {
  const tables: WrittenTable[] = [];
  for (const table of dump.tables) {
    const { name, columns } = table;
    if (!names.includes(name)) continue;
    tables.push({ name, columns: [...columns], ...(await measure(dump.copy(table, keptRows[name]))) });
  }
  return tables;
}
