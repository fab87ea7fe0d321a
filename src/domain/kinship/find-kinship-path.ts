import { type GraphIndex, otherPartner, parentUnionsOf, unionChildren, unionsOf } from '#domain/tree/graph-walks.ts';
import { at } from '#domain/tree/groups.ts';
import { NOBODY } from '#domain/tree/tree-graph.ts';
import { toLine } from './ancestor-lines.ts';
import { forEachParent, linkRank } from './descent-links.ts';
import { type BloodFinding, collateral, lineal } from './find-blood.ts';
import { findMeetings, type Meeting } from './meetings.ts';
import { alone, findNearBlood } from './near-blood.ts';
import { partnerStep } from './partner-steps.ts';
import type { BloodStretch, Relation } from './relation.ts';

/** How two people hang together who need not be related: link by link, each link a relation that has a word. */
export interface KinshipPath {
  readonly from: number;
  readonly to: number;
  /**
   * The first begins at `from`, each begins where the one before it ends, and the last ends at `to`. Each is either one
   * stretch of descent or one partner: 'the husband of a cousin of the wife' is wife, cousin, husband.
   */
  readonly links: readonly Relation[];
}

/**
 * The shortest way from one member to another over parents, children, partners and the siblings whose parents nobody
 * knows; null where there is none, and without links where both are the same. Linear in the size of the tree (breadth
 * first).
 */
export function findKinshipPath(index: GraphIndex, from: number, to: number): KinshipPath | null {
  const before = new Int32Array(index.graph.memberIds.length).fill(NOBODY);
  before[from] = from;
  const waiting = [from];
  for (const member of waiting) {
    if (member === to) break;
    forEachLinked(index, member, (next) => {
      if (at(before, next) !== NOBODY) return;
      before[next] = member;
      waiting.push(next);
    });
  }
  if (at(before, to) === NOBODY) return null;
  const path = [to];
  for (let member = to; member !== from; member = at(before, member)) path.push(at(before, member));
  return { from, to, links: splitPath(index, path.reverse()) };
}

function forEachLinked(index: GraphIndex, member: number, act: (next: number) => void): void {
  const { partnerA, partnerB } = index.graph;
  forEachParent(index, member, act);
  const unions = unionsOf(index, member);
  for (const union of unions) for (const child of unionChildren(index, union)) act(child);
  for (const union of parentUnionsOf(index, member)) {
    if (at(partnerA, union) !== NOBODY || at(partnerB, union) !== NOBODY) continue;
    for (const sibling of unionChildren(index, union)) act(sibling);
  }
  for (const union of unions) {
    const partner = otherPartner(index, union, member);
    if (partner !== NOBODY) act(partner);
  }
}

/** Members one after the other: up to `top`, then down. `isOver` where the step after `top` is one to a sibling. */
interface Stretch {
  readonly members: readonly number[];
  readonly top: number;
  readonly isOver: boolean;
}

/** Cuts a way where it passes from partner to partner, and where it turns up again after having gone down. */
function splitPath(index: GraphIndex, path: readonly number[]): Relation[] {
  const links: Relation[] = [];
  let stretch: Stretch | null = null;
  for (const [i, to] of path.slice(1).entries()) {
    const from = path[i] ?? NOBODY;
    // Partners who are half-siblings come here as partners.
    const near = findNearBlood(index, from, to).find(
      ({ stretch: { up, down, ancestors } }) => up + down === 1 || ancestors.length === 0,
    );
    const longer: Stretch | null = near ? extend(stretch, from, to, near.stretch) : null;
    if (stretch && !longer) links.push(bloodLink(index, stretch));
    if (longer) stretch = longer;
    else if (near) stretch = extend(null, from, to, near.stretch);
    else {
      stretch = null;
      links.push(partnerLink(index, from, to));
    }
  }
  if (stretch) links.push(bloodLink(index, stretch));
  return links;
}

/** null where a step up follows one down or over. */
function extend(stretch: Stretch | null, from: number, to: number, { up, down }: BloodStretch): Stretch | null {
  const members = [...(stretch?.members ?? [from]), to];
  const steps = members.length - 1;
  if (up === 0) return { members, top: stretch?.top ?? 0, isOver: stretch?.isOver ?? false };
  if (stretch && (stretch.isOver || stretch.top < steps - 1)) return null;
  return down === 0 ? { members, top: steps, isOver: false } : { members, top: steps - 1, isOver: true };
}

function bloodLink(index: GraphIndex, { members, top, isOver }: Stretch): Relation {
  const lineUp = members.slice(0, top + 1);
  const lineDown = members.slice(isOver ? top + 1 : top).reverse();
  const path = () => [...members];
  const from = members[0] ?? NOBODY;
  const to = members.at(-1) ?? NOBODY;
  if (!isOver && (lineUp.length === 1 || lineDown.length === 1)) {
    const rank = Math.max(rankOfLine(index, lineUp), rankOfLine(index, lineDown));
    return toRelation(lineal(lineUp.length - 1, lineDown.length - 1, members[top] ?? NOBODY, rank, path), from, to);
  }
  const [below, belowToo] = isOver ? [lineUp, lineDown] : [lineUp.slice(0, -1), lineDown.slice(0, -1)];
  const a = below.at(-1) ?? NOBODY;
  const b = belowToo.at(-1) ?? NOBODY;
  // Children of a stepfather may meet in their mother only.
  const meetings = findMeetings(index, a, b).sort((one, other) => one.rank - other.rank);
  const isOnTheWay = ({ ancestors }: Meeting) =>
    isOver ? ancestors.length === 0 : ancestors.includes(members[top] ?? NOBODY);
  const meeting = meetings.find(isOnTheWay) ?? meetings[0];
  if (!meeting) throw new Error(`Members ${a} and ${b} have no parent in common.`);
  const lines = [below, belowToo].map((line) => toLine(line.length - 1, rankOfLine(index, line)));
  const whole = () => [...below, meeting.ancestors[0] ?? NOBODY, ...[...belowToo].reverse()];
  return toRelation(collateral(index, lines[0] ?? toLine(0, 0), lines[1] ?? toLine(0, 0), meeting, whole), from, to);
}

function rankOfLine(index: GraphIndex, line: readonly number[]): number {
  return Math.max(0, ...line.slice(1).map((parent, i) => linkRank(index, line[i] ?? NOBODY, parent)));
}

function toRelation({ stretch, path }: BloodFinding, from: number, to: number): Relation {
  return { from, to, stretches: [stretch], partners: [], path: path() };
}

function partnerLink(index: GraphIndex, from: number, to: number): Relation {
  const stretches = [alone(from).stretch, alone(to).stretch];
  return { from, to, stretches, partners: [partnerStep(index, from, to)], path: [from, to] };
}
