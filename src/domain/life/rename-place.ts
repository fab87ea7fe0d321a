import { createRecordPatch } from '#domain/gedcom/record-patch.ts';
import { type GedcomNode, textOf } from '#domain/gedcom/structure.ts';
import { valueLines } from '#domain/gedcom/write-value.ts';
import type { LifeRecord } from './life-input.ts';
import { structureOf } from './record-to-edit.ts';
import { renamePlaceText } from './split-place.ts';

/** The lines of a record in which a place has another name, wherever it is written; null where it is not. What is known of it stays. */
export function renamePlaceIn(record: LifeRecord, from: string, to: string, within: boolean): string | null {
  if (!record.lines.includes(' PLAC ')) return null;
  const patch = createRecordPatch(record.lines, record.version);
  let isFound = false;
  const open: GedcomNode[] = [structureOf(record)];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    open.push(...node.children);
    const text = node.tag === 'PLAC' ? textOf(node) : null;
    const renamed = text === null ? null : renamePlaceText(text, from, to, within);
    if (renamed === null) continue;
    isFound = true;
    patch.replaceOwnLines(node, valueLines(node.level, 'PLAC', renamed, record.version));
  }
  return isFound ? patch.result() : null;
}
