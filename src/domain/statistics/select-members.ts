import { NO_DAY } from '#domain/living/latest-birth.ts';
import { type GraphIndex, unionChildren } from '#domain/tree/graph-walks.ts';
import { at, groupItems } from '#domain/tree/groups.ts';
import { MEMBER_FLAG, NOBODY } from '#domain/tree/tree-graph.ts';
import type { Moments } from './moments.ts';
import type { StatisticsSource } from './statistics-source.ts';

/**
 * Who counts. Several conditions have to be met together; without any, everybody counts.
 *
 * 'born' asks for the day of birth, so that the parts of a divided time share nobody. 'lived' asks whether somebody is
 * known to have been alive on some day of the time: from birth to death, or to today for the living; of people of whom only
 * one of these days is known, that day alone. 'added' asks when somebody was put into the tree. Who has no such day is in
 * no time at all.
 */
export interface MemberFilter {
  readonly time?: TimeFilter | undefined;
  /** A member: they, and all their descendants, adopted ones included. */
  readonly descendantsOf?: number | undefined;
  /** A member: they, and all their ancestors, adoptive ones included. */
  readonly ancestorsOf?: number | undefined;
}

export interface TimeFilter {
  readonly basis: 'born' | 'lived' | 'added';
  /** First and last day, as Julian day numbers, inclusive; null is an open end. */
  readonly from: number | null;
  readonly to: number | null;
}

interface Dated {
  readonly source: StatisticsSource;
  readonly index: GraphIndex;
  readonly born: Moments;
  readonly died: Moments;
  readonly today: number;
}

/** 1 for everybody who counts, by member. Linear. */
export function selectMembers(dated: Dated, filter: MemberFilter): Uint8Array {
  const { time, descendantsOf, ancestorsOf } = filter;
  const isSelected = new Uint8Array(dated.source.graph.memberIds.length).fill(1);
  const keep = (isKept: Uint8Array) => {
    for (let member = 0; member < isKept.length; member++) if (isKept[member] === 0) isSelected[member] = 0;
  };
  if (descendantsOf !== undefined) keep(reach(dated.index, descendantsOf, childrenOf));
  if (ancestorsOf !== undefined) keep(reach(dated.index, ancestorsOf, parentsOf));
  if (time !== undefined) keep(inTime(dated, time));
  return isSelected;
}

type Step = (index: GraphIndex, member: number, visit: (relative: number) => void) => void;

/** Everybody who can be reached by steps in one direction, the start included. Ends where somebody is their own ancestor. */
function reach(index: GraphIndex, start: number, step: Step): Uint8Array {
  const isReached = new Uint8Array(index.graph.memberIds.length);
  const waiting: number[] = [];
  const visit = (member: number) => {
    if (member === NOBODY || isReached[member] === 1) return;
    isReached[member] = 1;
    waiting.push(member);
  };
  visit(start);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) step(index, next, visit);
  return isReached;
}

const childrenOf: Step = (index, member, visit) => {
  for (const union of groupItems(index.unions, member)) for (const child of unionChildren(index, union)) visit(child);
};

const parentsOf: Step = ({ graph, linksUp, linkUnion }, member, visit) => {
  for (const link of groupItems(linksUp, member)) {
    visit(at(graph.partnerA, at(linkUnion, link)));
    visit(at(graph.partnerB, at(linkUnion, link)));
  }
};

function inTime({ source, born, died, today }: Dated, { basis, from, to }: TimeFilter): Uint8Array {
  const first = from ?? Number.NEGATIVE_INFINITY;
  const last = to ?? Number.POSITIVE_INFINITY;
  const meets = (begin: number, end: number) => (begin !== NO_DAY && begin <= last && end >= first ? 1 : 0);
  const isInTime = (flags: number, member: number): 0 | 1 => {
    if (basis === 'added') return meets(at(source.addedOn, member), at(source.addedOn, member));
    const birth = at(born.day, member);
    if (basis === 'born') return meets(birth, birth);
    // When people live whose years are kept back is not to be found out.
    if (birth === NO_DAY && flags & (MEMBER_FLAG.hidden | MEMBER_FLAG.withheld)) return 0;
    const end = flags & MEMBER_FLAG.living ? today : at(died.day, member);
    if (birth === NO_DAY) return meets(end, end);
    return end === NO_DAY ? meets(birth, birth) : meets(birth, Math.max(birth, end));
  };
  return source.graph.flags.map(isInTime);
}
