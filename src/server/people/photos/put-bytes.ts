import type { BlobStore, StoredBlob } from '#server/platform/blobs/blob-store.ts';

/** Keeps what is in memory as a whole. */
export function putBytes(blobs: BlobStore, bytes: Uint8Array): Promise<StoredBlob> {
  async function* whole() {
    yield bytes;
  }
  return blobs.put(whole(), bytes.byteLength);
}
