import { type GraphIndex, parentUnionsOf, unionChildren } from '#domain/tree/graph-walks.ts';
import { at, groupItems } from '#domain/tree/groups.ts';
import { MEMBER_FLAG, NO_YEAR, NOBODY, type TreeGraph, YEAR_QUALIFIER } from '#domain/tree/tree-graph.ts';
import { rankOf } from './descent-links.ts';
import type { RelativeAge } from './relation.ts';

/**
 * How far a year that is only about right may be off, as in domain/dates for estimates. The graph says of a span of years
 * only its middle, so that one of more than twenty years is taken for narrower than it is.
 */
const MARGIN = 10;

/** Years in which somebody may have been born, both included; Infinity where open. */
interface Span {
  readonly first: number;
  readonly last: number;
}

/**
 * Whether `member` is older or younger than `other`, where that is certain. First the years decide: whoever was born, or
 * died, before the other can have been born is older. Where the years leave it open, the order of the children in a union
 * decides, if both were born to it and no years of its children contradict that order. null for the rest, and for one and
 * the same member.
 */
export function compareBirths(index: GraphIndex, member: number, other: number): RelativeAge {
  if (member === other || member === NOBODY || other === NOBODY) return null;
  return compareSpans(spanOf(index.graph, member), spanOf(index.graph, other)) ?? compareOrder(index, member, other);
}

function compareSpans(one: Span, other: Span): RelativeAge {
  if (one.last < other.first) return 'older';
  return one.first > other.last ? 'younger' : null;
}

function spanOf(graph: TreeGraph, member: number): Span {
  const birth = readYear(at(graph.birthYear, member), at(graph.birthQualifier, member));
  const death = readYear(at(graph.deathYear, member), at(graph.deathQualifier, member));
  return { first: birth.first, last: Math.min(birth.last, death.last) };
}

function readYear(year: number, qualifier: number): Span {
  const open = { first: Number.NEGATIVE_INFINITY, last: Number.POSITIVE_INFINITY };
  if (year === NO_YEAR) return open;
  if (qualifier === YEAR_QUALIFIER.before) return { ...open, last: year };
  if (qualifier === YEAR_QUALIFIER.after) return { ...open, first: year };
  const margin = qualifier === YEAR_QUALIFIER.about ? MARGIN : 0;
  return { first: year - margin, last: year + margin };
}

function compareOrder(index: GraphIndex, member: number, other: number): RelativeAge {
  if (hasNoOrder(index.graph, member) || hasNoOrder(index.graph, other)) return null;
  const othersUnions = parentUnionsOf(index, other);
  const answers = new Set<RelativeAge>();
  for (const union of parentUnionsOf(index, member)) {
    if (!othersUnions.includes(union) || !isBornTo(index, member, union) || !isBornTo(index, other, union)) continue;
    const siblings = unionChildren(index, union);
    if (!isInOrder(index.graph, siblings)) continue;
    answers.add(siblings.indexOf(member) < siblings.indexOf(other) ? 'older' : 'younger');
  }
  const [answer] = answers;
  return answer !== undefined && answers.size === 1 ? answer : null;
}

/** Of whom a visitor sees less than is known stands where the place says nothing. */
const hasNoOrder = ({ flags }: TreeGraph, member: number): boolean =>
  (at(flags, member) & (MEMBER_FLAG.hidden | MEMBER_FLAG.withheld)) !== 0;

function isBornTo({ graph, linksUp, linkUnion }: GraphIndex, member: number, union: number): boolean {
  return groupItems(linksUp, member).some(
    (link) =>
      at(linkUnion, link) === union &&
      rankOf(at(graph.pedigreeA, link)) === 0 &&
      rankOf(at(graph.pedigreeB, link)) === 0,
  );
}

/** Whether nobody stands behind somebody who was certainly born later. */
function isInOrder(graph: TreeGraph, siblings: Int32Array): boolean {
  let latestFirst = Number.NEGATIVE_INFINITY;
  for (const sibling of siblings) {
    const { first, last } = spanOf(graph, sibling);
    if (last < latestFirst) return false;
    latestFirst = Math.max(latestFirst, first);
  }
  return true;
}
