/** What GEDCOM calls unknown (no SEX line, or U) is kept apart from 'other' (X). */
export const genders = ['male', 'female', 'other', 'unknown'] as const;
export type Gender = (typeof genders)[number];

export const unionKinds = ['marriage', 'partnership', 'engagement', 'unknown'] as const;
export type UnionKind = (typeof unionKinds)[number];

/** Why a union ended; `null` elsewhere means that it did not, as far as is known. */
export const unionEnds = ['divorce', 'separation', 'annulment', 'death', 'unknown'] as const;
export type UnionEnd = (typeof unionEnds)[number];

/** How a child belongs to one parent of a union. */
export const pedigrees = ['birth', 'adopted', 'foster', 'step', 'sealing', 'unknown'] as const;
export type Pedigree = (typeof pedigrees)[number];

/**
 * What the family has said of showing one person to strangers: as the tree decides for everybody, never, or as if they were
 * no longer living.
 */
export const memberPrivacies = ['auto', 'closed', 'open'] as const;
export type MemberPrivacy = (typeof memberPrivacies)[number];

/** How living people are named to strangers. */
export const livingNames = ['hidden', 'initials', 'full'] as const;
export type LivingNames = (typeof livingNames)[number];

/** How last names pass on in a family: 'family' goes by what the tree shows, the others by a custom. */
export const surnameTraditions = [
  'family',
  'patrilineal',
  'matrilineal',
  'spanish',
  'portuguese',
  'polish',
  'lithuanian',
  'icelandic',
  'none',
] as const;
export type SurnameTradition = (typeof surnameTraditions)[number];

/** What a new relative may be called from the person they are added to. */
export const relationships = [
  'father',
  'mother',
  'son',
  'daughter',
  'brother',
  'sister',
  'grandfather',
  'grandmother',
  'uncle',
  'aunt',
  'cousin',
  'spouse',
  'partner',
  'other',
] as const;
export type Relationship = (typeof relationships)[number];

/** The gender a relationship tells; the others leave it open. */
export const genderOfRelationship: Readonly<Partial<Record<Relationship, 'male' | 'female'>>> = {
  father: 'male',
  mother: 'female',
  son: 'male',
  daughter: 'female',
  brother: 'male',
  sister: 'female',
  grandfather: 'male',
  grandmother: 'female',
  uncle: 'male',
  aunt: 'female',
};
