import { createHash } from 'node:crypto';
import type { BlobHash, BlobStore } from '#server/platform/blobs/blob-store.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { findBrokenIndexes, findWrongCounts, selectNamedFiles } from './find-damage.ts';
import type { InstanceJobParts, OnProgress } from './instance-job-parts.ts';

/** What comes first: rows are read in seconds, files may take long. */
const ROWS_SHARE = 0.3;
const NAMED_AT_MOST = 10;

/**
 * Reads everything there is and compares: the counts of each tree with its rows, rows with those that they refer to, and
 * each file that a row names with its hash. Changes nothing.
 */
export async function checkInstance(
  { db, blobs }: Pick<InstanceJobParts, 'blobs'> & { readonly db: Db },
  onProgress: OnProgress,
): Promise<Record<string, string | number | boolean>> {
  const { trees, people, wrong } = await findWrongCounts(db);
  const brokenIndexes = await findBrokenIndexes(db);
  await onProgress(ROWS_SHARE);
  const hashes = await selectNamedFiles(db);
  const missing: BlobHash[] = [];
  const damaged: BlobHash[] = [];
  for (const [done, hash] of hashes.entries()) {
    const found = await readHash(blobs, hash);
    if (found === undefined) missing.push(hash);
    else if (found !== hash) damaged.push(hash);
    await onProgress(ROWS_SHARE + ((1 - ROWS_SHARE) * (done + 1)) / hashes.length);
  }
  const problems = [
    ...wrong,
    ...brokenIndexes.map((name) => `index ${name} is not valid`),
    ...missing.map((hash) => `file ${hash} is missing`),
    ...damaged.map((hash) => `file ${hash} is not what it was`),
  ];
  return {
    isSound: problems.length === 0,
    trees,
    people,
    files: hashes.length,
    wrongCounts: wrong.length,
    missingFiles: missing.length,
    damagedFiles: damaged.length,
    problems: problems.slice(0, NAMED_AT_MOST).join('\n'),
  };
}

/** Undefined where there is no such file. */
async function readHash(blobs: BlobStore, hash: BlobHash): Promise<string | undefined> {
  const hashing = createHash('sha256');
  try {
    for await (const piece of await blobs.open(hash)) hashing.update(piece);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  return hashing.digest('hex');
}
