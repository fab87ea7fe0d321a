import { type GraphIndex, parentsOf, partnersOf } from '#domain/tree/graph-walks.ts';
import { NOBODY } from '#domain/tree/tree-graph.ts';
import { type AncestorLines, traceAncestors } from './ancestor-lines.ts';
import { type BloodFinding, findBlood } from './find-blood.ts';
import { alone, findNearBlood, nearKin } from './near-blood.ts';
import type { NearestRelations } from './nearest-relations.ts';
import { partnerStep } from './partner-steps.ts';
import type { WorkLimit } from './work-limit.ts';

export interface Pair {
  readonly from: AncestorLines;
  readonly to: AncestorLines;
}

/**
 * Finds how two people are related by marriage: as partners, over one partner at either end of any relation by descent,
 * over one in the middle of near ones (parents of a couple, step-siblings, a stepfather's brother), and over two with near
 * ones between them (the wife of the wife's brother, another wife of the husband).
 *
 * Stepfamilies are those whom no nearer link explains: a parent's partner who is no parent, a partner's child who is no
 * child of one's own, and step-siblings share no parent. No way passes anybody twice.
 */
export function findByMarriage(index: GraphIndex, pair: Pair, found: NearestRelations, work: WorkLimit): void {
  const from = pair.from.person;
  const to = pair.to.person;
  const partners = partnersOf(index, from);
  const othersPartners = partnersOf(index, to);
  if (partners.includes(to)) {
    found.add({ stretches: [alone(from), alone(to)], partners: [partnerStep(index, from, to)] });
  }
  findOverTwo(index, pair, found);
  findInTheMiddle(index, pair, found, work);
  const above = retrace(index, pair.to, from);
  for (const partner of partners) {
    if (partner === to || !work.mayTrace()) continue;
    const lines = work.trace(traceAncestors(index, partner, from));
    const step = partnerStep(index, from, partner);
    findBlood(index, lines, above, {
      besides: { partner, stranger: from },
      reach: () => found.reach - 1,
      mayGoOn: work.mayCompare,
      add: (blood) => found.add({ stretches: [alone(from), blood], partners: [step] }),
    });
  }
  const below = retrace(index, pair.from, to);
  for (const partner of othersPartners) {
    if (partner === from || !work.mayTrace()) continue;
    const lines = work.trace(traceAncestors(index, partner, to));
    const step = partnerStep(index, partner, to);
    findBlood(index, below, lines, {
      besides: { partner, stranger: to },
      reach: () => found.reach - 1,
      mayGoOn: work.mayCompare,
      add: (blood) => found.add({ stretches: [blood, alone(to)], partners: [step] }),
    });
  }
}

/** The same lines without those that lead through one member. */
function retrace(index: GraphIndex, lines: AncestorLines, avoid: number): AncestorLines {
  return lines.placeOf[avoid] === NOBODY ? lines : traceAncestors(index, lines.person, avoid);
}

function findOverTwo(index: GraphIndex, pair: Pair, found: NearestRelations): void {
  const from = pair.from.person;
  const to = pair.to.person;
  const othersPartners = partnersOf(index, to);
  for (const near of partnersOf(index, from)) {
    if (near === to) continue;
    const reached = nearKin(index, near).add(near);
    for (const far of othersPartners) {
      if (far === from || !reached.has(far)) continue;
      const partners = [partnerStep(index, from, near), partnerStep(index, far, to)];
      const between = near === far ? [alone(near)] : findNearBlood(index, near, far);
      for (const blood of between) {
        if (isExplained(index, from, blood, to) || isRepeated([from, ...blood.path(), to])) continue;
        found.add({ stretches: [alone(from), blood, alone(to)], partners });
      }
    }
  }
}

/** A partner's child who is also one's own, or the partner of a partner's parent who is also their parent. */
function isExplained(index: GraphIndex, from: number, { stretch, path }: BloodFinding, to: number): boolean {
  const first = path()[0];
  const last = path().at(-1);
  if (first === undefined || last === undefined || stretch.up + stretch.down !== 1) return false;
  return stretch.down === 1 ? parentsOf(index, last).includes(from) : parentsOf(index, first).includes(to);
}

function findInTheMiddle(index: GraphIndex, pair: Pair, found: NearestRelations, work: WorkLimit): void {
  const from = pair.from.person;
  const to = pair.to.person;
  const farKin = nearKin(index, to);
  for (const near of nearKin(index, from)) {
    if (near === to) continue;
    for (const far of partnersOf(index, near)) {
      if (far === from || !farKin.has(far) || !work.mayCompare()) continue;
      const partners = [partnerStep(index, near, far)];
      for (const first of findNearBlood(index, from, near)) {
        for (const second of findNearBlood(index, far, to)) {
          if (isNearer(index, first, second) || isRepeated([...first.path(), ...second.path()])) continue;
          found.add({ stretches: [first, second], partners });
        }
      }
    }
  }
}

/** Whether the partner of a parent is a parent too, or the partner's child a child of both, or two who share a parent. */
function isNearer(index: GraphIndex, first: BloodFinding, second: BloodFinding): boolean {
  const [from, near] = ends(first);
  const [far, to] = ends(second);
  const isUp = first.stretch.down === 0;
  const isDown = second.stretch.up === 0;
  const parents = parentsOf(index, from);
  const othersParents = parentsOf(index, to);
  if (isUp && parents.includes(far)) return true;
  if (isDown && othersParents.includes(near)) return true;
  return isUp && isDown && parents.some((parent) => othersParents.includes(parent));
}

function ends({ path }: BloodFinding): [number, number] {
  const members = path();
  return [members[0] ?? NOBODY, members.at(-1) ?? NOBODY];
}

function isRepeated(path: readonly number[]): boolean {
  const known = path.filter((member) => member !== NOBODY);
  return new Set(known).size < known.length;
}
