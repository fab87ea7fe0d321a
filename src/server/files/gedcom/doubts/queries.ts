import { and, asc, count, eq, gt, ne, sql } from 'drizzle-orm';
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

/** Instead of all that were kept of this file: a preview that was cut off is made again. */
export async function replaceDoubts(
  db: Queryable,
  task: ImportTask,
  rows: readonly (typeof importDoubts.$inferInsert)[],
): Promise<void> {
  await db.delete(importDoubts).where(ofImport(task));
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

/** Whom somebody counts as where nobody decides otherwise: the likely one, and nobody where it is open. */
const likeliest = sql<MemberId | null>`(${importDoubts.candidates} -> 0 ->> 'id')::uuid`;
const chosenId = sql<MemberId | null>`case when ${importDoubts.isDecided} then ${importDoubts.decidedId}
  when ${importDoubts.certainty} = 'likely' then ${likeliest} end`;

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

/** Whether another person of the file counts as this member. */
export async function isChosenElsewhere(
  db: Queryable,
  task: ImportTask,
  { xref, memberId }: { readonly xref: string; readonly memberId: MemberId },
): Promise<boolean> {
  const [row] = await db
    .select({ xref: importDoubts.xref })
    .from(importDoubts)
    .where(and(ofImport(task), ne(importDoubts.xref, xref), sql`${chosenId} = ${memberId}`))
    .limit(1);
  return row !== undefined;
}

/** Notes of all of a kind that they are nobody, or the likeliest whom nobody else is. */
export async function decideAll(
  db: Queryable,
  task: ImportTask,
  { all, isSame }: { readonly all: Certainty; readonly isSame: boolean },
): Promise<void> {
  const isOfKind = and(ofImport(task), eq(importDoubts.certainty, all));
  if (!isSame) {
    await db.update(importDoubts).set({ isDecided: true, decidedId: null }).where(isOfKind);
    return;
  }
  const rows = await db
    .select({ id: importDoubts.id, certainty: importDoubts.certainty, candidates: importDoubts.candidates, chosenId })
    .from(importDoubts)
    .where(ofImport(task))
    .orderBy(asc(importDoubts.position));
  const taken = new Set(rows.flatMap(({ certainty, chosenId: id }) => (certainty === all ? [] : (id ?? []))));
  const decided = rows
    .filter(({ certainty }) => certainty === all)
    .map(({ id, candidates }) => {
      // Safe: only keepDoubts writes this column.
      const free = (candidates as readonly KeptCandidate[]).find((one) => !taken.has(one.id));
      if (free) taken.add(free.id);
      return { id, decided_id: free?.id ?? null };
    });
  await db.execute(sql`
    update import_doubts d set is_decided = true, decided_id = one.decided_id
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) as one (id uuid, decided_id uuid)
    where d.tree_id = ${task.treeId} and d.import_id = ${task.importId} and d.id = one.id`);
}

/** Who all are by what was decided or, where nobody has, by what holds then; by the xrefs of the file. */
export async function selectDecisions(db: Queryable, task: ImportTask): Promise<Decisions> {
  const rows = await db
    .select({ xref: importDoubts.xref, chosenId })
    .from(importDoubts)
    .where(ofImport(task))
    .orderBy(asc(importDoubts.position));
  return new Map(rows.map(({ xref, chosenId: id }) => [xref, id]));
}

/** How many are taken for somebody of the tree. */
export async function countSame(db: Queryable, task: ImportTask): Promise<number> {
  const [row] = await db
    .select({ same: count(chosenId) })
    .from(importDoubts)
    .where(ofImport(task));
  return row?.same ?? 0;
}
