import { sql } from 'drizzle-orm';
import { atSignsOfHead } from '#domain/gedcom/at-signs.ts';
import { mergeRecords, repointRecord, tagsFromOther } from '#domain/integrity/merge/merge-records.ts';
import type { MergePlan } from '#domain/integrity/plan-merge.ts';
import { editedLines } from './apply-record.ts';
import { applyMutations } from './mutation.ts';
import { changed, removed } from './row-mutations.ts';
import type { Row } from './rows.ts';
import type { Mutation, WriteContext } from './write-context.ts';

/**
 * Keeps what the files said of two people who have become one, and of their couples. Where both have a record, the one takes
 * in the lines of the other, and every record that pointed to the other points to it; where only the other has one, it
 * becomes the record of the person who stays.
 */
export async function mergeKeptRecords(
  context: WriteContext,
  { kept, other }: { readonly kept: string; readonly other: string },
  plan: MergePlan,
): Promise<void> {
  const first = tagsFromOther(plan.fields);
  await mergeRecordOf(context, other, kept, first);
  for (const { id, into } of plan.unions) if (into !== null) await mergeRecordOf(context, id, into, new Set());
}

async function mergeRecordOf(
  context: WriteContext,
  goneId: string,
  leftId: string,
  first: ReadonlySet<string>,
): Promise<void> {
  const write = (mutations: readonly Mutation[]) => applyMutations(context.tx, context.journal, mutations);
  const rows = await recordRows(context, sql`entity_id in (${goneId}, ${leftId})`);
  const gone = rows.find(({ entity_id }) => entity_id === goneId);
  const left = rows.find(({ entity_id }) => entity_id === leftId);
  if (!gone) return;
  if (!left) return write([changed('record', gone, { entity_id: leftId })]);
  const from = String(gone.xref);
  const to = String(left.xref);
  const lines = mergeRecords(
    { xref: to, lines: String(left.lines), atSigns: await atSignsOf(context, left) },
    { xref: from, lines: String(gone.lines), atSigns: await atSignsOf(context, gone) },
    first,
  );
  // strpos instead of like: an xref may hold signs that like would read as placeholders.
  const others = await recordRows(context, sql`strpos(lines, ${`@${from}@`}) > 0`);
  const pointing = others.filter(({ id }) => id !== gone.id && id !== left.id);
  return write([
    changed('record', left, editedLines(left, lines)),
    ...pointing
      .map((row) => changed('record', row, { lines: repointRecord(String(row.lines), from, to) }))
      .filter(({ before, after }) => before?.lines !== after?.lines),
    removed('record', gone),
  ]);
}

async function recordRows({ tx, journal }: WriteContext, condition: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = await tx.execute<{ row: Row }>(
    sql`select to_jsonb(gedcom_records) as row from gedcom_records
        where tree_id = ${journal.treeId} and (${condition}) order by import_id, position`,
  );
  return rows.map(({ row }) => row);
}

/** How the file writes at signs that a record came with. */
async function atSignsOf(context: WriteContext, { import_id }: Row) {
  const [head] = await recordRows(context, sql`import_id = ${import_id} and tag = 'HEAD'`);
  return atSignsOfHead(String(head?.lines ?? ''));
}
