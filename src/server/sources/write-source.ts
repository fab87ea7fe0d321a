import type { InputOf } from '#contract/route.ts';
import type { addSource } from '#contract/sources.ts';
import { atSignsOf } from '#domain/gedcom/at-signs.ts';
import { createRecordPatch } from '#domain/gedcom/record-patch.ts';
import { removePointers } from '#domain/gedcom/remove-pointers.ts';
import { parseStructure } from '#domain/gedcom/structure.ts';
import { structureOf } from '#domain/life/record-to-edit.ts';
import { patchRepository, readRepository, repositoryLines } from '#domain/life/repository-record.ts';
import type { SourceInput } from '#domain/life/source-record.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import { applyOperation, type WriteContext } from '#server/changes/apply-operation.ts';
import { editedLines } from '#server/changes/apply-record.ts';
import type { Operation, RowChanges } from '#server/changes/operation.ts';
import { addRecord } from '#server/records/new-record.ts';
import { type StoredRecord, selectShared } from '#server/records/select-records.ts';
import { type CitingRecord, selectCiting } from './select-citing.ts';

type Fields = Omit<InputOf<(typeof addSource)['body']>, 'title'> & { readonly title?: string | null | undefined };

/** The facts of a source as its record has them; its repository is found by name, or written down with it. */
export async function sourceInput(context: WriteContext, fields: Fields): Promise<SourceInput> {
  const { note, repository, ...facts } = fields;
  return {
    ...facts,
    ...(note === undefined ? {} : { notes: note === null ? [] : [note] }),
    ...(repository === undefined ? {} : { repositoryXref: repository && (await nameRepository(context, repository)) }),
  };
}

async function nameRepository(context: WriteContext, asked: NonNullable<Fields['repository']>): Promise<string> {
  const known = await selectShared(context.tx, context.journal.treeId, 'REPO');
  const key = foldForSearch(asked.name ?? '');
  const same = known.find((record) => foldForSearch(readRepository(structureOf(record)).name ?? '') === key);
  if (!same?.xref)
    return (await addRecord(context, { tag: 'REPO' }, (xref) => repositoryLines(xref, asked, '5.5.1'))).xref;
  const lines = patchRepository(same, asked);
  if (lines !== same.lines) await applyOperation(context, { type: 'updateRecord', id: same.id, lines });
  return same.xref;
}

/** Plans how a source goes, and every citation of it. */
export async function planRemoval(
  { tx, journal: { treeId } }: WriteContext,
  source: StoredRecord & { readonly xref: string },
): Promise<{ readonly operations: readonly Operation[]; readonly citations: number }> {
  const citing = await selectCiting(tx, treeId, source.xref);
  const citations = citing.reduce((sum, { lines }) => sum + lines.split(` SOUR @${source.xref}@`).length - 1, 0);
  const changes = new Map(
    citing.map((record) => [record.id, editedLinesOf(record, without(record.lines, source.xref))]),
  );
  return {
    citations,
    operations: [
      { type: 'changeRows', batches: oneBatch({ entity: 'record', changes }) },
      { type: 'removeRecord', id: source.id },
    ],
  };
}

const editedLinesOf = ({ importId, lines, said }: CitingRecord, after: string) =>
  editedLines({ import_id: importId, lines, said }, after);

/** At signs are of no matter for pointers. */
function without(lines: string, xref: string): string {
  const patch = createRecordPatch(lines, '5.5.1');
  removePointers(patch, parseStructure(lines, atSignsOf('5.5.1')), new Set([xref]));
  return patch.result();
}

async function* oneBatch(batch: RowChanges): AsyncGenerator<RowChanges> {
  if (batch.changes.size > 0) yield batch;
}
