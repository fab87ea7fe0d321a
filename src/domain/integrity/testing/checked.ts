import { toDayNumber } from '#domain/dates/day-number.ts';
import type { MemberFacts, UnionFacts } from '#domain/tree/facts.ts';
import { type TinyUnion, tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import { type DatedTree, datedTree } from '../dated-tree.ts';

/** 21 November 2026. */
export const testDay = toDayNumber('gregorian', 2026, 11, 21);

export interface CheckedUnion extends TinyUnion, Partial<Pick<UnionFacts, 'endDate'>> {}

/** A small family as the checks see it. */
export function checkedFamily(family: {
  readonly members: Readonly<Record<string, Partial<MemberFacts>>>;
  readonly unions?: readonly CheckedUnion[];
}): DatedTree {
  const tree = tinyFamily(family);
  const unions = tree.unions.map((union, i) => ({ ...union, endDate: family.unions?.[i]?.endDate ?? null }));
  return datedTree({ ...tree, unions }, { version: 1, today: testDay });
}

export const man = (birthDate?: string, deathDate?: string) => person('male', birthDate, deathDate);
export const woman = (birthDate?: string, deathDate?: string) => person('female', birthDate, deathDate);

function person(gender: 'male' | 'female', birthDate?: string, deathDate?: string): Partial<MemberFacts> {
  return {
    gender,
    ...(birthDate === undefined ? {} : { birthDate }),
    ...(deathDate === undefined ? {} : { deathDate, isDeceased: true }),
  };
}
