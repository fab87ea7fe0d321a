import type { NewMember } from '#contract/members.ts';
import { type GraphIndex, otherPartner, parentUnionsOf, unionsOf } from '#domain/tree/graph-walks.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { GENDER, NOBODY, type TreeGraph } from '#domain/tree/tree-graph.ts';

export const relativeKinds = ['father', 'mother', 'partner', 'child', 'sibling'] as const;
export type RelativeKind = (typeof relativeKinds)[number];

/** The fields that tie a new person to somebody. */
export type Tie = Pick<NewMember, 'fatherId' | 'motherId' | 'spouseId' | 'childId'>;

/** The ties of a new relative of `member`; undefined where that kind of relative cannot be added at the moment. */
export function tieTo(family: GraphIndex, member: number, kind: RelativeKind): Tie | undefined {
  const { graph } = family;
  const id = graph.memberIds[member];
  if (id === undefined) return undefined;
  const [first, second] = parentsIn(family, member);
  switch (kind) {
    case 'father':
    case 'mother': {
      const isTaken = kind === 'father' ? first !== undefined : second !== undefined;
      return isTaken ? undefined : { childId: id };
    }
    case 'partner':
      return { spouseId: id };
    case 'sibling':
      if (first === undefined && second === undefined) return undefined;
      return parentFields(first, second);
    case 'child': {
      const union = unionsOf(family, member)[0];
      const other = union === undefined ? NOBODY : otherPartner(family, union, member);
      const otherId = graph.memberIds[other];
      return isMother(graph, member, other) ? parentFields(otherId, id) : parentFields(id, otherId);
    }
  }
}

/** Father and mother of the first parent set; where the genders do not tell, in the order of the union. */
function parentsIn(family: GraphIndex, member: number): [MemberId | undefined, MemberId | undefined] {
  const union = parentUnionsOf(family, member)[0];
  if (union === undefined) return [undefined, undefined];
  const { graph } = family;
  const a = graph.partnerA[union] ?? NOBODY;
  const b = graph.partnerB[union] ?? NOBODY;
  const isSwapped = isMother(graph, a, b) && a !== NOBODY;
  return isSwapped ? [graph.memberIds[b], graph.memberIds[a]] : [graph.memberIds[a], graph.memberIds[b]];
}

/** Whether `member` takes the mother's place beside `other`. */
function isMother(graph: TreeGraph, member: number, other: number): boolean {
  const gender = graph.gender[member];
  return gender === GENDER.female || (gender !== GENDER.male && graph.gender[other] === GENDER.male);
}

function parentFields(father: MemberId | undefined, mother: MemberId | undefined): Tie {
  return { ...(father ? { fatherId: father } : {}), ...(mother ? { motherId: mother } : {}) };
}
