import { mediaTypeOf } from '#domain/media/media-type.ts';
import type { BlobHash, BlobStore } from '#server/platform/blobs/blob-store.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { findMedia } from './find-media.ts';
import { type PackedFile, withZip } from './open-zip.ts';
import { deleteImportFiles, insertImportFiles, readChunks, type WaitingFile } from './queries.ts';
import { readRecords } from './read-records.ts';
import type { ImportTask } from './report-import.ts';
import { storeChunks } from './store-chunks.ts';
import { uploadBounds } from './upload-bounds.ts';

/** How many bytes, and how many files, may pass before somebody is told. */
const TOLD_EVERY = 4 * 1024 * 1024;
const ROWS_AT_ONCE = 100;

interface PackedTask extends ImportTask {
  readonly packed: BlobHash;
}

/** What lies beside the GEDCOM file in a packed family. */
export interface Packing {
  readonly gedcomElsewhere: string | undefined;
  readonly files: readonly Pick<PackedFile, 'path' | 'size'>[];
}

/** Takes the GEDCOM text out of a packed family and stores it as if it had come alone; the rest stays packed. Throws `ZipRefusal`. */
export async function unpackGedcom(db: Db, blobs: BlobStore, { packed, ...task }: PackedTask): Promise<Packing> {
  return await blobs.withFile(packed, (path) =>
    withZip(path, async ({ gedcom, files, gedcomElsewhere }) => {
      await storeChunks(db, task, gedcom.read());
      return { gedcomElsewhere, files: files.map(({ path: name, size }) => ({ path: name, size })) };
    }),
  );
}

/**
 * Takes those files out of a packed family that its records mention: into the blob store, and noted in `import_files`. `admit` hears
 * how many bytes they are before the first is kept. `onProgress` hears how much is done, 0 to 1. Both end the work by throwing. Throws
 * `ZipRefusal`.
 */
export async function unpackFiles(
  db: Db,
  blobs: BlobStore,
  { packed, treeId, importId }: PackedTask,
  { admit, onProgress }: { admit: (bytes: number) => Promise<void>; onProgress: (share: number) => Promise<void> },
): Promise<void> {
  await blobs.withFile(packed, (path) =>
    withZip(path, async ({ files: all }) => {
      const media = findMedia(all.map(({ path: name }) => name));
      for await (const group of readRecords(readChunks(db, treeId, importId))) for (const one of group) media.read(one);
      const files = all.filter((file) => media.mentioned.has(file.path));
      const total = files.reduce((sum, { size }) => sum + size, 0);
      // Of an attempt that ended in the middle nothing is left.
      await deleteImportFiles(db, treeId, importId);
      if (total > 0) await admit(total);
      const counted = countBytes(total, onProgress);
      let rows: WaitingFile[] = [];
      const flush = async () => {
        await insertImportFiles(db, rows);
        rows = [];
      };
      for (const file of files) {
        const { hash, size, start } = await blobs.put(counted(file), uploadBounds.unpackedBytes);
        rows.push({ treeId, id: newId(), importId, path: file.path, blobHash: hash, size, mime: mediaTypeOf(start) });
        if (rows.length === ROWS_AT_ONCE) await flush();
      }
      await flush();
      // Somebody may have cancelled after the last word.
      await onProgress(1);
    }),
  );
}

function countBytes(total: number, onProgress: (share: number) => Promise<void>) {
  let done = 0;
  let told = 0;
  return async function* (file: PackedFile): AsyncGenerator<Uint8Array> {
    for await (const piece of file.read()) {
      yield piece;
      done += piece.byteLength;
      if (done - told < TOLD_EVERY) continue;
      told = done;
      await onProgress(done / total);
    }
  };
}
