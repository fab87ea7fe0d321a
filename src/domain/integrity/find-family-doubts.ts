import type { Member, Union } from '#domain/tree/facts.ts';
import { noMemberFacts } from '#domain/tree/facts.ts';
import type { ChildLinkId, MemberId, UnionId } from '#domain/tree/ids.ts';
import type { Gender } from '#domain/tree/vocabulary.ts';
import { datedTree } from './dated-tree.ts';
import { findProblems } from './find-problems.ts';
import type { Finding, FindingCode } from './finding.ts';

/** Somebody with as much as tells whether they can be who they are said to be. Dates as somebody wrote them. */
export interface DatedPerson {
  readonly id: MemberId;
  readonly gender: Gender;
  readonly birthDate: string | null;
  readonly deathDate: string | null;
}

interface DatedFamily {
  readonly person: DatedPerson;
  /** By birth, two at most. */
  readonly parents: readonly DatedPerson[];
  /** By birth or not: nothing is told here by which. */
  readonly children: readonly DatedPerson[];
}

/** No child is there before its parents, whichever way it came to them. */
const ofAnyChild: readonly FindingCode[] = ['parent_younger_than_child', 'born_after_mother_died'];
const ofParents: readonly FindingCode[] = [
  ...ofAnyChild,
  'mother_too_young',
  'mother_too_old',
  'father_too_young',
  'father_too_old',
  'born_after_father_died',
];

/**
 * What cannot be, or hardly, about the births of one person and their children, while it is being written: the same findings
 * as those of a whole tree, see `findProblems`, the person's own birth first.
 */
export function findFamilyDoubts({ person, parents, children }: DatedFamily): Finding[] {
  const doubts = doubtsOf(parents, [person]).filter(({ code }) => ofParents.includes(code));
  return [...doubts, ...doubtsOf([person], children).filter(({ code }) => ofAnyChild.includes(code))];
}

function doubtsOf([a, b]: readonly DatedPerson[], children: readonly DatedPerson[]): Finding[] {
  if (!a) return [];
  // Safe: ids of a family that nobody else ever sees.
  const id = 'union' as UnionId;
  const union: Union = { id, partnerA: a.id, partnerB: b?.id ?? null, ...plainUnion };
  const links = children.map((child, position) => ({
    id: child.id as unknown as ChildLinkId,
    ...({ unionId: id, memberId: child.id, position, pedigreeA: 'birth', pedigreeB: 'birth' } as const),
  }));
  const members: Member[] = [a, ...(b ? [b] : []), ...children].map((one) => ({ ...noMemberFacts, ...one }));
  // The rules about births never ask which day it is.
  return findProblems(datedTree({ members, unions: [union], children: links }, { version: 0, today: 0 }));
}

const plainUnion = { kind: 'unknown', startDate: null, startPlace: null, end: null, endDate: null } as const;
