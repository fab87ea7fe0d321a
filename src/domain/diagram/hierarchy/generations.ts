import { at, type Groups, groupByKey } from '#domain/tree/groups.ts';
import { headOf } from './clusters.ts';
import { flag, groupSize, IntList } from './columns.ts';
import type { Kin } from './kin.ts';
import type { FamilyOrder } from './merge-couples.ts';

export interface Generations {
  /** Row of each cluster inside its connected component. The topmost people stand in row 0; a ghost may stand in row -1. */
  readonly rowOf: Int32Array;
  readonly componentOf: Int32Array;
  readonly componentCount: number;
}

const BALANCE_PASSES = 4;

/**
 * Gives every cluster a row so that children stand below their parents and most links span one row.
 *
 * A linear stand-in for the network simplex of Gansner et al. 1993: a breadth-first tree with tight edges from the focus,
 * one relaxation in topological order, and a few passes that move clusters to the end of their slack that shortens more
 * links than it lengthens.
 */
export function assignGenerations(
  kin: Kin,
  order: FamilyOrder,
  brokenLinks: Uint8Array,
  focusCluster: number,
): Generations {
  const ties = looseTies(kin, order, brokenLinks);
  const { rowOf, componentOf, componentCount } = growTightTrees(order, ties, focusCluster);
  pushBelowParents(order, rowOf);
  for (let pass = 0; pass < BALANCE_PASSES; pass++) if (!balance(order, rowOf, pass % 2 === 0)) break;
  keepGhostsClose(order, rowOf);
  startAtZero(order, rowOf, componentOf, componentCount);
  return { rowOf, componentOf, componentCount };
}

/** Pairs of clusters that belong together without one standing above the other: parted couples, links of broken loops. */
export function looseTies(kin: Kin, { clusters }: FamilyOrder, brokenLinks: Uint8Array): Groups {
  const from = new IntList();
  const to = new IntList();
  const tie = (a: number, b: number) => {
    from.push(a);
    from.push(b);
    to.push(b);
    to.push(a);
  };
  for (let union = 0; union < kin.unionCount; union++) {
    const first = headOf(kin, clusters, union, 'first');
    const second = headOf(kin, clusters, union, 'second');
    if (second >= 0) tie(first, second);
    for (let link = at(kin.childStart, union); link < at(kin.childStart, union + 1); link++) {
      if (flag(brokenLinks, link)) tie(first, at(clusters.clusterOf, at(kin.linkChild, link)));
    }
  }
  const targets = to.toColumn();
  const { start, items } = groupByKey(clusters.count, from.toColumn());
  return { start, items: items.map((edge) => at(targets, edge)) };
}

/** Rows and connected components, breadth first: parents one row above, children one below, tied ones level. */
export function growTightTrees(
  { clusters, above, below }: FamilyOrder,
  ties: Groups,
  focusCluster: number,
): Generations {
  const rowOf = new Int32Array(clusters.count);
  const componentOf = new Int32Array(clusters.count).fill(-1);
  const queue = new Int32Array(clusters.count);
  let componentCount = 0;
  let queued = 0;
  const reach = (cluster: number, row: number) => {
    if (at(componentOf, cluster) >= 0) return;
    componentOf[cluster] = componentCount;
    rowOf[cluster] = row;
    queue[queued++] = cluster;
  };
  const spread = (groups: Groups, cluster: number, step: number) => {
    for (let k = at(groups.start, cluster); k < at(groups.start, cluster + 1); k++) {
      reach(at(groups.items, k), at(rowOf, cluster) + step);
    }
  };
  const growFrom = (root: number) => {
    let head = queued;
    reach(root, 0);
    if (queued === head) return;
    for (; head < queued; head++) {
      const cluster = at(queue, head);
      spread(below, cluster, 1);
      spread(above, cluster, -1);
      spread(ties, cluster, 0);
    }
    componentCount++;
  };
  growFrom(focusCluster);
  for (let cluster = 0; cluster < clusters.count; cluster++) growFrom(cluster);
  return { rowOf, componentOf, componentCount };
}

/** Moves everybody as far down as it takes to stand below their parents. In place; linear, since parents come first. */
export function pushBelowParents({ topDown, below }: FamilyOrder, rowOf: Int32Array): void {
  for (const cluster of topDown) {
    const row = at(rowOf, cluster);
    for (let k = at(below.start, cluster); k < at(below.start, cluster + 1); k++) {
      const child = at(below.items, k);
      if (at(rowOf, child) <= row) rowOf[child] = row + 1;
    }
  }
}

function balance({ topDown, above, below }: FamilyOrder, rowOf: Int32Array, fromBottom: boolean): boolean {
  let moved = false;
  for (const cluster of fromBottom ? topDown.toReversed() : topDown) {
    const parents = groupSize(above, cluster);
    const children = groupSize(below, cluster);
    if (parents === children) continue;
    const row = parents > children ? lowestAbove(above, rowOf, cluster) + 1 : highestBelow(below, rowOf, cluster) - 1;
    if (row === at(rowOf, cluster)) continue;
    rowOf[cluster] = row;
    moved = true;
  }
  return moved;
}

function lowestAbove(above: Groups, rowOf: Int32Array, cluster: number): number {
  let row = Number.NEGATIVE_INFINITY;
  for (let k = at(above.start, cluster); k < at(above.start, cluster + 1); k++) {
    row = Math.max(row, at(rowOf, at(above.items, k)));
  }
  return row;
}

function highestBelow(below: Groups, rowOf: Int32Array, cluster: number): number {
  let row = Number.POSITIVE_INFINITY;
  for (let k = at(below.start, cluster); k < at(below.start, cluster + 1); k++) {
    row = Math.min(row, at(rowOf, at(below.items, k)));
  }
  return row;
}

/** Puts the unknown parents of a family right above the highest of its children. In place. */
export function keepGhostsClose({ clusters, below }: FamilyOrder, rowOf: Int32Array): void {
  for (const ghost of clusters.ghostOf) if (ghost >= 0) rowOf[ghost] = highestBelow(below, rowOf, ghost) - 1;
}

/** Moves each component so that its topmost people stand in row 0. Returns the rows in which they stood. */
export function startAtZero(
  { clusters }: FamilyOrder,
  rowOf: Int32Array,
  componentOf: Int32Array,
  count: number,
): Int32Array {
  const top = new Int32Array(count).fill(0x7fffffff);
  for (let cluster = 0; cluster < clusters.count; cluster++) {
    if (groupSize(clusters.members, cluster) === 0) continue;
    const component = at(componentOf, cluster);
    top[component] = Math.min(at(top, component), at(rowOf, cluster));
  }
  for (let cluster = 0; cluster < clusters.count; cluster++) {
    rowOf[cluster] = at(rowOf, cluster) - at(top, at(componentOf, cluster));
  }
  return top;
}
