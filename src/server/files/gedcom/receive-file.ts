import type { TreeId } from '#domain/tree/ids.ts';
import type { BlobHash, BlobStore } from '#server/platform/blobs/blob-store.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { storeChunks } from './store-chunks.ts';
import { uploadBounds } from './upload-bounds.ts';

export interface ReceivedFile {
  /** Bytes. */
  readonly size: number;
  /** Where it lies, if it came packed; a bare GEDCOM file is stored in chunks. */
  readonly packed: BlobHash | undefined;
}

/**
 * Takes an upload as it comes and never holds more than a piece of it. A zip file is told by its first bytes, whatever it is
 * called, and has to be complete on the disk before it can be read; everything else is stored as GEDCOM text would be. Throws
 * owner_storage_full where more comes than there is room for, in bytes.
 */
export async function receiveFile(
  db: Db,
  blobs: BlobStore,
  target: { readonly treeId: TreeId; readonly importId: string },
  body: ReadableStream<Uint8Array> | null,
  room: number,
): Promise<ReceivedFile> {
  if (body === null) return { size: 0, packed: undefined };
  const { start, all } = await peek(within(body, room), 4);
  if (isZip(start.subarray(0, 4))) {
    const { hash, size } = await blobs.put(all, uploadBounds.packedBytes);
    return { size, packed: hash };
  }
  return { size: await storeChunks(db, target, all), packed: undefined };
}

async function* within(bytes: AsyncIterable<Uint8Array>, room: number): AsyncGenerator<Uint8Array> {
  let came = 0;
  for await (const piece of bytes) {
    came += piece.byteLength;
    if (came > room) throw new AppError('owner_storage_full');
    yield piece;
  }
}

/** The header of a first entry, or the end of an archive that has none. */
function isZip([p, k, ...kind]: Uint8Array): boolean {
  if (p !== 0x50 || k !== 0x4b) return false;
  return (kind[0] === 0x03 && kind[1] === 0x04) || (kind[0] === 0x05 && kind[1] === 0x06);
}

/** Looks at the first bytes of a stream, and gives them back with the rest. */
async function peek(body: AsyncIterable<Uint8Array>, count: number) {
  const source = body[Symbol.asyncIterator]();
  let start: Uint8Array = new Uint8Array();
  let isDone = false;
  while (!isDone && start.byteLength < count) {
    const next = await source.next();
    isDone = next.done === true;
    if (!next.done) start = Buffer.concat([start, next.value]);
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    try {
      if (start.byteLength > 0) yield start;
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
    } finally {
      await source.return?.();
    }
  }
  return { start, all: all() };
}
