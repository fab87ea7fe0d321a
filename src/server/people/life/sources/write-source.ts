import type { OutputOf } from '#contract/route.ts';
import type { addSource } from '#contract/sources.ts';
import { atSignsOf } from '#domain/gedcom/at-signs.ts';
import { createRecordPatch } from '#domain/gedcom/record-patch.ts';
import { removePointers } from '#domain/gedcom/remove-pointers.ts';
import { parseStructure } from '#domain/gedcom/structure.ts';
import { mergeSources, pointElsewhere } from '#domain/life/merge-sources.ts';
import { structureOf } from '#domain/life/record-to-edit.ts';
import { patchRepository, readRepository, repositoryLines } from '#domain/life/repository-record.ts';
import type { SourceInput } from '#domain/life/source-record.ts';
import type { SourceText } from '#domain/life/source-texts.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import { applyOperation } from '#server/tree/changes/apply-operation.ts';
import { editedLines } from '#server/tree/changes/apply-record.ts';
import type { Operation, RowChanges } from '#server/tree/changes/operation.ts';
import type { WriteContext } from '#server/tree/changes/write-context.ts';
import { addRecord } from '#server/tree/records/new-record.ts';
import { type StoredRecord, selectShared } from '#server/tree/records/select-records.ts';
import { type CitingRecord, selectPointing } from './select-citing.ts';

type Fields = Omit<OutputOf<(typeof addSource)['body']>, 'title'> & { readonly title?: string | null | undefined };

/** The facts of a source as its record has them; its repository is found by name, or written down with it. */
export async function sourceInput(context: WriteContext, fields: Fields): Promise<SourceInput> {
  const { notes, repository, ...facts } = fields;
  return {
    ...facts,
    ...(notes === undefined ? {} : { notes }),
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

/** Plans how a record that others point to goes, with every structure that points to it. */
export async function planRemoval(
  { tx, journal: { treeId } }: WriteContext,
  gone: StoredRecord & { readonly xref: string },
): Promise<{ readonly operations: readonly Operation[]; readonly pointers: number }> {
  const citing = await selectPointing(tx, treeId, gone.tag, gone.xref);
  return {
    pointers: citing.reduce((sum, { lines }) => sum + pointersIn(lines, gone), 0),
    operations: [...linesOfAll(citing, (lines) => without(lines, gone.xref)), { type: 'removeRecord', id: gone.id }],
  };
}

/** Plans how one source takes in another one and all its citations. */
export async function planMerge(
  { tx, journal: { treeId } }: WriteContext,
  kept: StoredRecord & { readonly xref: string },
  other: StoredRecord & { readonly xref: string },
  fromOther: ReadonlySet<SourceText>,
): Promise<{ readonly operations: readonly Operation[]; readonly citations: number }> {
  const citing = await selectPointing(tx, treeId, other.tag, other.xref);
  const lines = mergeSources(kept, other, fromOther);
  return {
    citations: citing.reduce((sum, { lines: all }) => sum + pointersIn(all, other), 0),
    operations: [
      ...(lines === kept.lines ? [] : [{ type: 'updateRecord', id: kept.id, lines } as const]),
      ...linesOfAll(citing, (all) => pointElsewhere(all, other.xref, kept.xref)),
      { type: 'removeRecord', id: other.id },
    ],
  };
}

const pointersIn = (lines: string, { tag, xref }: StoredRecord) => lines.split(` ${tag} @${xref}@`).length - 1;

function linesOfAll(records: readonly CitingRecord[], edit: (lines: string) => string): Operation[] {
  const changes = new Map(
    records.map(({ id, importId, lines, said }) => [
      id,
      editedLines({ import_id: importId, lines, said }, edit(lines)),
    ]),
  );
  return [{ type: 'changeRows', batches: oneBatch({ entity: 'record', changes }) }];
}

/** At signs are of no matter for pointers. */
function without(lines: string, xref: string): string {
  const patch = createRecordPatch(lines, '5.5.1');
  removePointers(patch, parseStructure(lines, atSignsOf('5.5.1')), new Set([xref]));
  return patch.result();
}

async function* oneBatch(batch: RowChanges): AsyncGenerator<RowChanges> {
  if (batch.changes.size > 0) yield batch;
}
