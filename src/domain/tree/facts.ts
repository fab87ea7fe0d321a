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

/**
 * The facts of a person, each named once, by where it stands in a form and of which kind it is. Columns, fields of the API and of forms, the
 * history, merging and suggestions are made of this table; how a fact stands in GEDCOM is said by interpret-person.ts and
 * patch-person.ts. Photos have pages of their own.
 */
const factSections = {
  names: { firstName: 'name', lastName: 'name', gender: 'gender' },
  // isDeceased: true where a death is stated, even without a date.
  life: { birthDate: 'date', birthPlace: 'place', deathDate: 'date', deathPlace: 'place', isDeceased: 'flag' },
  story: { notes: 'text', biography: 'longText' },
  contact: { email: 'email', phone: 'phone', location: 'home' },
  photo: { photoUrl: 'address' },
  // What strangers may see of them; see domain/privacy/privacy.ts.
  privacy: { privacy: 'privacy' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, keyof ValueOfKind>>>>;

type Sections = typeof factSections;
type Section = keyof Sections;
export type FactIn<Wanted extends Section> = { [Name in Wanted]: keyof Sections[Name] }[Wanted];
export type MemberFactName = FactIn<Section>;

type Kinds = Sections['names'] &
  Sections['life'] &
  Sections['story'] &
  Sections['contact'] &
  Sections['photo'] &
  Sections['privacy'];
export type FactKind<Name extends MemberFactName> = Kinds[Name];

/** The kind of each fact. */
// Safe: the sections together.
export const kindOfFact = Object.assign({}, ...Object.values(factSections)) as Kinds;

/** What is known about one person, as somebody wrote it. Absent values are null, never ''. */
export type MemberFacts = { readonly [Name in MemberFactName]: ValueOfKind[FactKind<Name>] };

// Safe: the keys of a constant.
export const memberFactNames = Object.keys(kindOfFact) as MemberFactName[];

/** The facts of some sections of a form, in their order. */
export function factsIn<Wanted extends Section>(...sections: readonly Wanted[]): FactIn<Wanted>[] {
  // Safe: the keys of these sections.
  return sections.flatMap((section) => Object.keys(factSections[section])) as FactIn<Wanted>[];
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

export const noMemberFacts: MemberFacts = factsFrom((name) => nothingKnown[kindOfFact[name]] ?? null);

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
