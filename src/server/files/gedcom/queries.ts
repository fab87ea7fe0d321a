import { and, asc, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { LineEnding } from '#domain/gedcom/gedcom-record.ts';
import type { ChangeId, TreeId, UserId } from '#domain/tree/ids.ts';
import type { BlobHash } from '#server/platform/blobs/blob-store.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { importChunks, importDoubts, importFiles, imports } from '#server/platform/db/import-schema.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { isStranded } from '#server/platform/jobs/select-stranded.ts';

export type ImportRow = typeof imports.$inferSelect;
export type ImportState = ImportRow['state'];

const oneImport = (treeId: TreeId, id: string) => and(eq(imports.treeId, treeId), eq(imports.id, id));

export async function insertImport(db: Queryable, row: typeof imports.$inferInsert): Promise<void> {
  await db.insert(imports).values(row);
}

export async function findImport(db: Queryable, treeId: TreeId, id: string): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(imports).where(oneImport(treeId, id));
  return row;
}

/** How many files of somebody are being read or brought in. */
export const countUnderWay = (db: Queryable, userId: UserId): Promise<number> =>
  db.$count(imports, and(eq(imports.userId, userId), inArray(imports.state, ['reading', 'importing'])));

interface ImportPatch {
  readonly state?: ImportState;
  readonly progress?: number;
  readonly preview?: unknown;
  readonly receipt?: unknown;
  readonly outcome?: unknown;
  readonly reason?: string | null;
  readonly changeId?: ChangeId;
  readonly lineEnding?: LineEnding;
  readonly bytes?: number;
  readonly uploadHash?: BlobHash;
}

/** Moves an import on, but only from one of the given states: true when it was there. */
export async function moveImport(
  db: Queryable,
  treeId: TreeId,
  id: string,
  from: readonly ImportState[],
  patch: ImportPatch,
): Promise<boolean> {
  const moved = await db
    .update(imports)
    .set({ ...patch, updatedAt: sql`now()` })
    .where(and(oneImport(treeId, id), inArray(imports.state, [...from])))
    .returning({ id: imports.id });
  return moved.length > 0;
}

export async function insertChunk(
  db: Queryable,
  treeId: TreeId,
  importId: string,
  position: number,
  bytes: Uint8Array,
): Promise<void> {
  await db.insert(importChunks).values({ treeId, id: newId(), importId, position, bytes });
}

/** The bytes of the file in their order, one piece at a time. */
export async function* readChunks(db: Queryable, treeId: TreeId, importId: string): AsyncGenerator<Uint8Array> {
  for (let position = -1; ; ) {
    const [chunk] = await db
      .select({ position: importChunks.position, bytes: importChunks.bytes })
      .from(importChunks)
      .where(
        and(eq(importChunks.treeId, treeId), eq(importChunks.importId, importId), gt(importChunks.position, position)),
      )
      .orderBy(asc(importChunks.position))
      .limit(1);
    if (!chunk) return;
    position = chunk.position;
    yield chunk.bytes;
  }
}

export async function countChunks(db: Queryable, treeId: TreeId, importId: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(importChunks)
    .where(and(eq(importChunks.treeId, treeId), eq(importChunks.importId, importId)));
  return row?.total ?? 0;
}

export async function deleteImportFiles(db: Queryable, treeId: TreeId, importId: string): Promise<void> {
  await db.delete(importFiles).where(and(eq(importFiles.treeId, treeId), eq(importFiles.importId, importId)));
}

/** Lets go of the rows that were kept of a file; see `letGoOfFile` for the packed file itself. */
export async function dropFile(
  db: Queryable,
  treeId: TreeId,
  importId: string,
  { keepsUpload = false } = {},
): Promise<void> {
  await db.delete(importChunks).where(and(eq(importChunks.treeId, treeId), eq(importChunks.importId, importId)));
  await deleteImportFiles(db, treeId, importId);
  await db.delete(importDoubts).where(and(eq(importDoubts.treeId, treeId), eq(importDoubts.importId, importId)));
  if (keepsUpload) return;
  await db.update(imports).set({ uploadHash: null }).where(oneImport(treeId, importId));
}

/** Imports that nobody carries on. A file that is on its way here may take an hour, and has no job until it has come. */
export async function failStrandedImports(db: Queryable): Promise<void> {
  const { id, updatedAt } = imports;
  const isUnderWay = or(
    and(eq(imports.state, 'reading'), isStranded({ key: 'importId', id, updatedAt, unsentMinutes: 60 })),
    and(eq(imports.state, 'importing'), isStranded({ key: 'importId', id, updatedAt })),
  );
  await db.update(imports).set({ state: 'failed', reason: 'interrupted', updatedAt: sql`now()` }).where(isUnderWay);
}

/** Lets go of the files of imports that have ended, and forgets those that nobody has said yes to for a week. */
export async function forgetEndedImports(db: Queryable): Promise<void> {
  await db
    .update(imports)
    .set({ state: 'cancelled', updatedAt: sql`now()` })
    .where(and(eq(imports.state, 'ready'), lt(imports.updatedAt, sql`now() - interval '7 days'`)));
  const ended = sql`(select tree_id, id from imports where state in ('failed', 'refused', 'cancelled', 'done'))`;
  await db.delete(importChunks).where(sql`(${importChunks.treeId}, ${importChunks.importId}) in ${ended}`);
  await db.delete(importFiles).where(sql`(${importFiles.treeId}, ${importFiles.importId}) in ${ended}`);
  await db.delete(importDoubts).where(sql`(${importDoubts.treeId}, ${importDoubts.importId}) in ${ended}`);
  await db
    .update(imports)
    .set({ uploadHash: null })
    .where(and(isNotNull(imports.uploadHash), sql`(${imports.treeId}, ${imports.id}) in ${ended}`));
}

/** A picture or another file that came packed, before it is in the tree. */
export type WaitingFile = typeof importFiles.$inferSelect;

export async function insertImportFiles(db: Queryable, rows: readonly WaitingFile[]): Promise<void> {
  if (rows.length > 0) await db.insert(importFiles).values([...rows]);
}

/** The files that came packed with an import, in the order of the packed file. */
export function selectImportFiles(db: Queryable, treeId: TreeId, importId: string): Promise<WaitingFile[]> {
  return db
    .select()
    .from(importFiles)
    .where(and(eq(importFiles.treeId, treeId), eq(importFiles.importId, importId)))
    .orderBy(asc(importFiles.id));
}

/** As in the first file that came into the tree; undefined where all of it was born here. */
export async function findLineEnding(db: Queryable, treeId: TreeId): Promise<LineEnding | undefined> {
  const [first] = await db
    .select({ lineEnding: imports.lineEnding })
    .from(imports)
    .where(and(eq(imports.treeId, treeId), eq(imports.state, 'done')))
    .orderBy(asc(imports.createdAt))
    .limit(1);
  return first?.lineEnding ?? undefined;
}
