import { HOUR_MS } from '#domain/durations.ts';
import { expireFiles } from '#server/files/requests/queries.ts';
import type { BlobStore } from '#server/platform/blobs/blob-store.ts';
import { sweepBlobs } from '#server/platform/blobs/sweep-blobs.ts';
import type { Db } from '#server/platform/db/connection.ts';
import type { InstanceJobParts, OnProgress } from './instance-job-parts.ts';
import { measureFiles } from './measure-files.ts';
import { countExpired, deleteAnswersBefore, deleteUnfinished, tidyDatabase } from './queries.ts';

/** A request is repeated within minutes, if ever. */
const ANSWERS_KEPT_HOURS = 24;

/**
 * Lets go of what could be made again or is of no use any more: written exports that have had their day, files that no row
 * refers to, answers kept for repeated requests, sign-ins that were never finished. Then the database tidies up.
 */
export async function cleanInstance(
  { db, blobs, now }: Pick<InstanceJobParts, 'blobs' | 'now'> & { readonly db: Db; readonly blobs: BlobStore },
  onProgress: OnProgress,
) {
  const at = now();
  const before = await measureFiles(blobs);
  await onProgress(0.2);
  const exports = await countExpired(db, at);
  await expireFiles(db, at);
  const files = await sweepBlobs(db, blobs, at);
  await onProgress(0.5);
  const answers = await deleteAnswersBefore(db, new Date(at.getTime() - ANSWERS_KEPT_HOURS * HOUR_MS));
  const unfinished = await deleteUnfinished(db, at);
  await onProgress(0.6);
  const after = await measureFiles(blobs);
  await tidyDatabase(db);
  return { exports, files, bytes: Math.max(0, before.bytes - after.bytes), answers, unfinished };
}
