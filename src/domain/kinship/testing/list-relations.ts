import { type GraphIndex, parentsOf, partnersOf } from '#domain/tree/graph-walks.ts';
import { genderAt, NOBODY } from '#domain/tree/tree-graph.ts';
import { linkOfRank, linkRank } from '../descent-links.ts';
import { findMeetings } from '../meetings.ts';
import { partnerStep } from '../partner-steps.ts';
import type { BloodStretch } from '../relation.ts';

/** A line upwards, the person first. */
type Way = readonly number[];

/**
 * The relations by descent, and over one partner at an end, found by trying every pair of lines: for small families without
 * loops, to compare with. As texts of stretches and partners.
 */
export function listRelations(index: GraphIndex, from: number, to: number): string[] {
  const self = (member: number): BloodStretch => ({
    up: 0,
    down: 0,
    ancestors: [member],
    isHalf: false,
    sharedParent: null,
    link: 'birth',
  });
  const partner = (a: number, b: number) => {
    const { state } = partnerStep(index, a, b);
    return [a, b, state];
  };
  const found = listBlood(index, from, to, NOBODY, NOBODY).map((blood) => [[blood], [] as unknown[]]);
  if (partnersOf(index, from).includes(to)) found.push([[self(from), self(to)], [partner(from, to)]]);
  for (const mine of partnersOf(index, from).filter((one) => one !== to)) {
    for (const blood of listBlood(index, mine, to, from, mine))
      found.push([[self(from), blood], [partner(from, mine)]]);
  }
  for (const theirs of partnersOf(index, to).filter((one) => one !== from)) {
    for (const blood of listBlood(index, from, theirs, to, theirs))
      found.push([[blood, self(to)], [partner(theirs, to)]]);
  }
  return found.map((relation) => JSON.stringify(relation));
}

/** Of pairs of lines that meet only at their ends, those in which one passes nobody else above both people. */
function listBlood(index: GraphIndex, from: number, to: number, stranger: number, partner: number): BloodStretch[] {
  const waysUp = waysAbove(index, from, stranger);
  const waysDown = waysAbove(index, to, stranger);
  const above = new Set(waysDown.map((way) => way.at(-1)));
  const common = new Set(waysUp.map((way) => way.at(-1)).filter((ancestor) => above.has(ancestor)));
  const isFree = (way: Way) => way.slice(0, -1).every((member) => !common.has(member));
  const best = new Map<string, { readonly stretch: BloodStretch; readonly rank: number }>();
  const keep = (stretch: Omit<BloodStretch, 'link'>, rank: number) => {
    const key = JSON.stringify([stretch.up, stretch.down, stretch.ancestors, stretch.isHalf]);
    if (rank < (best.get(key)?.rank ?? 9)) best.set(key, { stretch: { ...stretch, link: linkOfRank(rank) }, rank });
  };
  for (const wayUp of waysUp) {
    for (const wayDown of waysDown) {
      const a = wayUp.at(-1) ?? NOBODY;
      const b = wayDown.at(-1) ?? NOBODY;
      const up = wayUp.length;
      const down = wayDown.length;
      const rank = Math.max(rankOf(index, wayUp), rankOf(index, wayDown));
      if (a === b && (up === 1 || down === 1)) {
        const longer = up === 1 ? wayDown : wayUp;
        const last = longer.at(-2);
        if (a === partner && last !== undefined && parentsOf(index, last).includes(stranger)) continue;
        keep({ up: up - 1, down: down - 1, ancestors: [a], isHalf: false, sharedParent: null }, rank);
        continue;
      }
      // Two children, about to meet in a parent.
      if (a === b || !(isFree([...wayUp, NOBODY]) || isFree([...wayDown, NOBODY]))) continue;
      expectApart(wayUp, wayDown);
      for (const { ancestors, isHalf, rank: meeting } of findMeetings(index, a, b)) {
        if (ancestors.includes(stranger)) continue;
        const sharedParent = isHalf ? genderAt(index.graph, ancestors[0] ?? NOBODY) : null;
        keep({ up, down, ancestors, isHalf, sharedParent }, Math.max(rank, meeting));
      }
    }
  }
  return [...best.values()].map(({ stretch }) => stretch);
}

function waysAbove(index: GraphIndex, person: number, avoid: number): Way[] {
  const ways: Way[] = [[person]];
  for (const way of ways) {
    for (const parent of parentsOf(index, way.at(-1) ?? NOBODY)) if (parent !== avoid) ways.push([...way, parent]);
  }
  return ways;
}

function rankOf(index: GraphIndex, way: Way): number {
  return Math.max(0, ...way.slice(1).map((parent, i) => linkRank(index, way[i] ?? NOBODY, parent)));
}

function expectApart(wayUp: Way, wayDown: Way): void {
  if (wayUp.some((member) => wayDown.includes(member))) throw new Error(`${wayUp} and ${wayDown} pass one member.`);
}
