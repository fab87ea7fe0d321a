import {
  type ChildLink,
  type FamilyTree,
  type Member,
  type MemberFacts,
  noMemberFacts,
  type Union,
  type UnionFacts,
} from '../facts.ts';
import type { ChildLinkId, MemberId, UnionId } from '../ids.ts';
import type { Pedigree } from '../vocabulary.ts';

export interface TinyUnion extends Partial<Pick<UnionFacts, 'kind' | 'startDate' | 'startPlace' | 'end'>> {
  readonly partners: readonly [string | null, string | null];
  readonly children?: readonly string[];
  /** Towards the first and the second partner, of all the children. */
  readonly pedigree?: readonly [Pedigree, Pedigree];
}

/**
 * A family for tests: members by first name, which is also their id, with only the facts that matter. Children are
 * numbered in the order in which they are written.
 */
export function tinyFamily(family: {
  readonly members: Readonly<Record<string, Partial<MemberFacts>>>;
  readonly unions?: readonly TinyUnion[];
}): FamilyTree {
  const members: Member[] = Object.entries(family.members).map(([name, facts]) => ({
    ...noMemberFacts,
    firstName: name,
    ...facts,
    id: memberIdOf(name),
  }));
  const unions: Union[] = [];
  const children: ChildLink[] = [];
  for (const [i, union] of (family.unions ?? []).entries()) {
    const id = `union-${i}` as UnionId;
    const [partnerA, partnerB] = union.partners.map((name) => (name === null ? null : memberIdOf(name)));
    unions.push({
      id,
      partnerA: partnerA ?? null,
      partnerB: partnerB ?? null,
      kind: union.kind ?? 'unknown',
      startDate: union.startDate ?? null,
      startPlace: union.startPlace ?? null,
      end: union.end ?? null,
      endDate: null,
    });
    const [pedigreeA, pedigreeB] = union.pedigree ?? ['birth', 'birth'];
    for (const [position, name] of (union.children ?? []).entries()) {
      const linkId = `link-${children.length}` as ChildLinkId;
      children.push({ id: linkId, unionId: id, memberId: memberIdOf(name), position, pedigreeA, pedigreeB });
    }
  }
  return { members, unions, children };
}

const memberIdOf = (name: string) => name as MemberId;
