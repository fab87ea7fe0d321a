import { fromDayNumber, toDayNumber } from './dates/day-number.ts';
import { type Member, noMemberFacts, type Union } from './tree/facts.ts';
import type { GraphIndex } from './tree/graph-walks.ts';
import { at } from './tree/groups.ts';
import { type LatestDays, latestBirths, NO_DAY } from './tree/latest-birth.ts';
import { GENDER, MEMBER_FLAG, NO_YEAR, NOBODY, PEDIGREE, type TreeGraph, UNION_KIND } from './tree/tree-graph.ts';

/** Who is looking: somebody with a role in the tree, the holder of a share link, or anybody. */
export interface Viewer {
  readonly kind: 'owner' | 'editor' | 'reader' | 'share' | 'public';
}

/** Nobody is presumed to have lived longer than this, in years. */
export const LONGEST_LIFE = 110;

/**
 * The one rule on who counts as living: no death is stated, and they were born at most 110 years ago or nobody can tell.
 * `bornBy` is the last day on which they can have been born; `today` a day, both Julian day numbers.
 */
export function isPresumedLiving(hasDied: boolean, bornBy: number | null, today: number): boolean {
  return !hasDied && (bornBy === null || bornBy >= firstDayOfTheLiving(today));
}

/**
 * The same rule for a whole tree: 1 for those presumed living. Where no birth is stated, the dates of relatives decide,
 * and what they leave open counts as living. Linear in the size of the tree.
 */
export function presumeLiving(index: GraphIndex, known: LatestDays, hasDied: Uint8Array, today: number): Uint8Array {
  const bornBy = latestBirths(index, known);
  const firstDay = firstDayOfTheLiving(today);
  return hasDied.map((died, member) => (died === 0 && (bornBy[member] ?? NO_DAY) >= firstDay ? 1 : 0));
}

/** Julian day number: who was born before it is presumed dead. */
/** Whoever was born before this day is presumed dead, for queries that apply the rule in the database. */
export function firstDayOfTheLiving(today: number): number {
  const { year, month, day } = fromDayNumber('gregorian', today);
  return toDayNumber('gregorian', year - LONGEST_LIFE, month, day);
}

/** Whether this viewer sees everything about everybody. */
export function seesLivingPeople(viewer: Viewer): boolean {
  return viewer.kind === 'owner' || viewer.kind === 'editor' || viewer.kind === 'reader';
}

/**
 * What a viewer may see of one member. Of living people a visitor learns only that somebody stands there; of the dead
 * everything but how to reach their household.
 */
export function projectMember(member: Member, isLiving: boolean, viewer: Viewer): Member {
  if (seesLivingPeople(viewer)) return member;
  return isLiving ? { ...noMemberFacts, id: member.id } : { ...member, email: null, phone: null };
}

/** What a viewer may see of one union: who belongs together, and the rest only if no partner is living. */
export function projectUnion(union: Union, hasLivingPartner: boolean, viewer: Viewer): Union {
  if (seesLivingPeople(viewer) || !hasLivingPartner) return union;
  return { ...union, kind: 'unknown', startDate: null, startPlace: null, end: null, endDate: null };
}

/**
 * What a viewer may see of a whole tree. The shape stays, so that the drawing does, but living people lose name, gender,
 * years and photo, their unions kind and end, and their parent links the pedigree. Reads `MEMBER_FLAG.living`.
 */
export function projectGraph(graph: TreeGraph, viewer: Viewer): TreeGraph {
  if (seesLivingPeople(viewer)) return graph;
  const isLiving = (member: number) => member !== NOBODY && (at(graph.flags, member) & MEMBER_FLAG.living) !== 0;
  const hasLiving = (union: number) => isLiving(at(graph.partnerA, union)) || isLiving(at(graph.partnerB, union));
  const linkIsHidden = (link: number) => isLiving(at(graph.children, link));
  return {
    ...graph,
    firstNames: graph.firstNames.map((name, member) => (isLiving(member) ? '' : name)),
    lastNames: graph.lastNames.map((name, member) => (isLiving(member) ? '' : name)),
    gender: graph.gender.map((code, member) => (isLiving(member) ? GENDER.unknown : code)),
    birthYear: graph.birthYear.map((year, member) => (isLiving(member) ? NO_YEAR : year)),
    birthQualifier: graph.birthQualifier.map((code, member) => (isLiving(member) ? 0 : code)),
    deathYear: graph.deathYear.map((year, member) => (isLiving(member) ? NO_YEAR : year)),
    deathQualifier: graph.deathQualifier.map((code, member) => (isLiving(member) ? 0 : code)),
    flags: graph.flags.map((bits, member) => (isLiving(member) ? MEMBER_FLAG.living | MEMBER_FLAG.hidden : bits)),
    unionKind: graph.unionKind.map((code, union) => (hasLiving(union) ? UNION_KIND.unknown : code)),
    unionEnded: graph.unionEnded.map((ended, union) => (hasLiving(union) ? 0 : ended)),
    pedigreeA: graph.pedigreeA.map((code, link) => (linkIsHidden(link) ? PEDIGREE.unknown : code)),
    pedigreeB: graph.pedigreeB.map((code, link) => (linkIsHidden(link) ? PEDIGREE.unknown : code)),
  };
}
