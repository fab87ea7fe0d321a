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
