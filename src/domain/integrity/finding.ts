import type { MemberId, UnionId } from '#domain/tree/ids.ts';

/** Impossible; possible but hardly true; and what is only worth knowing. */
export const severities = ['certain', 'likely', 'information'] as const;
export type Severity = (typeof severities)[number];

export const findingCodes = [
  'died_before_born',
  'born_in_future',
  'died_in_future',
  'married_in_future',
  'over_120',
  'over_110',
  'parent_younger_than_child',
  'mother_too_young',
  'mother_too_old',
  'father_too_young',
  'father_too_old',
  'born_after_mother_died',
  'born_after_father_died',
  'married_before_birth',
  'married_before_ten',
  'married_after_death',
  'parted_before_married',
  'siblings_too_close',
  'own_ancestor',
  'child_twice',
  'too_many_birth_parents',
  'empty_union',
  'married_to_ancestor',
  'married_to_sibling',
  'parents_of_one_gender',
  'role_against_gender',
  'missing_link',
  'death_means_alive',
  'date_not_understood',
  'death_expected',
  'unconnected_person',
  'separate_family',
] as const;
export type FindingCode = (typeof findingCodes)[number];

/** What was compared, word for word: mostly dates as somebody wrote them. */
export const factNames = [
  'birth',
  'death',
  'marriage',
  'parting',
  'parentBirth',
  'parentDeath',
  'otherBirth',
  'role',
  'xref',
] as const;
export type FindingFacts = Readonly<Partial<Record<(typeof factNames)[number], string>>>;

/** Something in a tree that is odd, with everything that a sentence about it needs. */
export interface Finding {
  /** The same as long as it is about the same people and the same facts, whatever they are called. */
  readonly key: string;
  readonly code: FindingCode;
  readonly severity: Severity;
  /** The one to look at first in front; empty where a couple is nobody's. */
  readonly members: readonly MemberId[];
  readonly unionId: UnionId | null;
  readonly facts: FindingFacts;
  /** What the code counts: years of an age, days between births, people of a family. */
  readonly amount: number | null;
}

/** Makes a key: `about` are the ids of everybody concerned. Names are no part of it, facts are. */
export function findingKey(code: string, about: readonly string[], facts: FindingFacts): string {
  const compared = factNames.map((name) => facts[name] ?? '');
  const text = [...about.toSorted(), ...compared].join('\u0000');
  return `${code}.${fnv1a(text, 0x811c9dc5)}${fnv1a(text, 0x9747b28c)}`;
}

/** The 32-bit hash of Fowler, Noll and Vo (FNV-1a) over UTF-16 units, seven characters long. */
function fnv1a(text: string, offset: number): string {
  let hash = offset;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36).padStart(7, '0');
}
