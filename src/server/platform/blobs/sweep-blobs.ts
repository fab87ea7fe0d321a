import { DAY_MS } from '#domain/durations.ts';
import type { Db } from '#server/platform/db/connection.ts';
import type { BlobHash, BlobStore } from './blob-store.ts';
import { selectNeeded } from './queries.ts';

/** Longer than any job takes between putting a file and writing the row that refers to it. */
const GRACE_MS = DAY_MS;
const BATCH = 500;

/** Removes the files that no row refers to, and that nobody has put for a day. Returns how many went. */
export async function sweepBlobs(db: Db, blobs: BlobStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - GRACE_MS);
  await blobs.clearUnfinished(before);
  let removed = 0;
  const sweep = async (candidates: readonly BlobHash[]) => {
    const needed = await selectNeeded(db, candidates);
    for (const hash of candidates) if (!needed.has(hash) && (await blobs.remove(hash, before))) removed++;
  };
  let candidates: BlobHash[] = [];
  for await (const { hash, putAt } of blobs.list()) {
    if (putAt >= before) continue;
    candidates.push(hash);
    if (candidates.length < BATCH) continue;
    await sweep(candidates);
    candidates = [];
  }
  if (candidates.length > 0) await sweep(candidates);
  return removed;
}
