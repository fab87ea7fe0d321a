import { newId } from '#server/platform/db/new-id.ts';
import { applyOperation } from '#server/tree/changes/apply-operation.ts';
import type { WriteContext } from '#server/tree/changes/write-context.ts';

/** What records are called by their kinds, before the part that makes the name one of its own. */
const letters = { INDI: 'I', FAM: 'F', SOUR: 'S', REPO: 'R', _LOC: 'L' } as const;
export type NewRecordTag = keyof typeof letters;

/** The part of an id that is random: what was undone, and what files bring later, will not be called the same. */
const nameFor = (tag: NewRecordTag, id: string): string => `${letters[tag]}_${id.slice(-12).toUpperCase()}`;

/** Writes a record down that no file has. `linesFor` makes its lines for the name it gets. */
export async function addRecord(
  context: WriteContext,
  { tag, entityId = null }: { readonly tag: NewRecordTag; readonly entityId?: string | null },
  linesFor: (xref: string) => string,
): Promise<{ id: string; xref: string }> {
  const id = newId();
  const xref = nameFor(tag, id);
  await applyOperation(context, { type: 'addRecord', id, facts: { xref, tag, lines: linesFor(xref), entityId } });
  return { id, xref };
}
