import { and, desc, eq, gt, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm';
import type { PictureReport } from '#contract/pictures.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { Receipt } from '#domain/gedcom/receipt.ts';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import type { BlobHash } from '#server/platform/blobs/blob-store.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { exports } from '#server/platform/db/export-schema.ts';
import { isStranded } from '#server/platform/jobs/select-stranded.ts';

export type ExportRow = typeof exports.$inferSelect;
type ExportState = ExportRow['state'];

/** Which export; whose it is decides who finds it. */
export interface ExportKey {
  readonly treeId: TreeId;
  readonly exportId: string;
}

/** Files of facts, pictures and reports share their life, but not their routes. */
export type ExportKind = ExportRow['kind'];

/** What a picture or a report was to show goes when somebody is erased from the tree: then nobody finds it any more. */
const isOfKind = (kind: ExportKind) =>
  and(eq(exports.kind, kind), kind === 'facts' ? undefined : isNotNull(exports.picture));

const oneExport = ({ treeId, exportId }: ExportKey) => and(eq(exports.treeId, treeId), eq(exports.id, exportId));

export async function insertExport(db: Queryable, row: typeof exports.$inferInsert): Promise<ExportRow> {
  const [inserted] = await db.insert(exports).values(row).returning();
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
    .from(exports)
    .where(and(oneExport(key), eq(exports.userId, userId), isOfKind(kind)));
  return row;
}

/** Files of facts of one person, newest first: what is being written, and what can still be fetched. */
export async function selectExports(db: Queryable, treeId: TreeId, userId: UserId, now: Date): Promise<ExportRow[]> {
  const isMine = and(eq(exports.treeId, treeId), eq(exports.userId, userId), isOfKind('facts'));
  const isThere = and(eq(exports.state, 'done'), gt(exports.expiresAt, now));
  return await db
    .select()
    .from(exports)
    .where(and(isMine, or(inArray(exports.state, ['waiting', 'writing']), isThere)))
    .orderBy(desc(exports.id))
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
  readonly report?: PictureReport | WrittenReport | null;
  readonly receipt?: Receipt | null;
  readonly receiptHash?: BlobHash | null;
  readonly expiresAt?: Date;
}

/** An export whose file is let go of, and what was said of it, too. */
export const nothingWritten = { blobHash: null, report: null, receipt: null, receiptHash: null } as const;

/** Moves an export on, but only from one of the given states: true when it was there. */
export async function moveExport(
  db: Queryable,
  key: ExportKey,
  from: readonly ExportState[],
  patch: ExportPatch,
): Promise<boolean> {
  const moved = await db
    .update(exports)
    .set({ ...patch, updatedAt: sql`now()` })
    .where(and(oneExport(key), inArray(exports.state, [...from])))
    .returning({ id: exports.id });
  return moved.length > 0;
}

/** How many exports of a tree somebody waits for. */
export async function countUnderWay(db: Queryable, treeId: TreeId, userId: UserId): Promise<number> {
  return await db.$count(
    exports,
    and(eq(exports.treeId, treeId), eq(exports.userId, userId), inArray(exports.state, ['waiting', 'writing'])),
  );
}

/** Exports that nobody writes any more, nor ever will. */
export async function failStrandedExports(db: Queryable): Promise<void> {
  const { id, updatedAt } = exports;
  await db
    .update(exports)
    .set({ state: 'failed', reason: 'interrupted', updatedAt: sql`now()` })
    .where(and(inArray(exports.state, ['waiting', 'writing']), isStranded({ key: 'exportId', id, updatedAt })));
}

/** Lets go of what was written more than a day ago, and forgets a month later that it ever was. */
export async function expireExports(db: Queryable, now: Date): Promise<void> {
  await db
    .update(exports)
    .set({ ...nothingWritten, state: 'expired', updatedAt: now })
    .where(and(eq(exports.state, 'done'), lte(exports.expiresAt, now)));
  const monthAgo = new Date(now.getTime() - 30 * DAY_MS);
  await db
    .delete(exports)
    .where(and(inArray(exports.state, ['expired', 'failed', 'cancelled']), lt(exports.updatedAt, monthAgo)));
}
