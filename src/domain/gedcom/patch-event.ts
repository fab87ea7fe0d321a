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
    replaceDetail(patch, event, 'PLAC', lines, ofThatPlace(findChild(event, 'PLAC')), event.end);
    // Some programs write the coordinates of a place beside it.
    for (const map of childrenOf(event, 'MAP')) patch.replaceWhole(map);
  }
}

/** What is said below a place is said of it, and not true of another one: coordinates, form, names of other scripts, identifiers. */
export const ofThatPlace = (place: GedcomNode | undefined): readonly string[] => [
  ...new Set((place?.children ?? []).map(({ tag }) => tag).filter((tag) => !sayings.has(tag))),
];

/** Notes and sources are about the event as much. */
const sayings: ReadonlySet<string> = new Set(['CONT', 'CONC', 'NOTE', 'SNOTE', 'SOUR']);

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
    removeChildren(patch, detail, outdated);
  }
}

/** Takes out what stands directly below a structure under one of these tags. */
export function removeChildren(patch: RecordPatch, { children }: GedcomNode, tags: readonly string[]): void {
  for (const child of children) if (tags.includes(child.tag)) patch.replaceWhole(child);
}
