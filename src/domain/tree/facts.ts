import type { ChildLinkId, MemberId, UnionId } from './ids.ts';
import type { Gender, MemberPrivacy, Pedigree, UnionEnd, UnionKind } from './vocabulary.ts';

/**
 * What is known about one person, as somebody wrote it. Dates are verbatim texts ('abt 1745', '12 Mar 1901'); what they
 * allow is worked out by domain/dates whenever it is needed. Absent values are null, never ''.
 */
export interface MemberFacts {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly gender: Gender;
  readonly birthDate: string | null;
  readonly birthPlace: string | null;
  readonly deathDate: string | null;
  readonly deathPlace: string | null;
  /** True where a death is stated, even without a date. */
  readonly isDeceased: boolean;
  readonly notes: string | null;
  readonly biography: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly location: string | null;
  readonly photoUrl: string | null;
  /** What strangers may see of them; see domain/privacy/privacy.ts. */
  readonly privacy: MemberPrivacy;
}

export const noMemberFacts: MemberFacts = {
  firstName: null,
  lastName: null,
  gender: 'unknown',
  birthDate: null,
  birthPlace: null,
  deathDate: null,
  deathPlace: null,
  isDeceased: false,
  notes: null,
  biography: null,
  email: null,
  phone: null,
  location: null,
  photoUrl: null,
  privacy: 'auto',
};

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
