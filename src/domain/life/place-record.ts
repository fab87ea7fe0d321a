import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import { eventDetailLines, replaceDetail } from '#domain/gedcom/patch-event.ts';
import { dateOf } from '#domain/gedcom/read-event.ts';
import { createRecordPatch, type RecordPatch } from '#domain/gedcom/record-patch.ts';
import { childrenOf, findChild, type GedcomNode, textOf } from '#domain/gedcom/structure.ts';
import { valueLines } from '#domain/gedcom/write-value.ts';
import { type Coordinates, coordinateLines, readCoordinates } from './coordinates.ts';
import type { LifeRecord } from './life-input.ts';
import { patchNotesBelow } from './patch-notes.ts';
import { type FindRecord, readNotes } from './read-citation.ts';
import { beforeBookkeeping, structureOf } from './record-to-edit.ts';
import { oneLine } from './write-event.ts';

/** The tag under which the GEDCOM-L group's agreements keep what is known of a place itself. */
export const PLACE_RECORD = '_LOC';

export interface FormerName {
  readonly name: string;
  /** When it was called so, as written. */
  readonly date: string | null;
}

/** What a _LOC record says of a place. */
export interface PlaceFacts {
  /** As PLAC has it, the largest part last; of other programs only the first part, see `placeTextOf`. */
  readonly name: string | null;
  readonly formerNames: readonly FormerName[];
  /** 'village', 'parish'. */
  readonly type: string | null;
  readonly coordinates: Coordinates | null;
  readonly notes: readonly string[];
}

/** What is absent stays as it stands, null takes it out; former names and notes are always all of them. */
export type PlaceInput = { readonly [Part in keyof PlaceFacts]?: PlaceFacts[Part] | undefined };

/** What a _LOC record says of its place. */
export function readPlace(record: GedcomNode): PlaceFacts {
  const current = currentName(record);
  const others = childrenOf(record, 'NAME').filter((node) => node !== current);
  return {
    name: textOf(current),
    formerNames: others.flatMap((node) => {
      const name = textOf(node);
      return name === null ? [] : [{ name, date: dateOf(node) }];
    }),
    type: textOf(findChild(record, 'TYPE')),
    coordinates: readCoordinates(findChild(record, 'MAP')),
    notes: readNotes(record),
  };
}

/** The name that is not bound to a time, or else the first. */
function currentName(record: GedcomNode): GedcomNode | undefined {
  const names = childrenOf(record, 'NAME');
  return names.find((node) => findChild(node, 'DATE') === undefined) ?? names[0];
}

/** The full text of a place: its name and, where other programs point to the larger place instead, the names of those it lies in. */
export function placeTextOf(record: GedcomNode, find: FindRecord): string | null {
  const names: string[] = [];
  const met = new Set<GedcomNode>();
  for (let place: GedcomNode | undefined = record; place !== undefined && !met.has(place); ) {
    met.add(place);
    const name = textOf(currentName(place));
    if (name !== null) names.push(name);
    const larger: string | null | undefined = findChild(place, PLACE_RECORD)?.pointer;
    place = larger ? find(larger) : undefined;
  }
  return names.join(', ') || null;
}

/** The record of a place of which something is known here. */
export function placeLines(xref: string, input: PlaceInput, version: GedcomVersion): string {
  return patchPlace({ lines: `0 @${xref}@ ${PLACE_RECORD}`, version }, input);
}

/** A place's lines with other facts; every line that none of them is about stays. */
export function patchPlace(record: LifeRecord, input: PlaceInput): string {
  const { version } = record;
  const structure = structureOf(record);
  const stated = readPlace(structure);
  const patch = createRecordPatch(record.lines, version);
  const end = beforeBookkeeping(structure);
  const { name = stated.name, type = stated.type, coordinates = stated.coordinates } = input;
  if (name !== stated.name) patchCurrentName(patch, structure, name);
  if (input.formerNames !== undefined) patchFormerNames(patch, structure, input.formerNames);
  if (type !== stated.type)
    replaceDetail(patch, structure, 'TYPE', oneLine(1, 'TYPE', type, version), ['_GOVTYPE', 'DATE', 'SOUR'], end);
  if (!isSamePlace(coordinates, stated.coordinates)) {
    const map = findChild(structure, 'MAP');
    const lines = coordinates === null ? [] : coordinateLines(1, coordinates);
    if (map === undefined) patch.insertAt(end, lines);
    else patch.replaceWhole(map, lines);
  }
  if (input.notes !== undefined) patchNotesBelow(patch, structure, input.notes, end);
  return patch.result();
}

function patchCurrentName(patch: RecordPatch, record: GedcomNode, name: string | null): void {
  const node = currentName(record);
  const lines = oneLine(1, 'NAME', name, patch.version);
  if (node === undefined) patch.insertAt(1, lines);
  else if (name === null) patch.replaceWhole(node);
  else patch.replaceOwnLines(node, lines);
}

/** Names that are still among the wanted ones keep their lines; the others go, and new ones come after all. */
function patchFormerNames(patch: RecordPatch, record: GedcomNode, wanted: readonly FormerName[]): void {
  const current = currentName(record);
  const open = [...wanted];
  const names = childrenOf(record, 'NAME');
  for (const node of names) {
    if (node === current) continue;
    const text = textOf(node);
    const date = dateOf(node);
    const at = open.findIndex((former) => former.name === text && former.date === date);
    if (at < 0) patch.replaceWhole(node);
    else open.splice(at, 1);
  }
  const line = names.at(-1)?.end ?? 1;
  for (const { name, date } of open) {
    const dated = eventDetailLines(2, { date, place: null }, patch.version);
    patch.insertAt(line, [...valueLines(1, 'NAME', name, patch.version), ...dated]);
  }
}

const isSamePlace = (a: Coordinates | null, b: Coordinates | null): boolean =>
  a?.latitude === b?.latitude && a?.longitude === b?.longitude;
