import { type GraphIndex, unionChildren, unionsOf } from '#domain/tree/graph-walks.ts';
import { at, groupItems } from '#domain/tree/groups.ts';
import { genderAt, NOBODY } from '#domain/tree/tree-graph.ts';
import {
  type AncestorLines,
  isStep,
  type Line,
  lineLength,
  lineRank,
  linesTo,
  toLine,
  traceLine,
} from './ancestor-lines.ts';
import { forEachParent, linkOfRank, linkRank } from './descent-links.ts';
import { findMeetings, type Meeting } from './meetings.ts';
import type { BloodStretch } from './relation.ts';

/** One way in which two people are related by descent. */
export interface BloodFinding {
  readonly stretch: BloodStretch;
  /** Of `stretch.link`; see descent-links.ts. */
  readonly rank: number;
  /** Equal for findings that are the same relation: the same ancestors, as far up and as far down. */
  readonly key: string;
  /** From the one to the other, both included. */
  readonly path: () => readonly number[];
}

/**
 * A partner's child who is also a child of `stranger` leads to no step-relation: lines that end at `partner` count only
 * where they come from the other children.
 */
interface Besides {
  readonly partner: number;
  readonly stranger: number;
}

export interface BloodSearch {
  readonly besides?: Besides;
  /** Findings of more steps than this are no longer wanted; asked again and again, and never growing. */
  readonly reach: () => number;
  /** Asked before each pair of siblings; false ends the search. */
  readonly mayGoOn: () => boolean;
  readonly add: (finding: BloodFinding) => void;
}

/**
 * Finds the relations by descent between two people from the lines above each. A relation is a line up to a common ancestor
 * and a line down from there. Of all such pairs of lines those count of which at least one meets no other common ancestor:
 * where both do, the two are related more nearly already and the further ancestor is only the ancestor of that relation.
 * So brothers whose parents are cousins are brothers and not second cousins as well, but a half-brother by the father whose
 * mother is the father's niece is a first cousin once removed as well.
 *
 * That rule needs no pairs of lines to be compared. A line of one person that meets no other common ancestor ends in a child
 * of the ancestor who is no common ancestor, and then nobody on that line is one. What is looked at is therefore that child
 * with every sibling above the other person: linear in the ancestors of both and their brothers and sisters.
 */
export function findBlood(index: GraphIndex, from: AncestorLines, to: AncestorLines, search: BloodSearch): void {
  for (const { path, line } of linesToEnd(index, from, to.person, search.besides)) {
    search.add(lineal(lineLength(line), 0, to.person, lineRank(line), path));
  }
  for (const { path, line } of linesToEnd(index, to, from.person, search.besides)) {
    search.add(lineal(0, lineLength(line), from.person, lineRank(line), () => path().reverse()));
  }
  const meet = (a: number, b: number) => addCollateral(index, from, to, a, b, search);
  forEachSibling(index, from, to, search, meet);
  forEachSibling(index, to, from, search, (b, a) => {
    // The others came up the first time.
    if (at(to.placeOf, a) !== NOBODY) meet(a, b);
  });
}

interface FoundLine {
  readonly line: Line;
  readonly path: () => number[];
}

/** The lines to an ancestor, of each length the one closest to birth; of lines to the partner only those that count. */
export function linesToEnd(index: GraphIndex, lines: AncestorLines, end: number, besides?: Besides): FoundLine[] {
  if (at(lines.placeOf, end) === NOBODY || end === lines.person) return [];
  if (besides?.partner !== end) {
    return linesTo(lines, end).map((line) => ({ line, path: () => traceLine(index, lines, end, line) }));
  }
  const closest = new Map<number, FoundLine>();
  for (const union of unionsOf(index, end)) {
    for (const child of unionChildren(index, union)) {
      if (!isStep(lines, child, end) || linkRank(index, child, besides.stranger) < Number.POSITIVE_INFINITY) continue;
      const rank = linkRank(index, child, end);
      for (const below of linesTo(lines, child)) {
        const line = toLine(lineLength(below) + 1, Math.max(rank, lineRank(below)));
        if (line >= (closest.get(lineLength(line))?.line ?? Number.POSITIVE_INFINITY)) continue;
        closest.set(lineLength(line), { line, path: () => [...traceLine(index, lines, child, below), end] });
      }
    }
  }
  return [...closest.values()];
}

/**
 * Descent from the ancestor in a straight line, `up` or `down` generations; the other of them is 0. `path` is found when it is
 * asked for.
 */
export function lineal(up: number, down: number, ancestor: number, rank: number, path: () => number[]): BloodFinding {
  const stretch = { up, down, ancestors: [ancestor], isHalf: false, sharedParent: null, link: linkOfRank(rank) };
  return { stretch, rank, key: `${up} ${down} of ${ancestor}`, path };
}

/** Every ancestor on the near side who is none on the far side, with each brother or sister who is. */
function forEachSibling(
  index: GraphIndex,
  near: AncestorLines,
  far: AncestorLines,
  search: BloodSearch,
  act: (member: number, sibling: number) => void,
): void {
  const lastSeenBy = new Int32Array(far.members.length).fill(NOBODY);
  const { graph, linksUp, linkUnion } = index;
  for (const [place, member] of near.members.entries()) {
    if (at(far.placeOf, member) !== NOBODY) continue;
    const meetIn = (union: number) => {
      for (const sibling of unionChildren(index, union)) {
        const farPlace = at(far.placeOf, sibling);
        if (farPlace === NOBODY || lastSeenBy[farPlace] === place) continue;
        lastSeenBy[farPlace] = place;
        if (!search.mayGoOn()) return;
        if (at(near.nearest, place) + at(far.nearest, farPlace) + 2 <= search.reach()) act(member, sibling);
      }
    };
    forEachParent(index, member, (parent) => {
      if (at(far.placeOf, parent) !== NOBODY) for (const union of unionsOf(index, parent)) meetIn(union);
    });
    for (const link of groupItems(linksUp, member)) {
      const union = at(linkUnion, link);
      if (at(graph.partnerA, union) === NOBODY && at(graph.partnerB, union) === NOBODY) meetIn(union);
    }
  }
}

function addCollateral(
  index: GraphIndex,
  from: AncestorLines,
  to: AncestorLines,
  a: number,
  b: number,
  search: BloodSearch,
): void {
  const linesUp = linesTo(from, a);
  const linesDown = linesTo(to, b);
  for (const meeting of findMeetings(index, a, b)) {
    // Not by parents whom the lines have to avoid, nor by those where a loop was opened.
    if (!meeting.ancestors.every((ancestor) => isStep(from, a, ancestor) && isStep(to, b, ancestor))) continue;
    for (const lineUp of linesUp) {
      for (const lineDown of linesDown) {
        if (lineLength(lineUp) + lineLength(lineDown) + 2 > search.reach()) break;
        const path = () => [
          ...traceLine(index, from, a, lineUp),
          meeting.ancestors[0] ?? NOBODY,
          ...traceLine(index, to, b, lineDown).reverse(),
        ];
        search.add(collateral(index, lineUp, lineDown, meeting, path));
      }
    }
  }
}

/** A way over siblings: from the end of one line to their parents and down the other line. */
export function collateral(
  index: GraphIndex,
  lineUp: Line,
  lineDown: Line,
  { ancestors, isHalf, rank: meetingRank, key }: Meeting,
  path: () => number[],
): BloodFinding {
  const up = lineLength(lineUp) + 1;
  const down = lineLength(lineDown) + 1;
  const rank = Math.max(meetingRank, lineRank(lineUp), lineRank(lineDown));
  const [shared] = ancestors;
  const sharedParent = isHalf && shared !== undefined ? genderAt(index.graph, shared) : null;
  const stretch = { up, down, ancestors, isHalf, sharedParent, link: linkOfRank(rank) };
  return { stretch, rank, key: `${up} ${down} ${key}`, path };
}
