import type { GraphIndex } from '#domain/tree/graph-walks.ts';
import { at, groupItems } from '#domain/tree/groups.ts';
import { NOBODY } from '#domain/tree/tree-graph.ts';
import { rankOf } from './descent-links.ts';

const STEP = 2;

/** How two children come together in their parents. */
export interface Meeting {
  /** Both of a couple, the one whom they share, or nobody known. Equal couples stand in equal order. */
  readonly ancestors: readonly number[];
  readonly isHalf: boolean;
  /** The strongest link of the two children to these ancestors; see descent-links.ts. */
  readonly rank: number;
  /** Equal for meetings that are the same one. */
  readonly key: string;
}

/**
 * All ways in which two different children are siblings. They are full siblings where they are children of the same union,
 * whoever of it is known, or of two unions of the same couple; otherwise half-siblings by each parent whom they share. A
 * child adopted by the stepfather is a half-sibling by birth and a full one by adoption; one who only grew up with the
 * stepfather is a half-sibling and no more.
 */
export function findMeetings(index: GraphIndex, a: number, b: number): Meeting[] {
  const full = new Map<string, Meeting>();
  const half = new Map<number, number>();
  for (const linkA of groupItems(index.linksUp, a)) {
    const one = parentsAt(index, linkA);
    for (const linkB of groupItems(index.linksUp, b)) {
      const other = parentsAt(index, linkB);
      for (const shared of sharedParents(one, other)) {
        half.set(shared.parent, Math.min(shared.rank, half.get(shared.parent) ?? shared.rank));
      }
      if (!isSameCouple(one, other)) continue;
      const meeting = fullMeeting(one, other);
      if (meeting.rank < (full.get(meeting.key)?.rank ?? Number.POSITIVE_INFINITY)) full.set(meeting.key, meeting);
    }
  }
  const isCloser = (parent: number, rank: number) =>
    [...full.values()].some((meeting) => meeting.rank <= rank && meeting.ancestors.includes(parent));
  const halves = [...half].filter(([parent, rank]) => !isCloser(parent, rank));
  const fulls = [...full.values()].filter(
    ({ rank, ancestors }) => rank !== STEP || !halves.some(([parent, r]) => r < rank && ancestors.includes(parent)),
  );
  return [
    ...fulls,
    ...halves.map(([parent, rank]) => ({ ancestors: [parent], isHalf: true, rank, key: `half ${parent}` })),
  ];
}

interface ParentLink {
  readonly union: number;
  readonly a: number;
  readonly b: number;
  readonly rankA: number;
  readonly rankB: number;
}

function parentsAt({ graph, linkUnion }: GraphIndex, link: number): ParentLink {
  const union = at(linkUnion, link);
  return {
    union,
    a: at(graph.partnerA, union),
    b: at(graph.partnerB, union),
    rankA: rankOf(at(graph.pedigreeA, link)),
    rankB: rankOf(at(graph.pedigreeB, link)),
  };
}

function rankTo({ a, b, rankA, rankB }: ParentLink, parent: number): number | null {
  if (parent === a) return rankA;
  return parent === b ? rankB : null;
}

function sharedParents(one: ParentLink, other: ParentLink): { parent: number; rank: number }[] {
  return [one.a, one.b].flatMap((parent) => {
    const rank = parent === NOBODY ? null : rankTo(other, parent);
    return rank === null ? [] : [{ parent, rank: Math.max(rank, rankTo(one, parent) ?? 0) }];
  });
}

function isSameCouple(one: ParentLink, other: ParentLink): boolean {
  if (one.union === other.union) return true;
  if (one.a === NOBODY || one.b === NOBODY) return false;
  return (one.a === other.a && one.b === other.b) || (one.a === other.b && one.b === other.a);
}

function fullMeeting(one: ParentLink, other: ParentLink): Meeting {
  const ancestors = [one.a, one.b].filter((parent) => parent !== NOBODY).sort((a, b) => a - b);
  const ranks =
    ancestors.length === 0
      ? [one.rankA, one.rankB, other.rankA, other.rankB]
      : ancestors.flatMap((parent) => [rankTo(one, parent) ?? 0, rankTo(other, parent) ?? 0]);
  const key = ancestors.length === 0 ? `union ${one.union}` : `full ${ancestors.join(' ')}`;
  return { ancestors, isHalf: false, rank: Math.max(...ranks), key };
}
