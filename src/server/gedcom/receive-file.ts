import type { TreeId } from '#domain/tree/ids.ts';
import type { Db } from '#server/db/connection.ts';
import { AppError } from '#server/http/app-error.ts';
import { insertChunk } from './queries.ts';

const CHUNK_BYTES = 512 * 1024;
const MOST_BYTES = 512 * 1024 * 1024;

/** Stores an upload piece by piece, never holding more than one of them; resolves to its size in bytes. */
export async function receiveFile(
  db: Db,
  treeId: TreeId,
  importId: string,
  body: ReadableStream<Uint8Array> | null,
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
  for await (const piece of body ?? []) {
    total += piece.byteLength;
    if (total > MOST_BYTES) throw new AppError('payload_too_large');
    pending.push(piece);
    pendingBytes += piece.byteLength;
    if (pendingBytes >= CHUNK_BYTES) await flush();
  }
  await flush();
  return total;
}
