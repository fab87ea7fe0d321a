import { daysAllowedBy } from '#domain/dates/parse-date.ts';
import { readDeathWords } from '#domain/living/death-words.ts';
import { hasDied } from '#domain/living/life-bounds.ts';
import type { MemberFacts } from '#domain/tree/facts.ts';
import type { Gender, Pedigree } from '#domain/tree/vocabulary.ts';
import { inlineNotes } from './inline-notes.ts';
import { readNameParts } from './name-parts.ts';
import { dateOf, findEvent, placeOf } from './read-event.ts';
import { readPedigree } from './read-pedigree.ts';
import { readPrivacy } from './restriction.ts';
import { childrenOf, findChild, type GedcomNode, textOf } from './structure.ts';
import { uuidOf } from './versions/uuid-payload.ts';

export interface FamilyAsChild {
  readonly xref: string;
  /** Towards both parents, unless the family's own lines say something about one of them; null where nothing is said. */
  readonly pedigree: Pedigree | null;
  /** Towards one parent only (ADOP.FAMC.ADOP HUSB or WIFE); wins over `pedigree`. */
  readonly pedigreeHusband: Pedigree | null;
  readonly pedigreeWife: Pedigree | null;
  /** Where it is said, counted from the record's first line. */
  readonly line: number;
}

export interface FamilyAsPartner {
  readonly xref: string;
  readonly line: number;
}

/** An adoption among the events of somebody that names the family. */
export interface Adoption {
  readonly xref: string;
  readonly by: 'HUSB' | 'WIFE' | 'BOTH';
}

export interface GedcomPerson {
  readonly xref: string;
  readonly facts: MemberFacts;
  readonly familiesAsChild: readonly FamilyAsChild[];
  readonly familiesAsPartner: readonly FamilyAsPartner[];
  /** UID or _UID: the same in every file that the person was copied to. */
  readonly uid: string | null;
}

const genders: ReadonlyMap<string, Gender> = new Map([
  ['M', 'male'],
  ['F', 'female'],
  ['X', 'other'],
]);

/**
 * What an INDI record says, in the words of the tree model. The first NAME is the preferred one; birth comes from BIRT only
 * (a baptism is another day); a note that is a pointer stays in its lines.
 */
export function interpretPerson(record: GedcomNode): GedcomPerson {
  const birth = findEvent(record, 'BIRT');
  const death = findEvent(record, 'DEAT');
  const residence = findResidence(record);
  const facts: MemberFacts = {
    ...nameOf(record),
    gender: genders.get(textOf(findChild(record, 'SEX'))?.toUpperCase() ?? '') ?? 'unknown',
    birthDate: dateOf(birth),
    birthPlace: placeOf(birth),
    deathDate: dateOf(death),
    deathPlace: placeOf(death),
    isDeceased: statesDeath(death),
    notes:
      inlineNotes(record)
        .map((note) => note.value)
        .join('\n\n') || null,
    biography: textOf(findChild(record, BIOGRAPHY)),
    email: textOf(findContact(record, residence, 'EMAIL')),
    phone: textOf(findContact(record, residence, 'PHON')),
    location: textOf(findLocation(residence)),
    photoUrl: null,
    privacy: readPrivacy(record),
  };
  return {
    xref: record.xref ?? '',
    facts,
    ...familiesOf(record),
    uid: uidOf(record),
  };
}

/**
 * Whether a death is stated: by a value (Y), by its date, or by anything else that is said of it. Words in the place of the value or
 * the date count as far as they mean dead.
 */
function statesDeath(death: GedcomNode | undefined): boolean {
  if (death === undefined) return false;
  const value = textOf(death);
  const deathDate = dateOf(death);
  const { earliest, latest } = daysAllowedBy(deathDate);
  const words = value === null ? 'nothing' : readDeathWords(value);
  if (words === 'alive') return false;
  const isPlain =
    words === 'died' || /^y(es)?$|\d/i.test(value ?? '') || death.children.some(({ tag }) => tag !== 'DATE');
  return hasDied({ deathEarliest: earliest, deathLatest: latest, deathDate, isDeceased: isPlain });
}

/** A UUID in one spelling, so that a person of one file is known again in another; any other text as it is. */
function uidOf(record: GedcomNode): string | null {
  const uid = textOf(findChild(record, 'UID')) ?? textOf(findChild(record, '_UID'));
  return uid === null ? null : (uuidOf(uid)?.toLowerCase() ?? uid);
}

/** No GEDCOM tag means a biography; this one comes back when a file written here is read. */
export const BIOGRAPHY = '_BIOGRAPHY';

/** Where somebody lives now: a residence without a date, which would make it a statement about the past. */
export function findResidence(record: GedcomNode): GedcomNode | undefined {
  return record.children.find((child) => child.tag === 'RESI' && findChild(child, 'DATE') === undefined);
}

/** The line that holds the e-mail address or telephone number: below the person itself, or below the residence. */
export function findContact(
  record: GedcomNode,
  residence: GedcomNode | undefined,
  tag: 'EMAIL' | 'PHON',
): GedcomNode | undefined {
  return findChild(record, tag) ?? findChild(record, `_${tag}`) ?? findChild(residence, tag);
}

/** The line that names where somebody lives: the address, or else the place. */
export function findLocation(residence: GedcomNode | undefined): GedcomNode | undefined {
  const place = findChild(residence, 'PLAC');
  return textOf(place) === null ? (findChild(residence, 'ADDR') ?? place) : place;
}

function nameOf(record: GedcomNode): { firstName: string | null; lastName: string | null } {
  const { firstName, lastName } = readNameParts(findChild(record, 'NAME'));
  return { firstName, lastName };
}

/** The families a record points to. */
export function familiesOf(record: GedcomNode): Pick<GedcomPerson, 'familiesAsChild' | 'familiesAsPartner'> {
  const familiesAsPartner = childrenOf(record, 'FAMS').flatMap(({ pointer, line }) =>
    pointer === null ? [] : [{ xref: pointer, line }],
  );
  const links = childrenOf(record, 'FAMC');
  if (links.length === 0) return { familiesAsChild: [], familiesAsPartner };
  const adoptions = new Map<string, Adoption['by']>();
  for (const { xref, by } of adoptionsOf(record)) if (!adoptions.has(xref)) adoptions.set(xref, by);
  return { familiesAsChild: links.flatMap((link) => familyAsChild(link, adoptions)), familiesAsPartner };
}

/** Also those by families that no FAMC line makes somebody a child of. */
export function adoptionsOf(record: GedcomNode): Adoption[] {
  const families = childrenOf(record, 'ADOP').flatMap((event) => childrenOf(event, 'FAMC'));
  return families.flatMap((family) => {
    const by = textOf(findChild(family, 'ADOP'))?.toUpperCase() ?? 'BOTH';
    if (family.pointer === null || (by !== 'HUSB' && by !== 'WIFE' && by !== 'BOTH')) return [];
    return [{ xref: family.pointer, by }];
  });
}

function familyAsChild(link: GedcomNode, adoptions: ReadonlyMap<string, Adoption['by']>): FamilyAsChild[] {
  const { pointer: xref, line } = link;
  if (xref === null) return [];
  const by = adoptions.get(xref);
  const stated = readPedigree(textOf(findChild(link, 'PEDI')));
  return [
    {
      xref,
      pedigree: stated ?? (by === 'BOTH' ? 'adopted' : null),
      pedigreeHusband: by === 'HUSB' ? 'adopted' : null,
      pedigreeWife: by === 'WIFE' ? 'adopted' : null,
      line,
    },
  ];
}
