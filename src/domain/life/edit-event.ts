import { type EventKind, factsOfKind } from '#domain/gedcom/event-kinds.ts';
import { createRecordPatch } from '#domain/gedcom/record-patch.ts';
import type { GedcomNode } from '#domain/gedcom/structure.ts';
import type { EditedRecord, EventInput, LifeRecord } from './life-input.ts';
import { patchEventDetails } from './patch-event-details.ts';
import { placeOfNewEvent } from './place-of-new-event.ts';
import { noRecords } from './read-citation.ts';
import { sortOf } from './read-life.ts';
import { type EventNode, eventNodeOf, findEventNodes, readLifeEvent } from './read-life-event.ts';
import { moveBefore, structureOf, withoutNode } from './record-to-edit.ts';
import { eventLines, ownLines, tagOfKind } from './write-event.ts';

function eventAt(record: GedcomNode, line: number): EventNode | undefined {
  const node = record.children.find((child) => child.line === line);
  return node && eventNodeOf(node, record.tag);
}

/** States one more event, by its date among those of its kind where that is clear, and else at the end of the record. */
export function addEvent(record: LifeRecord, input: EventInput): EditedRecord {
  const patch = createRecordPatch(record.lines, record.version);
  const line = placeOfNewEvent(structureOf(record), input);
  patch.insertAt(line, eventLines(input, record.version));
  return { lines: patch.result(), line };
}

/**
 * Changes what an event says. What the input does not name, lines that nobody knows among it, stays as it stands. Null where
 * no event begins on that line.
 */
export function changeEvent(record: LifeRecord, line: number, input: EventInput): EditedRecord | null {
  const structure = structureOf(record);
  const found = eventAt(structure, line);
  if (found === undefined) return null;
  const patch = createRecordPatch(record.lines, record.version);
  const stated = readLifeEvent(found, noRecords, false);
  const isOfKind = input.kind === 'other' || input.kind === found.kind;
  const tag = isOfKind ? found.tag : tagOfKind(input.kind);
  const value = wantedValue(found, stated.value, input);
  if (tag !== found.tag || value !== stated.value) {
    patch.replaceOwnLines(found.node, ownLines(tag, { value, isDenied: found.isDenied }, record.version));
  }
  patchEventDetails(patch, found.node, stated, input);
  const lines = patch.result();
  return { lines: lines === record.lines ? lines : withStatement(lines, line, record), line };
}

/** A kind without values keeps the text that a file wrote after its tag until it is taken out, and gets no other. */
function wantedValue(found: EventNode, stated: string | null, { kind, value }: EventInput): string | null {
  if (hasValue(kind === 'other' ? found.kind : kind)) return value === undefined ? stated : value;
  return hasValue(found.kind) || value === null ? null : stated;
}

const hasValue = (kind: EventKind): boolean => factsOfKind(kind)?.hasValue !== false;

/** An event of which nothing is left but that it happened says so. */
function withStatement(lines: string, line: number, { version }: LifeRecord): string {
  const found = eventAt(structureOf({ lines, version }), line);
  if (found === undefined || hasValue(found.kind) || found.isDenied) return lines;
  if (found.node.value !== '' || found.node.children.length > 0) return lines;
  const patch = createRecordPatch(lines, version);
  patch.replaceOwnLines(found.node, [`1 ${found.tag} Y`]);
  return patch.result();
}

/** Takes an event out with everything below it; null where none begins on that line. */
export function removeEvent(record: LifeRecord, line: number): EditedRecord | null {
  const found = eventAt(structureOf(record), line);
  return found === undefined ? null : withoutNode(record, found.node);
}

/** Moves an event before all others of its kind; null where none begins on that line, or one that is denied. */
export function preferEvent(record: LifeRecord, line: number): EditedRecord | null {
  const structure = structureOf(record);
  const found = eventAt(structure, line);
  if (found === undefined || found.isDenied) return null;
  const sort = sortOf(found);
  const first = findEventNodes(structure).find((other) => !other.isDenied && sortOf(other) === sort);
  return moveBefore(record, found.node, first?.node ?? found.node);
}
