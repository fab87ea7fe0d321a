import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import { replaceDetail } from '#domain/gedcom/patch-event.ts';
import { nameLines as linesOfName, patchName } from '#domain/gedcom/patch-name.ts';
import { createRecordPatch } from '#domain/gedcom/record-patch.ts';
import { childrenOf, type GedcomNode } from '#domain/gedcom/structure.ts';
import { textLines, valueLines } from '#domain/gedcom/write-value.ts';
import type { EditedRecord, LifeRecord, NameInput } from './life-input.ts';
import { patchCitations } from './patch-citations.ts';
import { patchNotesBelow } from './patch-notes.ts';
import type { NameType } from './person-life.ts';
import { noRecords } from './read-citation.ts';
import { readName, readNames } from './read-name.ts';
import { moveBefore, structureOf, withoutNode } from './record-to-edit.ts';
import { citationLines } from './write-citation.ts';

const nameAt = (record: GedcomNode, line: number): GedcomNode | undefined =>
  childrenOf(record, 'NAME').find((node) => node.line === line);

/** Adds a name after all others; where none of them says anything it is the first, which the tree goes by. */
export function addName(record: LifeRecord, input: NameInput): EditedRecord {
  const structure = structureOf(record);
  const isFirst = readNames(structure, noRecords).length === 0;
  const line = isFirst ? 1 : (childrenOf(structure, 'NAME').at(-1)?.end ?? 1);
  const patch = createRecordPatch(record.lines, record.version);
  patch.insertAt(line, nameLines(input, record.version));
  return { lines: patch.result(), line };
}

function nameLines(input: NameInput, version: GedcomVersion): string[] {
  const { first = null, last = null, type = null, typeText = null } = input;
  const { prefix = null, nick = null, surnamePrefix = null, suffix = null } = input;
  const name = linesOfName({ firstName: first, lastName: last, prefix, nick, surnamePrefix, suffix }, version);
  return [
    ...name.line,
    ...typeLines(type, typeText, version),
    ...name.pieces,
    ...(input.notes ?? []).flatMap((note) => (note.trim() === '' ? [] : textLines(2, 'NOTE', note, version))),
    ...(input.citations ?? []).flatMap((citation) => citationLines(2, citation, version)),
  ];
}

/** Words of GEDCOM 7's list; every other type is OTHER with its words in a PHRASE. 5.5.1 takes any words. */
const wordsOf7: Readonly<Partial<Record<NameType, string>>> = {
  birth: 'BIRTH',
  maiden: 'MAIDEN',
  married: 'MARRIED',
  aka: 'AKA',
  immigrant: 'IMMIGRANT',
  professional: 'PROFESSIONAL',
};

function typeLines(type: NameType | null, typeText: string | null, version: GedcomVersion): string[] {
  const words = type === 'other' ? typeText : type;
  if (type === null || words === null) return [];
  if (version === '5.5.1') return valueLines(2, 'TYPE', words, version);
  const word = wordsOf7[type];
  return word === undefined ? ['2 TYPE OTHER', ...valueLines(3, 'PHRASE', words, version)] : [`2 TYPE ${word}`];
}

/** Changes what a name says. What the input does not name stays as it stands. Null where no name begins on that line. */
export function changeName(record: LifeRecord, line: number, input: NameInput): EditedRecord | null {
  const node = nameAt(structureOf(record), line);
  if (node === undefined) return null;
  const patch = createRecordPatch(record.lines, record.version);
  const stated = readName(node, noRecords, false);
  const { prefix, nick, surnamePrefix, suffix } = input;
  patchName(patch, node, { firstName: input.first, lastName: input.last, prefix, nick, surnamePrefix, suffix });
  const { type = stated.type, typeText = stated.typeText } = input;
  const words = type === 'other' ? typeText : null;
  const isSameType = type === stated.type && words === stated.typeText;
  if (!isSameType) replaceDetail(patch, node, 'TYPE', typeLines(type, words, record.version), ['PHRASE'], node.end);
  if (input.notes !== undefined) patchNotesBelow(patch, node, input.notes);
  if (input.citations !== undefined) patchCitations(patch, node, input.citations);
  return { lines: patch.result(), line };
}

/** Takes a name out with everything below it; null where none begins on that line. */
export function removeName(record: LifeRecord, line: number): EditedRecord | null {
  const node = nameAt(structureOf(record), line);
  return node === undefined ? null : withoutNode(record, node);
}

/** Moves a name before all others; null where none begins on that line. */
export function preferName(record: LifeRecord, line: number): EditedRecord | null {
  const structure = structureOf(record);
  const node = nameAt(structure, line);
  const [first] = childrenOf(structure, 'NAME');
  return node === undefined || first === undefined ? null : moveBefore(record, node, first);
}
