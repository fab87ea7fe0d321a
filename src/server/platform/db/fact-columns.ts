import { type MemberFactName, memberFactNames, type UnionFacts } from '#domain/tree/facts.ts';

/** Which column holds each fact of a person: firstName is in first_name. */
// Safe: every fact.
export const memberColumnOf = Object.fromEntries(
  memberFactNames.map((fact) => [fact, fact.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]),
) as Readonly<Record<MemberFactName, string>>;

/** The same of a couple. */
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
