import { and, asc, count, eq, gt, or, sql } from 'drizzle-orm';
import type { Certainty } from '#contract/imports.ts';
import type { DuplicateReason } from '#domain/integrity/duplicates/duplicate-reasons.ts';
import type { Decisions } from '#domain/reimport/known-family.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { importDoubts } from '#server/platform/db/import-schema.ts';
import type { ImportTask } from '../report-import.ts';

/** Somebody of the tree by id alone: what is known of them is read when it is asked for. */
export interface KeptCandidate {
  readonly id: MemberId;
  readonly reasons: readonly DuplicateReason[];
  readonly parents: readonly MemberId[];
  readonly partners: readonly MemberId[];
}

export type DoubtRow = typeof importDoubts.$inferSelect;

const BATCH = 500;

const ofImport = ({ treeId, importId }: ImportTask) =>
  and(eq(importDoubts.treeId, treeId), eq(importDoubts.importId, importId));

export async function insertDoubts(db: Queryable, rows: readonly (typeof importDoubts.$inferInsert)[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) await db.insert(importDoubts).values(rows.slice(at, at + BATCH));
}

/** In their order, from the one after this place on. */
export function selectDoubts(
  db: Queryable,
  task: ImportTask,
  asked: { readonly certainty?: Certainty | undefined; readonly after: number; readonly limit: number },
): Promise<DoubtRow[]> {
  const isWanted = asked.certainty && eq(importDoubts.certainty, asked.certainty);
  return db
    .select()
    .from(importDoubts)
    .where(and(ofImport(task), gt(importDoubts.position, asked.after), isWanted))
    .orderBy(asc(importDoubts.position))
    .limit(asked.limit);
}

export async function findDoubt(db: Queryable, task: ImportTask, xref: string): Promise<DoubtRow | undefined> {
  const [row] = await db
    .select()
    .from(importDoubts)
    .where(and(ofImport(task), eq(importDoubts.xref, xref)));
  return row;
}

/** Notes who one of a file is; nobody of the tree where it is null. */
export async function decideOne(
  db: Queryable,
  task: ImportTask,
  { xref, memberId }: { readonly xref: string; readonly memberId: MemberId | null },
): Promise<void> {
  await db
    .update(importDoubts)
    .set({ isDecided: true, decidedId: memberId })
    .where(and(ofImport(task), eq(importDoubts.xref, xref)));
}

/** Notes of all of a kind that they are the likeliest, or nobody. */
export async function decideAll(
  db: Queryable,
  task: ImportTask,
  { all, isSame }: { readonly all: Certainty; readonly isSame: boolean },
): Promise<void> {
  const likeliest = sql`(${importDoubts.candidates} -> 0 ->> 'id')::uuid`;
  await db
    .update(importDoubts)
    .set({ isDecided: true, decidedId: isSame ? likeliest : null })
    .where(and(ofImport(task), eq(importDoubts.certainty, all)));
}

/** What was decided so far, by the xrefs of the file. */
export async function selectDecisions(db: Queryable, task: ImportTask): Promise<Decisions> {
  const rows = await db
    .select({ xref: importDoubts.xref, decidedId: importDoubts.decidedId })
    .from(importDoubts)
    .where(and(ofImport(task), importDoubts.isDecided))
    .orderBy(asc(importDoubts.position));
  return new Map(rows.map(({ xref, decidedId }) => [xref, decidedId]));
}

/** How many are taken for the same person, by what was decided and by what holds where nobody has. */
export async function countSame(db: Queryable, task: ImportTask): Promise<number> {
  const isUndecided = sql`not ${importDoubts.isDecided}`;
  const isSame = or(sql`${importDoubts.decidedId} is not null`, and(isUndecided, eq(importDoubts.certainty, 'likely')));
  const [row] = await db
    .select({ same: count() })
    .from(importDoubts)
    .where(and(ofImport(task), isSame));
  return row?.same ?? 0;
}
