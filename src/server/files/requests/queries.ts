import { and, desc, eq, gt, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm';
import type { FileKind, FileState, RequestedFile } from '#contract/requested-files.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { Receipt } from '#domain/gedcom/receipt.ts';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import type { BlobHash } from '#server/platform/blobs/blob-store.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { requestedFiles } from '#server/platform/db/requested-file-schema.ts';
import { isStranded } from '#server/platform/jobs/select-stranded.ts';

export type FileRow = typeof requestedFiles.$inferSelect;

/** Which file; whose it is decides who finds it. Jobs carry it under these names, those of earlier versions too. */
export interface FileKey {
  readonly treeId: TreeId;
  readonly exportId: string;
}

const MOST_LISTED = 20;
const MOST_REPORTS = 50;
const FAILED_SHOWN_MS = DAY_MS;

const oneFile = ({ treeId, exportId }: FileKey) =>
  and(eq(requestedFiles.treeId, treeId), eq(requestedFiles.id, exportId));

const isUnderWay = inArray(requestedFiles.state, ['waiting', 'writing']);

const isThere = (now: Date) => and(eq(requestedFiles.state, 'done'), gt(requestedFiles.expiresAt, now));

/** What was asked for goes when a person is erased whom it may name: then nobody finds the file any more. */
const isOf = (userId: UserId) => and(eq(requestedFiles.userId, userId), isNotNull(requestedFiles.request));

export async function insertFile(db: Queryable, row: typeof requestedFiles.$inferInsert): Promise<FileRow> {
  const [inserted] = await db.insert(requestedFiles).values(row).returning();
  if (!inserted) throw new Error('A requested file was not there after it was written.');
  return inserted;
}

export async function findFile(db: Queryable, key: FileKey, userId: UserId): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(requestedFiles)
    .where(and(oneFile(key), isOf(userId)));
  return row;
}

/** Files of one kind and one user, newest first: what is being written, and what can still be fetched. */
export async function selectFiles(
  db: Queryable,
  { treeId, userId, kind }: { readonly treeId: TreeId; readonly userId: UserId; readonly kind: FileKind },
  now: Date,
): Promise<FileRow[]> {
  const isSought = and(eq(requestedFiles.treeId, treeId), isOf(userId), eq(requestedFiles.kind, kind));
  return await db
    .select()
    .from(requestedFiles)
    .where(and(isSought, or(isUnderWay, isThere(now))))
    .orderBy(desc(requestedFiles.id))
    .limit(MOST_LISTED);
}

/** Reports of one user in some trees, newest first: what is being written, what can be fetched, and what failed lately. */
export async function selectReports(
  db: Queryable,
  treeIds: readonly TreeId[],
  userId: UserId,
  now: Date,
): Promise<FileRow[]> {
  if (treeIds.length === 0) return [];
  const isSought = and(inArray(requestedFiles.treeId, [...treeIds]), isOf(userId), eq(requestedFiles.kind, 'report'));
  const lately = new Date(now.getTime() - FAILED_SHOWN_MS);
  const hasFailed = and(eq(requestedFiles.state, 'failed'), gt(requestedFiles.updatedAt, lately));
  return await db
    .select()
    .from(requestedFiles)
    .where(and(isSought, or(isUnderWay, isThere(now), hasFailed)))
    .orderBy(desc(requestedFiles.id))
    .limit(MOST_REPORTS);
}

export interface FilePatch {
  readonly state?: FileState;
  readonly progress?: number;
  readonly reason?: string;
  readonly blobHash?: BlobHash | null;
  readonly size?: number;
  readonly outcome?: RequestedFile['outcome'];
  readonly receipt?: Receipt | null;
  readonly receiptHash?: BlobHash | null;
  readonly expiresAt?: Date;
}

/** A file that is let go of, and what was said of it, too. */
export const nothingWritten = { blobHash: null, outcome: null, receipt: null, receiptHash: null } as const;

/** Moves a file on, but only from one of the given states: true when it was there. */
export async function moveFile(
  db: Queryable,
  key: FileKey,
  from: readonly FileState[],
  patch: FilePatch,
): Promise<boolean> {
  const moved = await db
    .update(requestedFiles)
    .set({ ...patch, updatedAt: sql`now()` })
    .where(and(oneFile(key), inArray(requestedFiles.state, [...from])))
    .returning({ id: requestedFiles.id });
  return moved.length > 0;
}

/** How many files of a tree a user waits for. */
export async function countUnderWay(db: Queryable, treeId: TreeId, userId: UserId): Promise<number> {
  return await db.$count(
    requestedFiles,
    and(eq(requestedFiles.treeId, treeId), eq(requestedFiles.userId, userId), isUnderWay),
  );
}

/** Files that nobody writes any more, nor ever will. */
export async function failStrandedFiles(db: Queryable): Promise<void> {
  const { id, updatedAt } = requestedFiles;
  await db
    .update(requestedFiles)
    .set({ state: 'failed', reason: 'interrupted', updatedAt: sql`now()` })
    .where(and(isUnderWay, isStranded({ key: 'exportId', id, updatedAt })));
}

/** Lets go of what was written more than a day ago, and forgets a month later that it ever was. */
export async function expireFiles(db: Queryable, now: Date): Promise<void> {
  await db
    .update(requestedFiles)
    .set({ ...nothingWritten, state: 'expired', updatedAt: now })
    .where(and(eq(requestedFiles.state, 'done'), lte(requestedFiles.expiresAt, now)));
  const monthAgo = new Date(now.getTime() - 30 * DAY_MS);
  await db
    .delete(requestedFiles)
    .where(
      and(inArray(requestedFiles.state, ['expired', 'failed', 'cancelled']), lt(requestedFiles.updatedAt, monthAgo)),
    );
}
