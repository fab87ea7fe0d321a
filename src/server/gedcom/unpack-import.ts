import { mediaTypeOf } from '#domain/media/media-type.ts';
import type { BlobHash, BlobStore } from '#server/blobs/blob-store.ts';
import type { Db } from '#server/db/connection.ts';
import { newId } from '#server/db/new-id.ts';
import { type PackedFile, withZip } from './open-zip.ts';
import { insertImportFiles, type WaitingFile } from './queries.ts';
import type { ImportTask } from './report-import.ts';
import { storeChunks } from './store-chunks.ts';
import { uploadBounds } from './upload-bounds.ts';

/** How many bytes may pass before somebody is told. */
const TOLD_EVERY = 4 * 1024 * 1024;
const ROWS_AT_ONCE = 100;

/**
 * Takes a packed family apart: the GEDCOM text is stored as if it had come alone, the other files go into the blob store and
 * wait in `import_files`. `tell` hears how much is done, 0 to 1, and ends the work by throwing. Throws `ZipRefusal`.
 */
export async function unpackImport(
  db: Db,
  blobs: BlobStore,
  task: ImportTask & { readonly packed: BlobHash },
  tell: (share: number) => Promise<void>,
): Promise<{ readonly gedcomElsewhere: string | undefined }> {
  return await blobs.withFile(task.packed, (path) =>
    withZip(path, async ({ gedcom, files, gedcomElsewhere }) => {
      const total = files.reduce((sum, { size }) => sum + size, gedcom.size);
      const counted = countBytes(total, tell);
      await storeChunks(db, task, counted(gedcom));
      let rows: WaitingFile[] = [];
      for (const file of files) {
        const { hash, size, start } = await blobs.put(counted(file), uploadBounds.unpackedBytes);
        const { treeId, importId } = task;
        const mime = mediaTypeOf(start);
        rows.push({ treeId, id: newId(), importId, path: file.path, blobHash: hash, size, mime });
        if (rows.length < ROWS_AT_ONCE) continue;
        await insertImportFiles(db, rows);
        rows = [];
      }
      await insertImportFiles(db, rows);
      // Somebody may have cancelled after the last word.
      await tell(1);
      return { gedcomElsewhere };
    }),
  );
}

function countBytes(total: number, tell: (share: number) => Promise<void>) {
  let done = 0;
  let told = 0;
  return async function* (file: PackedFile): AsyncGenerator<Uint8Array> {
    for await (const piece of file.read()) {
      yield piece;
      done += piece.byteLength;
      if (done - told < TOLD_EVERY) continue;
      told = done;
      await tell(done / total);
    }
  };
}
