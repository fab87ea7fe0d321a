import type { BlobStore } from '#server/platform/blobs/blob-store.ts';

/** How many files there are, and how much room they take. Looks at every one of them. */
export async function measureFiles(blobs: BlobStore): Promise<{ count: number; bytes: number }> {
  const sum = { count: 0, bytes: 0 };
  for await (const { size } of blobs.list()) {
    sum.count++;
    sum.bytes += size;
  }
  return sum;
}
