import { createRecordPatch } from '#domain/gedcom/record-patch.ts';
import type { CitationInput, EditedRecord, LifeRecord } from './life-input.ts';
import { patchCitations } from './patch-citations.ts';
import { beforeBookkeeping, structureOf } from './record-to-edit.ts';

/** Makes these the citations of a person or a couple as a whole: what of theirs is none of these is taken out. */
export function changeCitations(record: LifeRecord, citations: readonly CitationInput[]): EditedRecord {
  const patch = createRecordPatch(record.lines, record.version);
  const structure = structureOf(record);
  patchCitations(patch, structure, citations, beforeBookkeeping(structure));
  return { lines: patch.result(), line: null };
}
