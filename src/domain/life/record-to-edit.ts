import { atSignsOf } from '#domain/gedcom/at-signs.ts';
import { createRecordPatch } from '#domain/gedcom/record-patch.ts';
import { type GedcomNode, parseStructure } from '#domain/gedcom/structure.ts';
import type { EditedRecord, LifeRecord } from './life-input.ts';

/** The lines of a record as a tree of structures. */
export const structureOf = ({ lines, version }: LifeRecord): GedcomNode => parseStructure(lines, atSignsOf(version));

/** Takes a structure out with everything below it. */
export function withoutNode(record: LifeRecord, node: GedcomNode): EditedRecord {
  const patch = createRecordPatch(record.lines, record.version);
  patch.replaceWhole(node);
  return { lines: patch.result(), line: null };
}

/** Moves a structure with everything below it to where another one begins, further up. */
export function moveBefore(record: LifeRecord, node: GedcomNode, first: GedcomNode): EditedRecord {
  if (first.line === node.line) return { lines: record.lines, line: node.line };
  const patch = createRecordPatch(record.lines, record.version);
  patch.insertAt(first.line, patch.linesOf(node));
  patch.replaceWhole(node);
  return { lines: patch.result(), line: first.line };
}

/** What programs write at the end of a record about the record. */
const bookkeeping: ReadonlySet<string> = new Set([
  'CHAN',
  'CREA',
  '_CHAN',
  '_CREA',
  'RIN',
  'REFN',
  'UID',
  '_UID',
  'EXID',
  'RFN',
  'AFN',
  'SUBM',
]);

/** The line before which something new goes at the end of a record. */
export function beforeBookkeeping(record: GedcomNode): number {
  let line = record.end;
  for (const child of record.children.toReversed()) {
    if (!bookkeeping.has(child.tag)) break;
    line = child.line;
  }
  return line;
}
