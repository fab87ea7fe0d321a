import { parseDate } from '#domain/dates/parse-date.ts';
import { type EventKind, factsOfKind } from '#domain/gedcom/event-kinds.ts';
import { patchEvent, replaceDetail } from '#domain/gedcom/patch-event.ts';
import { dateOf } from '#domain/gedcom/read-event.ts';
import { createRecordPatch, type RecordPatch } from '#domain/gedcom/record-patch.ts';
import { patchConfidential } from '#domain/gedcom/restriction.ts';
import { findChild, type GedcomNode } from '#domain/gedcom/structure.ts';
import { addressParts } from './address-parts.ts';
import { patchAssociates } from './associates.ts';
import { typeOfKind } from './couple-events.ts';
import { type eventFacts, eventFactTags } from './event-facts.ts';
import type { EditedRecord, EventInput, LifeRecord } from './life-input.ts';
import { patchCitations } from './patch-citations.ts';
import { patchNotesBelow } from './patch-notes.ts';
import type { LifeEvent } from './person-life.ts';
import { noRecords } from './read-citation.ts';
import { sortOf } from './read-life.ts';
import { type EventNode, eventNodeOf, findEventNodes, readLifeEvent } from './read-life-event.ts';
import { beforeBookkeeping, moveBefore, structureOf, withoutNode } from './record-to-edit.ts';
import { addressLines, ageLines, eventLines, oneLine, ownLines, partnerLines, tagOfKind } from './write-event.ts';

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

/** Changes what stands below an event where the input says something else; `stated` is what it says now. */
function patchEventDetails(patch: RecordPatch, node: GedcomNode, stated: LifeEvent, input: EventInput): void {
  const { version } = patch;
  const set = (tag: string, lines: readonly string[], outdated: readonly string[] = []) =>
    replaceDetail(patch, node, tag, lines, outdated, node.end);
  const differs = (part: 'address' | 'age' | keyof typeof eventFacts) =>
    input[part] !== undefined && input[part] !== stated[part];

  patchType(patch, node, stated, input);
  const { date = stated.date, place = stated.place } = input;
  patchEvent(patch, node, { date, place });
  if (differs('address')) set('ADDR', addressLines(2, input.address ?? null, version), addressParts);
  if (differs('age')) set('AGE', ageLines(2, input.age ?? null, version), ['PHRASE']);
  for (const [tag, part] of [['HUSB', 'ageOfHusband'] as const, ['WIFE', 'ageOfWife'] as const]) {
    const age = input[part];
    if (age !== undefined && age !== stated[part]) patchPartnerAge(patch, node, tag, age);
  }
  for (const [fact, tag] of eventFactTags) {
    if (differs(fact)) set(tag, oneLine(2, tag, input[fact] ?? null, version));
  }
  if (input.isConfidential !== undefined && input.isConfidential !== stated.isConfidential) {
    patchConfidential(patch, node, input.isConfidential);
  }
  if (input.notes !== undefined) patchNotesBelow(patch, node, input.notes);
  if (input.associates !== undefined) patchAssociates(patch, node, input.associates);
  if (input.citations !== undefined) patchCitations(patch, node, input.citations);
}

/** The type that an event of a couple has only to be of its kind goes with the kind. */
function patchType(patch: RecordPatch, node: GedcomNode, stated: LifeEvent, input: EventInput): void {
  const { label = stated.label } = input;
  const kind = input.kind === 'other' ? stated.kind : input.kind;
  if (label === stated.label && kind === stated.kind) return;
  const lines = oneLine(2, 'TYPE', typeOfKind(kind, label), patch.version);
  replaceDetail(patch, node, 'TYPE', lines, [], node.children[0]?.line ?? node.end);
}

function patchPartnerAge(patch: RecordPatch, node: GedcomNode, tag: 'HUSB' | 'WIFE', age: string | null): void {
  const partner = findChild(node, tag);
  if (partner === undefined) patch.insertAt(node.end, partnerLines(tag, age, patch.version));
  else if (age === null && partner.children.every((child) => child.tag === 'AGE')) patch.replaceWhole(partner);
  else replaceDetail(patch, partner, 'AGE', ageLines(3, age, patch.version), ['PHRASE'], partner.end);
}

/**
 * The line before which a new event goes. One of a kind that life has once never comes before another, which would
 * make it the preferred one unasked; of other kinds it goes before the first that began after it.
 */
function placeOfNewEvent(record: GedcomNode, input: EventInput): number {
  const tag = tagOfKind(input.kind);
  const others = findEventNodes(record).filter((found) => found.tag === tag);
  const last = others.at(-1);
  if (last === undefined) return beforeBookkeeping(record);
  const isAlone = factsOfKind(input.kind)?.isOnce === true || record.tag === 'FAM';
  const later = isAlone ? undefined : others.find((found) => beganAfter(found, input.date ?? null));
  return later?.node.line ?? last.node.end;
}

function beganAfter({ node }: EventNode, date: string | null): boolean {
  const first = parseDate(date ?? '');
  const second = parseDate(dateOf(node) ?? '');
  return first.earliest !== null && second.earliest !== null && second.earliest > first.earliest;
}
