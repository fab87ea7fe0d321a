import { childrenOf, type GraphIndex, parentsOf, siblingsOf } from '#domain/tree/graph-walks.ts';
import { at } from '#domain/tree/groups.ts';
import { NOBODY } from '#domain/tree/tree-graph.ts';
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
import { type Below, type Descent, type DescentLimits, descend, descendantsOf, wayDown } from './descend.ts';
import { linkRank } from './descent-links.ts';
import { type BloodFinding, collateral, lineal } from './find-blood.ts';
import { findMeetings, type Meeting } from './meetings.ts';

/** The least and the most generations, both included. */
export type Generations = readonly [least: number, most: number];

export interface BloodRelative {
  readonly member: number;
  readonly blood: BloodFinding;
}

export interface RelativesSearch {
  readonly up: Generations;
  readonly down: Generations;
  /** Ways do not lead through this member, and children whom the person has with them are left out. */
  readonly stranger?: number;
  /** Asked for every link followed; false ends the search. */
  readonly mayGoOn: () => boolean;
  /** Asked for every relation; false leaves it out. */
  readonly mayKeep: () => boolean;
}

/**
 * Everybody related to a person by descent within these generations, each relation once; see findBlood for which count.
 * Whoever comes down from a sibling of an ancestor is related over that sibling, unless the sibling is an ancestor of the
 * person too: then only who does not descend from the first ancestor as well.
 */
export function findBloodRelatives(index: GraphIndex, lines: AncestorLines, search: RelativesSearch): BloodRelative[] {
  const found = new Map<string, BloodRelative>();
  const add = (member: number, blood: BloodFinding) => {
    const key = `${member} ${blood.key}`;
    const known = found.get(key);
    if (known ? blood.rank < known.blood.rank : search.mayKeep()) found.set(key, { member, blood });
  };
  if (search.down[0] === 0) addAncestors(index, lines, search, add);
  if (search.up[0] === 0) addDescendants(index, lines.person, search, add);
  for (const ancestor of lines.members) {
    const linesUp = linesTo(lines, ancestor).filter((line) => isWithin(search.up, lineLength(line) + 1));
    if (linesUp.length > 0) addBesides(index, lines, ancestor, linesUp, search, add);
  }
  return [...found.values()];
}

type Add = (member: number, blood: BloodFinding) => void;

const isWithin = ([least, most]: Generations, generations: number) => least <= generations && generations <= most;

function addAncestors(index: GraphIndex, lines: AncestorLines, { up }: RelativesSearch, add: Add): void {
  for (const ancestor of lines.members) {
    if (ancestor === lines.person) continue;
    for (const line of linesTo(lines, ancestor)) {
      if (!isWithin(up, lineLength(line))) continue;
      add(
        ancestor,
        lineal(lineLength(line), 0, ancestor, lineRank(line), () => traceLine(index, lines, ancestor, line)),
      );
    }
  }
}

function addDescendants(index: GraphIndex, person: number, search: RelativesSearch, add: Add): void {
  const { stranger } = search;
  const children = new Map<number, Below>();
  for (const child of childrenOf(index, person)) {
    if (child === person || child === stranger) continue;
    if (stranger !== undefined && parentsOf(index, child).includes(stranger)) continue;
    children.set(child, { above: person, rank: linkRank(index, child, person) });
  }
  const descent = descend(index, children, limitsOf(search, [person]));
  forEachBelow(descent, search.down, (member, down, rank) => {
    add(
      member,
      lineal(0, down, person, rank, () => [person, ...wayDown(descent, down - 1, member)]),
    );
  });
}

/** Those who begin the way down from one meeting of siblings. */
interface Side {
  readonly meeting: Meeting;
  readonly siblings: Map<number, Below>;
}

function addBesides(
  index: GraphIndex,
  lines: AncestorLines,
  ancestor: number,
  linesUp: readonly Line[],
  search: RelativesSearch,
  add: Add,
): void {
  const outside = new Map<string, Side>();
  const among = new Map<string, Side>();
  for (const sibling of siblingsOf(index, ancestor)) {
    if (sibling === search.stranger || !search.mayGoOn()) continue;
    const sides = at(lines.placeOf, sibling) === NOBODY ? outside : among;
    for (const meeting of findMeetings(index, ancestor, sibling)) {
      if (!meeting.ancestors.every((parent) => isStep(lines, ancestor, parent))) continue;
      // Each sibling begins with a rank of their own.
      const side = sides.get(meeting.key) ?? { meeting: { ...meeting, rank: 0 }, siblings: new Map<number, Below>() };
      sides.set(meeting.key, side);
      side.siblings.set(sibling, { above: NOBODY, rank: meeting.rank });
    }
  }
  const isBelow = new Set(among.size > 0 ? descendantsOf(index, ancestor, limitsOf(search, [])) : []);
  for (const [sides, isLeftOut] of [[outside, new Set<number>()] as const, [among, isBelow] as const]) {
    for (const { meeting, siblings } of sides.values()) {
      const descent = descend(index, siblings, limitsOf(search, meeting.ancestors));
      forEachBelow(descent, search.down, (member, down, rank) => {
        if (isLeftOut.has(member) || member === lines.person) return;
        for (const lineUp of linesUp) {
          const path = () => [
            ...traceLine(index, lines, ancestor, lineUp),
            meeting.ancestors[0] ?? NOBODY,
            ...wayDown(descent, down - 1, member),
          ];
          add(member, collateral(index, lineUp, toLine(down - 1, rank), meeting, path));
        }
      });
    }
  }
}

function limitsOf({ down, stranger, mayGoOn }: RelativesSearch, ancestors: readonly number[]): DescentLimits {
  return { depth: down[1] - 1, avoid: new Set([...ancestors, stranger ?? NOBODY]), mayGoOn };
}

/** The first generation of the descent is one below the ancestors. */
function forEachBelow(
  descent: Descent,
  [least, most]: Generations,
  act: (member: number, down: number, rank: number) => void,
): void {
  for (let down = Math.max(1, least); down <= Math.min(most, descent.length); down++) {
    for (const [member, { rank }] of descent[down - 1] ?? []) act(member, down, rank);
  }
}
