import type { TreeId } from '#domain/tree/ids.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { insertChunk } from './queries.ts';
import { uploadBounds } from './upload-bounds.ts';

const CHUNK_BYTES = 512 * 1024;

/** Stores GEDCOM text piece by piece for the jobs that read it; resolves to its size in bytes. */
export async function storeChunks(
  db: Db,
  { treeId, importId }: { readonly treeId: TreeId; readonly importId: string },
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  let pending: Uint8Array[] = [];
  let pendingBytes = 0;
  let total = 0;
  let position = 0;
  const flush = async () => {
    if (pendingBytes === 0) return;
    await insertChunk(db, treeId, importId, position++, Buffer.concat(pending));
    pending = [];
    pendingBytes = 0;
  };
  for await (const piece of bytes) {
    total += piece.byteLength;
    if (total > uploadBounds.gedcomBytes) throw new AppError('payload_too_large');
    pending.push(piece);
    pendingBytes += piece.byteLength;
    if (pendingBytes >= CHUNK_BYTES) await flush();
  }
  await flush();
  return total;
}
