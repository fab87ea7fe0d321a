import { atSignsOf } from '#domain/gedcom/at-signs.ts';
import { createRecordPatch } from '#domain/gedcom/record-patch.ts';
import { removePointers } from '#domain/gedcom/remove-pointers.ts';
import { parseStructure } from '#domain/gedcom/structure.ts';
import { WRITTEN_HERE } from '#domain/gedcom/written-here.ts';
import { citedXrefs } from '#domain/life/read-life.ts';
import type { MemberFacts } from '#domain/tree/facts.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { factsOfRow } from '#server/tree/changes/member-row.ts';
import type { Operation } from '#server/tree/changes/operation.ts';
import { loadRow } from '#server/tree/changes/row-mutations.ts';
import type { WriteContext } from '#server/tree/changes/write-context.ts';
import { type StoredRecord, selectCited, selectRecordsOf } from '#server/tree/records/select-records.ts';
import { findChange, findStateAfter } from './select-history.ts';

/**
 * Plans how the facts and the record of a person become what they were after the change of that number. Who they are tied to
 * stays as it is; see restoreFamily.
 */
export async function restorePerson(context: WriteContext, id: MemberId, seq: number): Promise<readonly Operation[]> {
  const { tx, journal } = context;
  const row = await loadRow(context, 'member', id);
  const came = await findChange(tx, journal.treeId, String(row.added_in) as never);
  if (came && came.seq > seq) throw new AppError('not_found');
  const then = await findStateAfter(tx, journal.treeId, id, seq);
  if (then === null) throw new AppError('change_superseded');
  const patch = differing(factsOfRow(row), factsOfRow(then ?? row));
  const kept = (await selectRecordsOf(tx, journal.treeId, [id])).get(id);
  return [
    ...(kept ? await planRecord(context, kept, seq) : []),
    ...(Object.keys(patch).length === 0 ? [] : [{ type: 'updateMember', id, patch } as const]),
  ];
}

async function planRecord({ tx, journal }: WriteContext, kept: StoredRecord, seq: number): Promise<Operation[]> {
  const then = await findStateAfter(tx, journal.treeId, kept.id, seq);
  if (then === undefined) return [];
  // What a file has brought since is not taken back by this.
  if (then === null) return kept.importId === WRITTEN_HERE ? [{ type: 'removeRecord', id: kept.id }] : [];
  const structure = parseStructure(String(then.lines), atSignsOf(kept.version));
  const patch = createRecordPatch(String(then.lines), kept.version);
  const cited = citedXrefs(structure);
  const known = await selectCited(tx, journal.treeId, cited);
  removePointers(patch, structure, new Set([...cited].filter((xref) => !known.has(xref))));
  const lines = patch.result();
  return lines === kept.lines ? [] : [{ type: 'updateRecord', id: kept.id, lines }];
}

function differing(now: MemberFacts, then: MemberFacts): Partial<MemberFacts> {
  const fields = Object.keys(then) as (keyof MemberFacts)[];
  return Object.fromEntries(
    fields.filter((field) => now[field] !== then[field]).map((field) => [field, then[field]]),
  ) as Partial<MemberFacts>;
}
