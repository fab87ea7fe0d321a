import { at, type Groups, groupByKey } from '#domain/tree/groups.ts';
import { findStrongComponents } from '#domain/tree/strong-components.ts';
import { type Clusters, clusterMembers, headOf, joinableUnions } from './clusters.ts';
import { flag, IntList } from './columns.ts';
import type { Kin } from './kin.ts';

/** Clusters and the "stands above" relation between them, which has no cycles. */
export interface FamilyOrder {
  readonly clusters: Clusters;
  readonly below: Groups;
  readonly above: Groups;
  /** All clusters, parents before children. */
  readonly topDown: Int32Array;
}

/** Fine cuts are tried this often before all couples of a cycle are parted. Real data needs one or two rounds. */
const FINE_ROUNDS = 8;

/**
 * Joins all couples, then parts the few that make a cluster stand above itself (a man who married a woman and then her
 * granddaughter). Guarantees: the result has no cycles. `brokenLinks` must already have freed it of own ancestors.
 */
export function mergeCouples(kin: Kin, brokenLinks: Uint8Array): FamilyOrder {
  const joined = joinableUnions(kin);
  for (let round = 0; ; round++) {
    const clusters = clusterMembers(kin, joined);
    const { below, above } = relateClusters(kin, clusters, brokenLinks);
    const { componentOf, order } = findStrongComponents(below);
    const loops = findLoops(kin, clusters, brokenLinks, componentOf);
    if (loops === undefined) return { clusters, below, above, topDown: order };
    const parted = round < FINE_ROUNDS && partSideways(kin, joined, loops);
    if (!parted) partAll(kin, joined, clusters, loops, componentOf);
  }
}

function relateClusters(kin: Kin, clusters: Clusters, brokenLinks: Uint8Array): { below: Groups; above: Groups } {
  const from = new IntList();
  const to = new IntList();
  const relate = (head: number, union: number) => {
    for (let link = at(kin.childStart, union); link < at(kin.childStart, union + 1); link++) {
      if (flag(brokenLinks, link)) continue;
      from.push(head);
      to.push(at(clusters.clusterOf, at(kin.linkChild, link)));
    }
  };
  for (let union = 0; union < kin.unionCount; union++) {
    const first = headOf(kin, clusters, union, 'first');
    const second = headOf(kin, clusters, union, 'second');
    if (first >= 0) relate(first, union);
    if (second >= 0) relate(second, union);
  }
  const sources = from.toColumn();
  const targets = to.toColumn();
  const byTarget = groupByKey(clusters.count, targets);
  const bySource = groupByKey(clusters.count, sources);
  return {
    below: { start: bySource.start, items: readAll(bySource.items, targets) },
    above: { start: byTarget.start, items: readAll(byTarget.items, sources) },
  };
}

/** The values of a column at these places, which are replaced by them. */
function readAll(places: Int32Array, column: Int32Array): Int32Array {
  for (let i = 0; i < places.length; i++) places[i] = at(column, at(places, i));
  return places;
}

interface Loops {
  /** 1 per member through whom a cycle comes in from above. */
  readonly entered: Uint8Array;
  /** 1 per union through whose children a cycle goes on. */
  readonly left: Uint8Array;
  /** Components that hold a cycle, by number. */
  readonly components: ReadonlySet<number>;
}

function findLoops(kin: Kin, clusters: Clusters, brokenLinks: Uint8Array, componentOf: Int32Array): Loops | undefined {
  const entered = new Uint8Array(kin.memberCount);
  const left = new Uint8Array(kin.unionCount);
  const components = new Set<number>();
  const consider = (head: number, union: number) => {
    const wanted = at(componentOf, head);
    for (let link = at(kin.childStart, union); link < at(kin.childStart, union + 1); link++) {
      const child = at(kin.linkChild, link);
      const component = at(componentOf, at(clusters.clusterOf, child));
      if (component !== wanted || flag(brokenLinks, link)) continue;
      entered[child] = 1;
      left[union] = 1;
      components.add(component);
    }
  };
  for (let union = 0; union < kin.unionCount; union++) {
    const first = headOf(kin, clusters, union, 'first');
    const second = headOf(kin, clusters, union, 'second');
    if (first >= 0) consider(first, union);
    if (second >= 0) consider(second, union);
  }
  return components.size === 0 ? undefined : { entered, left, components };
}

/**
 * Parts the couples over which a cycle must pass sideways: it comes in through a partner below whom it cannot go on. False
 * where no such couple is left.
 */
function partSideways(kin: Kin, joined: Uint8Array, loops: Loops): boolean {
  const isSideways = (member: number) => {
    if (!flag(loops.entered, member)) return false;
    for (let k = at(kin.unionsOf.start, member); k < at(kin.unionsOf.start, member + 1); k++) {
      if (flag(loops.left, at(kin.unionsOf.items, k))) return false;
    }
    return true;
  };
  let parted = false;
  for (let union = 0; union < kin.unionCount; union++) {
    if (!flag(joined, union)) continue;
    if (!isSideways(at(kin.partnerA, union)) && !isSideways(at(kin.partnerB, union))) continue;
    joined[union] = 0;
    parted = true;
  }
  return parted;
}

function partAll(kin: Kin, joined: Uint8Array, clusters: Clusters, loops: Loops, componentOf: Int32Array): void {
  let parted = 0;
  for (let union = 0; union < kin.unionCount; union++) {
    if (!flag(joined, union)) continue;
    if (!loops.components.has(at(componentOf, at(clusters.clusterOf, at(kin.partnerA, union))))) continue;
    joined[union] = 0;
    parted++;
  }
  if (parted === 0)
    throw new Error(`${loops.components.size} cycles are left although every couple in them is parted.`);
}
