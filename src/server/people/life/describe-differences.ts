import type { HistoryDifference } from '#contract/person-history.ts';
import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import { atSignsOf } from '#domain/gedcom/at-signs.ts';
import { parseStructure } from '#domain/gedcom/structure.ts';
import type { Citation, LifeEvent } from '#domain/life/person-life.ts';
import { readPersonLife } from '#domain/life/read-life.ts';
import { memberFactNames } from '#domain/tree/facts.ts';
import { memberColumnOf } from '#server/platform/db/fact-columns.ts';
import type { Row } from '#server/tree/changes/rows.ts';
import type { HistoryEntry } from './select-history.ts';

/** What has to be looked up to tell of rows in words. */
export interface Telling {
  readonly nameOf: (memberId: unknown) => string | null;
  readonly partnersOf: (unionId: unknown) => readonly unknown[];
  readonly versionOf: (importId: unknown) => GedcomVersion;
  readonly memberId: string;
}

type Difference = HistoryDifference;

/** What became of what in the rows of a person that one change wrote. */
export function describeDifferences(entries: readonly HistoryEntry[], telling: Telling): Difference[] {
  return entries.flatMap(({ entity, before, after }): Difference[] => {
    if (entity === 'member') return describeMember(before, after);
    if (entity === 'record') return describeRecord(before, after, telling);
    if (entity === 'union') return describeUnion(before, after, telling);
    return entity === 'child' ? describeParents(before, after, telling) : [];
  });
}

function describeMember(before: Row | null, after: Row | null): Difference[] {
  if (before === null || after === null) {
    return before === after ? [] : [different('person', before && nameIn(before), after && nameIn(after))];
  }
  return memberFactNames.flatMap((fact) => {
    const column = memberColumnOf[fact];
    return before[column] === after[column] ? [] : [different(fact, textOf(before[column]), textOf(after[column]))];
  });
}

const nameIn = (row: Row) => [row.first_name, row.last_name].filter(Boolean).join(' ') || null;
const textOf = (value: unknown) => (value === null || value === undefined ? null : String(value));

function different(field: Difference['field'], before: string | null, after: string | null): Difference {
  return { field, kind: null, before, after, dateBefore: null, dateAfter: null };
}

function describeUnion(before: Row | null, after: Row | null, { nameOf, memberId }: Telling): Difference[] {
  const partnerIn = (row: Row | null) => {
    if (row?.partner_a === memberId) return nameOf(row.partner_b);
    return row?.partner_b === memberId ? nameOf(row.partner_a) : null;
  };
  const coupleIn = (row: Row | null) => row && [row.kind, row.start_place, row.end_reason].filter(Boolean).join(', ');
  const datesIn = (row: Row | null) => textOf([row?.start_date, row?.end_date].filter(Boolean).join(' – ') || null);
  const partners = [partnerIn(before), partnerIn(after)] as const;
  const couples = [coupleIn(before), coupleIn(after)] as const;
  const dates = [datesIn(before), datesIn(after)] as const;
  return [
    ...(partners[0] === partners[1] ? [] : [different('partner', ...partners)]),
    ...(couples[0] === couples[1] && dates[0] === dates[1]
      ? []
      : [{ ...different('couple', ...couples), dateBefore: dates[0], dateAfter: dates[1] }]),
  ];
}

function describeParents(before: Row | null, after: Row | null, { nameOf, partnersOf }: Telling): Difference[] {
  const parentsIn = (row: Row | null) =>
    row &&
    (partnersOf(row.union_id)
      .map(nameOf)
      .filter((name) => name !== null)
      .join(', ') ||
      null);
  const parents = [parentsIn(before), parentsIn(after)] as const;
  return parents[0] === parents[1] ? [] : [different('parents', ...parents)];
}

/** A thing that a record says, in words; two of one `sort` are the same thing in other words. */
interface Said extends Pick<Difference, 'field' | 'kind'> {
  readonly text: string;
  readonly date: string | null;
}

function describeRecord(before: Row | null, after: Row | null, telling: Telling): Difference[] {
  const gone = before ? saidIn(before, telling) : [];
  const come = after ? saidIn(after, telling) : [];
  const keyOf = ({ field, kind, text, date }: Said) => `${field} ${kind} ${date} ${text}`;
  const left = withoutThose(gone, come, keyOf);
  const added = withoutThose(come, gone, keyOf);
  return [
    ...left.map((said) => {
      const at = added.findIndex(({ field, kind }) => field === said.field && kind === said.kind);
      const [now] = at < 0 ? [] : added.splice(at, 1);
      const { field, kind } = said;
      return { field, kind, ...sides(said, now) };
    }),
    ...added.map((said) => ({ field: said.field, kind: said.kind, ...sides(undefined, said) })),
  ];
}

const sides = (before: Said | undefined, after: Said | undefined) => ({
  before: before?.text ?? null,
  after: after?.text ?? null,
  dateBefore: before?.date ?? null,
  dateAfter: after?.date ?? null,
});

function withoutThose(all: readonly Said[], others: readonly Said[], keyOf: (said: Said) => string): Said[] {
  const open = others.map(keyOf);
  return all.filter((said) => {
    const at = open.indexOf(keyOf(said));
    if (at >= 0) open.splice(at, 1);
    return at < 0;
  });
}

function saidIn(row: Row, { versionOf }: Telling): Said[] {
  const life = readPersonLife(parseStructure(String(row.lines), atSignsOf(versionOf(row.import_id))));
  const ofCitations = (citations: readonly Citation[]) =>
    citations.map((citation): Said => ({ field: 'citation', kind: null, date: null, text: citationText(citation) }));
  return [
    ...life.names.flatMap(({ text, type, typeText, citations, isPreferred }): Said[] => [
      ...(isPreferred
        ? []
        : [{ field: 'name', kind: null, date: null, text: withWords(text, [typeText ?? type]) } as const]),
      ...ofCitations(citations),
    ]),
    ...life.events.flatMap((event): Said[] => [
      ...(isHeld(event)
        ? []
        : [{ field: 'event', kind: event.kind, date: dateTold(event), text: eventText(event) } as const]),
      ...ofCitations(event.citations),
    ]),
    ...ofCitations(life.citations),
  ];
}

/** Of which rows hold the day and the place, and tell what became of them. */
const heldKinds: ReadonlySet<string> = new Set([
  'birth',
  'death',
  'marriage',
  'engagement',
  'partnership',
  'divorce',
  'annulment',
  'separation',
]);
const dateAndPlaceAreHeld = ({ kind, isPreferred }: LifeEvent): boolean => isPreferred && heldKinds.has(kind);
const isHeld = (event: LifeEvent): boolean => dateAndPlaceAreHeld(event) && eventText(event) === '';
const dateTold = (event: LifeEvent): string | null => (dateAndPlaceAreHeld(event) ? null : event.date);

function eventText(event: LifeEvent): string {
  const { label, value, place, age, cause, notes } = event;
  const where = dateAndPlaceAreHeld(event) ? null : place;
  return [label, value, where, age, cause, ...notes].filter(Boolean).join(', ');
}

const citationText = ({ title, page, text, confidence }: Citation): string =>
  [title, page, text, confidence].filter((part) => part !== null).join(', ');

const withWords = (text: string, words: readonly (string | null)[]): string => {
  const said = words.filter(Boolean).join(', ');
  return said === '' ? text : `${text} (${said})`;
};
