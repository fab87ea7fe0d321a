import type { MemberFields } from '#contract/members.ts';
import type { NewRelativeInput } from '#contract/relatives.ts';
import type { Gender, Relationship } from '#domain/tree/vocabulary.ts';

/** The nearest relatives: the builder names them without asking for more. */
export const relativeKinds = ['father', 'mother', 'spouse', 'partner', 'child', 'sibling'] as const;
export type RelativeKind = (typeof relativeKinds)[number];

/** The word for a relative of a kind, who may be of any gender. Where no word fits, it is the links that count. */
export function relationshipOf(kind: RelativeKind, gender: Gender): Relationship {
  const isFemale = gender === 'female';
  if (kind === 'child') return isFemale ? 'daughter' : 'son';
  if (kind === 'sibling') return isFemale ? 'sister' : 'brother';
  return kind;
}

/** What is sent for a relative of whom a name and a gender are known. */
export function namedRelative(kind: RelativeKind, fields: MemberFields): NewRelativeInput {
  const gender = fields.gender ?? 'unknown';
  return {
    name: { first: fields.firstName ?? '', last: fields.lastName ?? '' },
    relationship: relationshipOf(kind, gender),
    gender,
  };
}
