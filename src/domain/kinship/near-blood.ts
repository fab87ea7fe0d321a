import { childrenOf, type GraphIndex, parentsOf, siblingsOf } from '#domain/tree/graph-walks.ts';
import { NOBODY } from '#domain/tree/tree-graph.ts';
import { toLine } from './ancestor-lines.ts';
import { linkRank } from './descent-links.ts';
import { type BloodFinding, collateral, lineal } from './find-blood.ts';
import { findMeetings } from './meetings.ts';

/** The person alone: a stretch of no generations. */
export function alone(member: number): BloodFinding {
  return lineal(0, 0, member, 0, () => [member]);
}

/** Parents, children and siblings of every kind, each once; never the person. */
export function nearKin(index: GraphIndex, person: number): Set<number> {
  const kin = new Set([...parentsOf(index, person), ...childrenOf(index, person), ...siblingsOf(index, person)]);
  kin.delete(person);
  return kin;
}

/** How two different people are parent and child or siblings; nothing where they are none of that. */
export function findNearBlood(index: GraphIndex, from: number, to: number): BloodFinding[] {
  const found: BloodFinding[] = [];
  const up = linkRank(index, from, to);
  const down = linkRank(index, to, from);
  if (up < Number.POSITIVE_INFINITY) found.push(lineal(1, 0, to, up, () => [from, to]));
  if (down < Number.POSITIVE_INFINITY) found.push(lineal(0, 1, from, down, () => [from, to]));
  for (const meeting of findMeetings(index, from, to)) {
    const path = () => [from, meeting.ancestors[0] ?? NOBODY, to];
    found.push(collateral(index, toLine(0, 0), toLine(0, 0), meeting, path));
  }
  return found;
}
