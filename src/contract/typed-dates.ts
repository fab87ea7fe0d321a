import { isIsoDay } from '#domain/dates/day-in-figures.ts';
import { type DateStyle, plainTypedDate, typedDateProblem } from '#domain/dates/typed-date.ts';
import { type EventKind, factsOfKind } from '#domain/gedcom/event-kinds.ts';
import type { FieldProblem } from './errors.ts';
import type { UserSettings } from './user-settings.ts';

/** What a date is the day of: 'past' is whatever else has happened once it is written down; any other date may be as it likes. */
export type DateOf = 'birth' | 'marriage' | 'death' | 'past' | 'other';

/** A date as it was typed, with where it stands in what is sent. */
export interface TypedDate {
  readonly path: string;
  readonly text: string | null | undefined;
  readonly of: DateOf;
}

/** How '3/12/1901' is meant by an account with this format. */
export const dayFirstIn = (dateFormat: UserSettings['dateFormat']): boolean | undefined =>
  dateFormat === 'YYYY-MM-DD' ? undefined : dateFormat === 'DD/MM/YYYY';

/** The dates of a person, as forms and routes have them. */
export const datesOfMember = (
  fields: { readonly birthDate?: string | null | undefined; readonly deathDate?: string | null | undefined },
  place = '',
): readonly TypedDate[] => [
  { path: `${place}birthDate`, text: fields.birthDate, of: 'birth' },
  { path: `${place}deathDate`, text: fields.deathDate, of: 'death' },
];

/** The date of an event of a life, or of a document, by its kind. */
export const dateOfEvent = (
  { kind, date }: { readonly kind: EventKind; readonly date?: string | null | undefined },
  path: string,
): TypedDate => ({ path, text: date, of: dateOf(kind) });

/** The dates of a document, and of the new people in it. */
export const datesOfEvidence = (entry: {
  readonly kind: EventKind;
  readonly date: string | null;
  readonly people: readonly { readonly birthDate?: string | null | undefined }[];
}): readonly TypedDate[] => [
  dateOfEvent(entry, 'date'),
  ...entry.people.map(
    ({ birthDate }, nth) => ({ path: `people.${nth}.birthDate`, text: birthDate, of: 'birth' }) as const,
  ),
];

/** What the date of such an event is the day of. */
export function dateOf(kind: EventKind): DateOf {
  if (kind === 'birth' || kind === 'marriage' || kind === 'death') return kind;
  return factsOfKind(kind)?.mayBeAhead === false ? 'past' : 'other';
}

/** The sentence for a typed date that cannot be kept; undefined where nothing is wrong. */
export function typedDateSentence({ text, of }: Omit<TypedDate, 'path'>, style: DateStyle): string | undefined {
  const problem = text && of !== 'other' ? typedDateProblem(text, style) : null;
  if (problem === null || of === 'other') return undefined;
  return problem === 'future' && of === 'birth' && isIsoDay(text ?? '') ? outOfRange : sentences[problem][of];
}

/** What is wrong with the dates that were typed. */
export const typedDateProblems = (dates: readonly TypedDate[], style: DateStyle): readonly FieldProblem[] =>
  dates.flatMap((date) => {
    const message = typedDateSentence(date, style);
    return message === undefined ? [] : [{ path: date.path, message }];
  });

/** All dates in what is sent, wherever they stand, as they are kept. */
export function withPlainDates<Sent>(sent: Sent, dayFirst: boolean | undefined): Sent {
  if (typeof sent !== 'object' || sent === null) return sent;
  if (Array.isArray(sent)) return sent.map((one) => withPlainDates(one, dayFirst)) as Sent;
  const plain = Object.entries(sent).map(([name, value]) => {
    const isDate = typeof value === 'string' && dateFields.has(name);
    return [name, isDate ? plainTypedDate(value, dayFirst) : withPlainDates(value, dayFirst)];
  });
  // Safe: nothing but the texts of dates changes.
  return Object.fromEntries(plain) as Sent;
}

const dateFields: ReadonlySet<string> = new Set(['date', 'birthDate', 'deathDate', 'takenOn']);

/** What is said of a day in figures that nobody can read, or read in one way. */
export const unreadableDay = 'Write this day as YYYY-MM-DD, or in words';

/** Of a plain day alone: any other date may be older, and so may a plain one, with a warning. */
const outOfRange = 'Birth date must be between 1800 and today';

const sentences = {
  unreadable: {
    birth: 'Birth date must be in YYYY-MM-DD format',
    marriage: unreadableDay,
    death: unreadableDay,
    past: unreadableDay,
  },
  future: {
    birth: 'A birth cannot be in the future',
    marriage: 'A marriage cannot be in the future',
    death: 'A death cannot be in the future',
    past: 'This cannot be in the future',
  },
} as const;
