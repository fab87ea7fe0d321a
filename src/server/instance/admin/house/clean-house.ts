import { HOUR_MS } from '#domain/durations.ts';
import { expireFiles } from '#server/files/requests/queries.ts';
import type { BlobStore } from '#server/platform/blobs/blob-store.ts';
import { sweepBlobs } from '#server/platform/blobs/sweep-blobs.ts';
import type { Db } from '#server/platform/db/connection.ts';
import type { HouseJobParts, Tell } from './house-job-parts.ts';
import { measureFiles } from './measure-files.ts';
import { countExpired, deleteAnswersBefore, deleteUnfinished, tidyDatabase } from './queries.ts';

/** A request is repeated within minutes, if ever. */
const ANSWERS_KEPT_HOURS = 24;

/**
 * Lets go of what could be made again or is of no use any more: written exports that have had their day, files that no row
 * refers to, answers kept for repeated requests, sign-ins that were never finished. Then the database tidies up.
 */
export async function cleanHouse(
  { db, blobs, now }: Pick<HouseJobParts, 'blobs' | 'now'> & { readonly db: Db; readonly blobs: BlobStore },
  tell: Tell,
) {
  const at = now();
  const before = await measureFiles(blobs);
  await tell(0.2);
  const exports = await countExpired(db, at);
  await expireFiles(db, at);
  const files = await sweepBlobs(db, blobs, at);
  await tell(0.5);
  const answers = await deleteAnswersBefore(db, new Date(at.getTime() - ANSWERS_KEPT_HOURS * HOUR_MS));
  const unfinished = await deleteUnfinished(db, at);
  await tell(0.6);
  const after = await measureFiles(blobs);
  await tidyDatabase(db);
  return { exports, files, bytes: Math.max(0, before.bytes - after.bytes), answers, unfinished };
}
