import { type AtSigns, atSignsOf, withAtSigns } from '#domain/gedcom/at-signs.ts';
import { createRecordPatch } from '#domain/gedcom/record-patch.ts';
import type { GedcomNode } from '#domain/gedcom/structure.ts';
import type { LifeRecord } from './life-input.ts';
import { beforeBookkeeping, structureOf } from './record-to-edit.ts';
import { patchSource, readSource, type SourceInput } from './source-record.ts';
import { type SourceText, sourceTexts } from './source-texts.ts';

/**
 * The lines of one source with everything that another one says beside it: what only the other says, both their notes, and
 * whatever else stands there, known to us or not. Of two texts for one thing that of the first stays, or, for those in
 * `fromOther`, that of the other. A second place where it is kept stands after the first.
 */
export function mergeSources(kept: LifeRecord, other: LifeRecord, fromOther: ReadonlySet<SourceText>): string {
  const own = readSource(structureOf(kept));
  const theirs = readSource(structureOf(other));
  const texts = sourceTexts.flatMap((text) => {
    const isTaken = theirs[text] !== null && (own[text] === null || fromOther.has(text));
    return isTaken ? [[text, theirs[text]] as const] : [];
  });
  const notes = [...own.notes, ...theirs.notes.filter((note) => !own.notes.includes(note))];
  // Safe: its keys are texts of a source, and its values what one of the two says there.
  const lines = patchSource(kept, { ...(Object.fromEntries(texts) as SourceInput), notes });
  return withFurther({ ...kept, lines }, other);
}

/** Said once in a record, and merged above. */
const merged: ReadonlySet<string> = new Set(['TITL', 'AUTH', 'PUBL', 'ABBR', 'TEXT', 'CHAN', 'CREA', '_CHAN', '_CREA']);

function withFurther(record: LifeRecord, other: LifeRecord): string {
  const atSigns: AtSigns = atSignsOf(record.version);
  const theirs = withAtSigns(other.lines, atSignsOf(other.version), atSigns);
  const structure = structureOf(record);
  const own = new Set(structure.children.map((part) => linesOf(record.lines, part)));
  const patch = createRecordPatch(record.lines, record.version);
  for (const part of structureOf({ ...other, lines: theirs, version: record.version }).children) {
    const isNote = part.tag === 'NOTE' && part.pointer === null;
    const lines = linesOf(theirs, part);
    if (merged.has(part.tag) || isNote || own.has(lines)) continue;
    patch.insertAt(beforeBookkeeping(structure), lines.split('\n'));
  }
  return patch.result();
}

const linesOf = (text: string, { line, end }: GedcomNode): string => text.split('\n').slice(line, end).join('\n');

/** The lines of a record in which one record takes the place of another, wherever it is pointed to. */
export function pointElsewhere(lines: string, from: string, to: string): string {
  return lines
    .split('\n')
    .map((line) =>
      /^\d+ [^ ]+ @/.test(line) && line.endsWith(` @${from}@`) ? `${line.slice(0, -from.length - 2)}@${to}@` : line,
    )
    .join('\n');
}
