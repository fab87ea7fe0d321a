import type { ChildLinkId, MemberId, UnionId } from './ids.ts';
import type { Gender, MemberPrivacy, Pedigree, UnionEnd, UnionKind } from './vocabulary.ts';

/** What a value of each kind is. Dates are verbatim texts ('abt 1745', '12 Mar 1901'); what they allow is worked out by domain/dates. */
interface ValueOfKind {
  readonly name: string | null;
  readonly date: string | null;
  readonly place: string | null;
  readonly home: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly text: string | null;
  readonly longText: string | null;
  readonly address: string | null;
  readonly flag: boolean;
  readonly gender: Gender;
  readonly privacy: MemberPrivacy;
}

interface FactDescription {
  /** Where lists, search and statistics read it. */
  readonly column: string;
  readonly kind: keyof ValueOfKind;
  /** Where it stands in a form. Photos have pages of their own. */
  readonly section: 'names' | 'life' | 'contact' | 'photo' | 'story' | 'privacy';
}

/**
 * The facts of a person, each described once. Columns, fields of the API and of forms, the history, merging and suggestions are made of
 * this table; how a fact stands in GEDCOM is said by interpret-person.ts and patch-person.ts.
 */
export const memberFacts = {
  firstName: { column: 'first_name', kind: 'name', section: 'names' },
  lastName: { column: 'last_name', kind: 'name', section: 'names' },
  gender: { column: 'gender', kind: 'gender', section: 'names' },
  birthDate: { column: 'birth_date', kind: 'date', section: 'life' },
  birthPlace: { column: 'birth_place', kind: 'place', section: 'life' },
  deathDate: { column: 'death_date', kind: 'date', section: 'life' },
  deathPlace: { column: 'death_place', kind: 'place', section: 'life' },
  /** True where a death is stated, even without a date. */
  isDeceased: { column: 'is_deceased', kind: 'flag', section: 'life' },
  notes: { column: 'notes', kind: 'text', section: 'story' },
  biography: { column: 'biography', kind: 'longText', section: 'story' },
  email: { column: 'email', kind: 'email', section: 'contact' },
  phone: { column: 'phone', kind: 'phone', section: 'contact' },
  location: { column: 'location', kind: 'home', section: 'contact' },
  photoUrl: { column: 'photo_url', kind: 'address', section: 'photo' },
  /** What strangers may see of them; see domain/privacy/privacy.ts. */
  privacy: { column: 'privacy', kind: 'privacy', section: 'privacy' },
} as const satisfies Readonly<Record<string, FactDescription>>;

type Described = typeof memberFacts;
export type MemberFactName = keyof Described;
export type FactKind<Name extends MemberFactName> = Described[Name]['kind'];
type Section = FactDescription['section'];
export type FactIn<Wanted extends Section> = {
  [Name in MemberFactName]: Described[Name]['section'] extends Wanted ? Name : never;
}[MemberFactName];

/** What is known about one person, as somebody wrote it. Absent values are null, never ''. */
export type MemberFacts = { readonly [Name in MemberFactName]: ValueOfKind[FactKind<Name>] };

// Safe: the keys of a constant.
export const memberFactNames = Object.keys(memberFacts) as MemberFactName[];

/** The facts of some sections of a form: section by section as they are named, in the order of the table. */
export function factsIn<Wanted extends Section>(...sections: readonly Wanted[]): FactIn<Wanted>[] {
  const inOrder = sections.flatMap((wanted) => memberFactNames.filter((name) => memberFacts[name].section === wanted));
  // Safe: their sections are those that were asked for.
  return inOrder as FactIn<Wanted>[];
}

/** All facts of a person, each from wherever `find` has it, which answers in the kind of the fact. */
export function factsFrom(find: (name: MemberFactName) => MemberFacts[MemberFactName]): MemberFacts {
  // Safe: every fact is asked for.
  return Object.fromEntries(memberFactNames.map((name) => [name, find(name)])) as unknown as MemberFacts;
}

const nothingKnown: Readonly<Partial<Record<keyof ValueOfKind, MemberFacts[MemberFactName]>>> = {
  flag: false,
  gender: 'unknown',
  privacy: 'auto',
};

export const noMemberFacts: MemberFacts = factsFrom((name) => nothingKnown[memberFacts[name].kind] ?? null);

/** What is known about a couple. Either partner may be unknown (null). */
export interface UnionFacts {
  readonly partnerA: MemberId | null;
  readonly partnerB: MemberId | null;
  readonly kind: UnionKind;
  readonly startDate: string | null;
  readonly startPlace: string | null;
  /** How it ended, null while it lasts or where nothing is known. */
  readonly end: UnionEnd | null;
  readonly endDate: string | null;
}

/** Where each of them is kept. */
export const unionColumnOf = {
  partnerA: 'partner_a',
  partnerB: 'partner_b',
  kind: 'kind',
  startDate: 'start_date',
  startPlace: 'start_place',
  end: 'end_reason',
  endDate: 'end_date',
} as const satisfies Readonly<Record<keyof UnionFacts, string>>;

// Safe: the keys of a constant.
export const unionFactNames = Object.keys(unionColumnOf) as (keyof UnionFacts)[];

export interface ChildFacts {
  readonly unionId: UnionId;
  readonly memberId: MemberId;
  /** Birth order among the children of the union, from 0. */
  readonly position: number;
  readonly pedigreeA: Pedigree;
  readonly pedigreeB: Pedigree;
}

export interface Member extends MemberFacts {
  readonly id: MemberId;
}

export interface Union extends UnionFacts {
  readonly id: UnionId;
}

export interface ChildLink extends ChildFacts {
  readonly id: ChildLinkId;
}

/** A whole family as plain rows: what generators and importers produce and what a TreeGraph is built from. */
export interface FamilyTree {
  readonly members: readonly Member[];
  readonly unions: readonly Union[];
  readonly children: readonly ChildLink[];
}
