/** Whose record states it: a person's (INDI), a couple's (FAM), or either. */
export type EventOwner = 'person' | 'couple' | 'both';

interface EventKindRow {
  readonly kind: string;
  readonly tag: string;
  readonly of: EventOwner;
  /** Whether what follows the tag says something: an occupation does, a baptism does not. */
  readonly hasValue: boolean;
  /** Whether several of them contradict each other: nobody is born twice, and many move house. */
  readonly isOnce: boolean;
  /** Whether it may be written down before its day: a retirement may, a burial may not. */
  readonly mayBeAhead: boolean;
}

const once = { hasValue: false, isOnce: true, mayBeAhead: false } as const;
const often = { hasValue: false, isOnce: false, mayBeAhead: false } as const;
const valued = { hasValue: true, isOnce: false, mayBeAhead: true } as const;

/**
 * The events and attributes of GEDCOM 5.5.1 and 7.0, in the order in which a life has them, after the specification
 * (https://gedcom.io/specifications/).
 */
const rows = [
  { kind: 'birth', tag: 'BIRT', of: 'person', ...once },
  { kind: 'christening', tag: 'CHR', of: 'person', ...once },
  { kind: 'baptism', tag: 'BAPM', of: 'person', ...once },
  { kind: 'blessing', tag: 'BLES', of: 'person', ...often },
  { kind: 'adoption', tag: 'ADOP', of: 'person', ...often },
  { kind: 'firstCommunion', tag: 'FCOM', of: 'person', ...once },
  { kind: 'confirmation', tag: 'CONF', of: 'person', ...once },
  { kind: 'barMitzvah', tag: 'BARM', of: 'person', ...once },
  { kind: 'batMitzvah', tag: 'BASM', of: 'person', ...once },
  { kind: 'adultChristening', tag: 'CHRA', of: 'person', ...once },
  { kind: 'education', tag: 'EDUC', of: 'person', ...valued },
  { kind: 'graduation', tag: 'GRAD', of: 'person', ...often, mayBeAhead: true },
  { kind: 'occupation', tag: 'OCCU', of: 'person', ...valued },
  { kind: 'ordination', tag: 'ORDN', of: 'person', ...often },
  { kind: 'residence', tag: 'RESI', of: 'both', ...valued },
  { kind: 'census', tag: 'CENS', of: 'both', ...often },
  { kind: 'emigration', tag: 'EMIG', of: 'person', ...often },
  { kind: 'immigration', tag: 'IMMI', of: 'person', ...often },
  { kind: 'naturalisation', tag: 'NATU', of: 'person', ...often },
  { kind: 'engagement', tag: 'ENGA', of: 'couple', ...once, mayBeAhead: true },
  { kind: 'banns', tag: 'MARB', of: 'couple', ...often, mayBeAhead: true },
  { kind: 'marriageContract', tag: 'MARC', of: 'couple', ...often },
  { kind: 'marriageLicence', tag: 'MARL', of: 'couple', ...often },
  { kind: 'marriageSettlement', tag: 'MARS', of: 'couple', ...often },
  { kind: 'marriage', tag: 'MARR', of: 'couple', ...once },
  { kind: 'partnership', tag: 'EVEN', of: 'couple', ...once },
  { kind: 'separation', tag: 'EVEN', of: 'couple', ...once },
  { kind: 'divorceFiled', tag: 'DIVF', of: 'couple', ...often },
  { kind: 'divorce', tag: 'DIV', of: 'couple', ...once },
  { kind: 'annulment', tag: 'ANUL', of: 'couple', ...once },
  { kind: 'property', tag: 'PROP', of: 'person', ...valued },
  { kind: 'retirement', tag: 'RETI', of: 'person', ...often, mayBeAhead: true },
  { kind: 'will', tag: 'WILL', of: 'person', ...often },
  { kind: 'death', tag: 'DEAT', of: 'person', ...once },
  { kind: 'burial', tag: 'BURI', of: 'person', ...once },
  { kind: 'cremation', tag: 'CREM', of: 'person', ...once },
  { kind: 'probate', tag: 'PROB', of: 'person', ...often },
  { kind: 'religion', tag: 'RELI', of: 'person', ...valued },
  { kind: 'nationality', tag: 'NATI', of: 'person', ...valued },
  { kind: 'title', tag: 'TITL', of: 'person', ...valued },
  { kind: 'caste', tag: 'CAST', of: 'person', ...valued },
  { kind: 'description', tag: 'DSCR', of: 'person', ...valued },
  { kind: 'identityNumber', tag: 'IDNO', of: 'person', ...valued },
  { kind: 'socialSecurityNumber', tag: 'SSN', of: 'person', ...valued },
  { kind: 'childCount', tag: 'NCHI', of: 'both', ...valued },
  { kind: 'marriageCount', tag: 'NMR', of: 'person', ...valued },
  { kind: 'event', tag: 'EVEN', of: 'both', ...valued },
  { kind: 'fact', tag: 'FACT', of: 'both', ...valued },
] as const satisfies readonly EventKindRow[];

/** A kind that has a tag of its own; 'event' and 'fact' are named by their label. */
export type StandardEventKind = (typeof rows)[number]['kind'];

/** 'other' is whatever a file says under a tag that nobody knows, with a date or a place. */
export type EventKind = StandardEventKind | 'other';

interface EventKindFacts extends EventKindRow {
  readonly kind: StandardEventKind;
}

const byKind: ReadonlyMap<string, EventKindFacts> = new Map(rows.map((row) => [row.kind, row]));
/** The last kind of a tag is the one that its type says nothing about. */
const byTag: ReadonlyMap<string, EventKindFacts> = new Map(rows.map((row) => [row.tag, row]));

/** In the order in which a life has them. */
export const eventKinds: readonly StandardEventKind[] = rows.map(({ kind }) => kind);

const isOf = (owner: EventOwner, record: 'person' | 'couple') => owner === record || owner === 'both';

/** What can be stated of a person or of a couple, in the order in which a life has it. */
export const eventKindsOf = (record: 'person' | 'couple'): readonly StandardEventKind[] =>
  rows.flatMap(({ kind, of }) => (isOf(of, record) ? [kind] : []));

/** Undefined for 'other', of which nothing is known. */
export const factsOfKind = (kind: EventKind): Readonly<EventKindFacts> | undefined => byKind.get(kind);

/** What a line of a record states; undefined where its tag is none of an event. A tag in the wrong record counts as well. */
export const kindOfTag = (tag: string): StandardEventKind | undefined => byTag.get(tag)?.kind;
