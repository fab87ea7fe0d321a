import { and, desc, eq, gt, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm';
import type { PictureReport } from '#contract/pictures.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { Receipt } from '#domain/gedcom/receipt.ts';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import type { BlobHash } from '#server/platform/blobs/blob-store.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { requestedFiles } from '#server/platform/db/requested-file-schema.ts';
import { isStranded } from '#server/platform/jobs/select-stranded.ts';

export type ExportRow = typeof requestedFiles.$inferSelect;
type ExportState = ExportRow['state'];

/** Which export; whose it is decides who finds it. */
export interface ExportKey {
  readonly treeId: TreeId;
  readonly exportId: string;
}

/** Files of facts, pictures and reports share their life, but not their routes. */
export type ExportKind = ExportRow['kind'];

/** What a picture, a report or a book was to show goes when a person is erased from the tree: then nobody finds it any more. */
const isOfKind = (kind: ExportKind) => and(eq(requestedFiles.kind, kind), isNotNull(requestedFiles.request));

const oneExport = ({ treeId, exportId }: ExportKey) =>
  and(eq(requestedFiles.treeId, treeId), eq(requestedFiles.id, exportId));

export async function insertExport(db: Queryable, row: typeof requestedFiles.$inferInsert): Promise<ExportRow> {
  const [inserted] = await db.insert(requestedFiles).values(row).returning();
  if (!inserted) throw new Error('A new export was not there after it was written.');
  return inserted;
}

export async function findExport(
  db: Queryable,
  kind: ExportKind,
  key: ExportKey,
  userId: UserId,
): Promise<ExportRow | undefined> {
  const [row] = await db
    .select()
    .from(requestedFiles)
    .where(and(oneExport(key), eq(requestedFiles.userId, userId), isOfKind(kind)));
  return row;
}

/** Files of facts of one person, newest first: what is being written, and what can still be fetched. */
export async function selectExports(db: Queryable, treeId: TreeId, userId: UserId, now: Date): Promise<ExportRow[]> {
  const isMine = and(eq(requestedFiles.treeId, treeId), eq(requestedFiles.userId, userId), isOfKind('export'));
  const isThere = and(eq(requestedFiles.state, 'done'), gt(requestedFiles.expiresAt, now));
  return await db
    .select()
    .from(requestedFiles)
    .where(and(isMine, or(inArray(requestedFiles.state, ['waiting', 'writing']), isThere)))
    .orderBy(desc(requestedFiles.id))
    .limit(20);
}

/** What became of a report. */
export interface WrittenReport {
  /** Letters that no font has, each once. */
  readonly unwritten: string;
}

export interface ExportPatch {
  readonly state?: ExportState;
  readonly progress?: number;
  readonly reason?: string;
  readonly blobHash?: BlobHash | null;
  readonly size?: number;
  readonly outcome?: PictureReport | WrittenReport | null;
  readonly receipt?: Receipt | null;
  readonly receiptHash?: BlobHash | null;
  readonly expiresAt?: Date;
}

/** An export whose file is let go of, and what was said of it, too. */
export const nothingWritten = { blobHash: null, outcome: null, receipt: null, receiptHash: null } as const;

/** Moves an export on, but only from one of the given states: true when it was there. */
export async function moveExport(
  db: Queryable,
  key: ExportKey,
  from: readonly ExportState[],
  patch: ExportPatch,
): Promise<boolean> {
  const moved = await db
    .update(requestedFiles)
    .set({ ...patch, updatedAt: sql`now()` })
    .where(and(oneExport(key), inArray(requestedFiles.state, [...from])))
    .returning({ id: requestedFiles.id });
  return moved.length > 0;
}

/** How many exports of a tree somebody waits for. */
export async function countUnderWay(db: Queryable, treeId: TreeId, userId: UserId): Promise<number> {
  return await db.$count(
    requestedFiles,
    and(
      eq(requestedFiles.treeId, treeId),
      eq(requestedFiles.userId, userId),
      inArray(requestedFiles.state, ['waiting', 'writing']),
    ),
  );
}

/** Exports that nobody writes any more, nor ever will. */
export async function failStrandedExports(db: Queryable): Promise<void> {
  const { id, updatedAt } = requestedFiles;
  await db
    .update(requestedFiles)
    .set({ state: 'failed', reason: 'interrupted', updatedAt: sql`now()` })
    .where(and(inArray(requestedFiles.state, ['waiting', 'writing']), isStranded({ key: 'exportId', id, updatedAt })));
}

/** Lets go of what was written more than a day ago, and forgets a month later that it ever was. */
export async function expireExports(db: Queryable, now: Date): Promise<void> {
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
