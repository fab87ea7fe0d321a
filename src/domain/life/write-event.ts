import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import { type EventKind, factsOfKind } from '#domain/gedcom/event-kinds.ts';
import { eventDetailLines } from '#domain/gedcom/patch-event.ts';
import { ageIn7 } from '#domain/gedcom/versions/age-payload.ts';
import { textLines, valueLines } from '#domain/gedcom/write-value.ts';
import { associateLines } from './associates.ts';
import { typeOfKind } from './couple-events.ts';
import { eventFactTags } from './event-facts.ts';
import type { EventInput } from './life-input.ts';
import { citationLines } from './write-citation.ts';

/** The first line of an event with its value; of a denied one 'NO MARR' or, in 5.5.1, 'MARR N'. */
export function ownLines(
  tag: string,
  { value, isDenied }: { readonly value: string | null; readonly isDenied: boolean },
  version: GedcomVersion,
): string[] {
  if (isDenied) return [version === '7.0' ? `1 NO ${tag}` : `1 ${tag} N`];
  return textLines(1, tag, value ?? '', version);
}

/** What a kind is written as; an event of no known kind is one that its label names. */
export const tagOfKind = (kind: EventKind): string => factsOfKind(kind)?.tag ?? 'EVEN';

/** All lines of an event that was stated here. What says nothing more than that it happened says so (Y). */
export function eventLines(input: EventInput, version: GedcomVersion): string[] {
  const tag = tagOfKind(input.kind);
  const hasValue = factsOfKind(input.kind)?.hasValue !== false;
  const isDenied = input.isDenied === true && !hasValue;
  const details = detailLines(input, version);
  const happened = details.length === 0 ? 'Y' : null;
  const value = hasValue ? (input.value ?? null) : happened;
  return [...ownLines(tag, { value, isDenied }, version), ...details];
}

function detailLines(input: EventInput, version: GedcomVersion): string[] {
  const type = typeOfKind(input.kind, input.label ?? null);
  return [
    ...oneLine(2, 'TYPE', type, version),
    ...eventDetailLines(2, { date: input.date ?? null, place: input.place ?? null }, version),
    ...addressLines(2, input.address ?? null, version),
    ...ageLines(2, input.age ?? null, version),
    ...partnerLines('HUSB', input.ageOfHusband ?? null, version),
    ...partnerLines('WIFE', input.ageOfWife ?? null, version),
    ...eventFactTags.flatMap(([fact, tag]) => oneLine(2, tag, input[fact] ?? null, version)),
    ...(input.isConfidential === true ? [restrictionLine(2, version)] : []),
    ...(input.associates ?? []).flatMap((one) => associateLines(2, one, version)),
    ...(input.notes ?? []).flatMap((note) => (note.trim() === '' ? [] : textLines(2, 'NOTE', note, version))),
    ...(input.citations ?? []).flatMap((citation) => citationLines(2, citation, version)),
  ];
}

/** A value without a line break; no line for null. */
export const oneLine = (level: number, tag: string, text: string | null, version: GedcomVersion): string[] =>
  text === null ? [] : valueLines(level, tag, text, version);

/** An address, whose lines are kept; none for null. */
export const addressLines = (level: number, text: string | null, version: GedcomVersion): string[] =>
  text === null ? [] : textLines(level, 'ADDR', text, version);

/** GEDCOM 7 keeps words that are no age in a PHRASE. */
export function ageLines(level: number, text: string | null, version: GedcomVersion): string[] {
  if (text === null) return [];
  if (version === '5.5.1') return valueLines(level, 'AGE', text, version);
  const { value, phrase } = ageIn7(text);
  const age = valueLines(level, 'AGE', value, version);
  return phrase === null ? age : [...age, ...valueLines(level + 1, 'PHRASE', phrase, version)];
}

/** How old a partner was at an event of a couple; no lines where that is not said. */
export const partnerLines = (tag: 'HUSB' | 'WIFE', age: string | null, version: GedcomVersion): string[] =>
  age === null ? [] : [`2 ${tag}`, ...ageLines(3, age, version)];

const restrictionLine = (level: number, version: GedcomVersion): string =>
  `${level} RESN ${version === '7.0' ? 'CONFIDENTIAL' : 'confidential'}`;
