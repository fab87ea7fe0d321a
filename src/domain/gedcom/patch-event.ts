import { type GedcomVersion, toGedcomDate } from '#domain/dates/to-gedcom-date.ts';
import { dateOf, placeOf } from './read-event.ts';
import type { RecordPatch } from './record-patch.ts';
import { childrenOf, findChild, type GedcomNode } from './structure.ts';
import { typedDateIn7 } from './versions/date-payload.ts';
import { textLines, valueLines } from './write-value.ts';

export interface EventFacts {
  readonly date: string | null;
  readonly place: string | null;
}

/** The lines below an event born here. */
export function eventDetailLines(level: number, { date, place }: EventFacts, version: GedcomVersion): string[] {
  return [
    ...(date === null ? [] : dateLines(level, date, version)),
    ...(place === null ? [] : valueLines(level, 'PLAC', place, version)),
  ];
}

function dateLines(level: number, text: string, version: GedcomVersion): string[] {
  if (version === '5.5.1') return valueLines(level, 'DATE', toGedcomDate(text), version);
  const { value, phrase } = typedDateIn7(text);
  const date = valueLines(level, 'DATE', value, version);
  return phrase === null ? date : [...date, ...textLines(level + 1, 'PHRASE', phrase, version)];
}

/** Whether anything would still stand below an event once it had these facts. */
export function keepsDetails(event: GedcomNode, facts: EventFacts): boolean {
  if (facts.date !== null || facts.place !== null) return true;
  return event.children.some(({ tag }) => tag !== 'DATE' && tag !== 'PLAC');
}

/** Brings an event's date and place up to date, touching only the one that differs. */
export function patchEvent(patch: RecordPatch, event: GedcomNode, { date, place }: EventFacts): void {
  if (date !== dateOf(event)) {
    const lines = date === null ? [] : dateLines(event.level + 1, date, patch.version);
    replaceDetail(patch, event, 'DATE', lines, ['PHRASE', 'TIME'], event.children[0]?.line ?? event.end);
  }
  if (place !== placeOf(event)) {
    const lines = place === null ? [] : valueLines(event.level + 1, 'PLAC', place, patch.version);
    // What they say of the old place is not true of the new one.
    replaceDetail(patch, event, 'PLAC', lines, ['MAP', 'ROMN', 'FONE', 'TRAN', 'LANG', 'EXID'], event.end);
  }
}

/** Puts other lines in the place of the first of a structure's children of a tag, or takes it out where there are none. */
export function replaceDetail(
  patch: RecordPatch,
  event: GedcomNode,
  tag: string,
  lines: readonly string[],
  outdated: readonly string[],
  at: number,
): void {
  const detail = findChild(event, tag);
  if (detail === undefined) {
    patch.insertAt(at, lines);
  } else if (lines.length === 0) {
    patch.replaceWhole(detail);
  } else {
    patch.replaceOwnLines(detail, lines);
    for (const node of outdated.flatMap((child) => childrenOf(detail, child))) patch.replaceWhole(node);
  }
}
