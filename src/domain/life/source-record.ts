import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import { replaceDetail } from '#domain/gedcom/patch-event.ts';
import { createRecordPatch, type RecordPatch } from '#domain/gedcom/record-patch.ts';
import { findChild, type GedcomNode, textOf } from '#domain/gedcom/structure.ts';
import { NOBODY } from '#domain/gedcom/versions/statement.ts';
import { textLines } from '#domain/gedcom/write-value.ts';
import type { LifeRecord } from './life-input.ts';
import { patchNotesBelow } from './patch-notes.ts';
import { readNotes } from './read-citation.ts';
import { beforeBookkeeping, structureOf } from './record-to-edit.ts';
import { oneLine } from './write-event.ts';

/** What a SOUR record says of a source; absent values are null. */
export interface SourceFacts {
  readonly title: string | null;
  readonly author: string | null;
  readonly publication: string | null;
  /** A short title. */
  readonly abbreviation: string | null;
  /** What the source says as a whole, word for word. */
  readonly text: string | null;
  readonly notes: readonly string[];
  /** The record of the place where it can be seen; the first, where there are several. */
  readonly repositoryXref: string | null;
  /** What that place is called, where it has no record. */
  readonly repositoryName: string | null;
  readonly callNumber: string | null;
}

/** What is absent stays as it stands, null takes it out. */
export type SourceInput = {
  readonly [Part in Exclude<keyof SourceFacts, 'repositoryName'>]?: SourceFacts[Part] | undefined;
};

const texts = [
  ['TITL', 'title'],
  ['AUTH', 'author'],
  ['PUBL', 'publication'],
  ['ABBR', 'abbreviation'],
  ['TEXT', 'text'],
] as const;

/** What a SOUR record says of its source. */
export function readSource(record: GedcomNode): SourceFacts {
  const text = (tag: string) => textOf(findChild(record, tag));
  const repository = findChild(record, 'REPO');
  const isNamed = repository !== undefined && repository.pointer === null;
  return {
    title: text('TITL'),
    author: text('AUTH'),
    publication: text('PUBL'),
    abbreviation: text('ABBR'),
    text: text('TEXT'),
    notes: readNotes(record),
    repositoryXref: repository?.pointer === NOBODY ? null : (repository?.pointer ?? null),
    repositoryName: isNamed ? (textOf(repository) ?? textOf(findChild(repository, 'NAME'))) : null,
    callNumber: textOf(findChild(repository, 'CALN')),
  };
}

/** The record of a source that was entered here. */
export function sourceLines(xref: string, input: SourceInput, version: GedcomVersion): string {
  return patchSource({ lines: `0 @${xref}@ SOUR`, version }, input);
}

/** A source's lines with other facts; every line that none of them is about stays. */
export function patchSource(record: LifeRecord, input: SourceInput): string {
  const structure = structureOf(record);
  const stated = readSource(structure);
  const patch = createRecordPatch(record.lines, record.version);
  const end = beforeBookkeeping(structure);
  for (const [tag, part] of texts) {
    const wanted = input[part];
    if (wanted === undefined || wanted === stated[part]) continue;
    replaceDetail(patch, structure, tag, wanted === null ? [] : textLines(1, tag, wanted, record.version), [], end);
  }
  patchRepository(patch, structure, stated, input);
  if (input.notes !== undefined) patchNotesBelow(patch, structure, input.notes, end);
  return patch.result();
}

/** A call number is that of one repository and goes with it; what only has a name is left for a record or for none. */
function patchRepository(patch: RecordPatch, record: GedcomNode, stated: SourceFacts, input: SourceInput): void {
  const { repositoryXref = stated.repositoryXref } = input;
  const isUnnamed = input.repositoryXref !== undefined && stated.repositoryName !== null;
  const isMoved = isUnnamed || repositoryXref !== stated.repositoryXref;
  const { callNumber = isMoved ? null : stated.callNumber } = input;
  if (!isMoved && callNumber === stated.callNumber) return;
  const node = findChild(record, 'REPO');
  const hasNone = repositoryXref === null && (isMoved || stated.repositoryName === null) && callNumber === null;
  const call = oneLine(2, 'CALN', callNumber, patch.version);
  if (node === undefined) {
    const lines = [repositoryLine(repositoryXref, patch.version), ...call];
    if (!hasNone) patch.insertAt(beforeBookkeeping(record), lines);
  } else if (hasNone) {
    patch.replaceWhole(node);
  } else {
    if (isMoved) patch.replaceOwnLines(node, [repositoryLine(repositoryXref, patch.version)]);
    if (callNumber !== stated.callNumber) replaceDetail(patch, node, 'CALN', call, [], node.end);
  }
}

function repositoryLine(xref: string | null, version: GedcomVersion): string {
  if (xref !== null) return `1 REPO @${xref}@`;
  return version === '7.0' ? `1 REPO @${NOBODY}@` : '1 REPO';
}
