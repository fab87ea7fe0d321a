import type { BlobHash, BlobStore } from '#server/platform/blobs/blob-store.ts';
import { selectNeeded } from '#server/platform/blobs/queries.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { dropFile, findImport } from './queries.ts';
import type { ImportTask } from './report-import.ts';

/** Where an import that waits has its bytes. */
export interface ImportStores {
  readonly db: Db;
  readonly blobs: BlobStore;
}

/** Keeps nothing of a file: it is in the tree now, or never will be. */
export async function letGoOfFile({ db, blobs }: ImportStores, { treeId, importId }: ImportTask): Promise<void> {
  const began = new Date();
  const found = await findImport(db, treeId, importId);
  await dropFile(db, treeId, importId);
  // Safe: receiveFile's answer is all that was ever written there.
  const packed = found?.uploadHash as BlobHash | null | undefined;
  // Somebody may have sent the same bytes: then the file is theirs.
  if (packed && !(await selectNeeded(db, [packed])).has(packed)) await blobs.remove(packed, began);
}
