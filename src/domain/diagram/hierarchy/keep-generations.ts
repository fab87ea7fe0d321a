import { at, type Groups, groupByKey } from '#domain/tree/groups.ts';
import {
  type Generations,
  growTightTrees,
  keepGhostsClose,
  looseTies,
  pushBelowParents,
  startAtZero,
} from './generations.ts';
import { findStrips, fitStrips } from './keep-strips.ts';
import type { Kin } from './kin.ts';
import type { FamilyOrder } from './merge-couples.ts';
import type { Recollection } from './recall.ts';

/** Generations in which all that shares a strip is one component: nobody has to make room for a whole family. */
export interface KeptGenerations extends Generations {
  /** The strip of each component, ascending, and its row that is row 0 now, as the arrangement counts them. */
  readonly stripOf: Int32Array;
  readonly topRow: Int32Array;
  /** Number of members who had to leave their row or their strip. */
  readonly movedCount: number;
}

const UNPLACED = -0x40000000;

/**
 * Leaves all clusters in their rows, gives the new ones the rows of their kin, and pushes down only who would stand beside
 * or above their parents. A family that is tied to a larger one follows it to its strip.
 */
export function keepGenerations(
  kin: Kin,
  order: FamilyOrder,
  brokenLinks: Uint8Array,
  recalled: Recollection,
): KeptGenerations {
  const { clusters } = order;
  const ties = looseTies(kin, order, brokenLinks);
  const families = growTightTrees(order, ties, 0);
  const membersOf = groupByKey(
    families.componentCount,
    clusters.clusterOf.map((cluster) => at(families.componentOf, cluster)),
  );
  const stripOfFamily = findStrips(membersOf, recalled);
  const homeStrip = families.componentOf.map((family) => at(stripOfFamily, family));

  const { member } = recalled.arrangement;
  const rowOf = new Int32Array(clusters.count).fill(UNPLACED);
  recalled.knownAs.forEach((known, one) => {
    const cluster = at(clusters.clusterOf, one);
    if (known < 0 || at(member.strip, known) !== at(homeStrip, cluster)) return;
    rowOf[cluster] = Math.max(at(rowOf, cluster), at(member.row, known));
  });
  spreadRows(order, ties, rowOf);
  for (let cluster = 0; cluster < clusters.count; cluster++) {
    if (at(rowOf, cluster) === UNPLACED) rowOf[cluster] = at(families.rowOf, cluster);
  }
  keepGhostsClose(order, rowOf);
  pushBelowParents(order, rowOf);
  keepGhostsClose(order, rowOf);

  fitStrips(order, families, membersOf, recalled, rowOf, stripOfFamily);
  const stripOfCluster = families.componentOf.map((family) => at(stripOfFamily, family));
  let movedCount = 0;
  recalled.knownAs.forEach((known, one) => {
    const cluster = at(clusters.clusterOf, one);
    if (known < 0) return;
    const stays =
      at(member.row, known) === at(rowOf, cluster) && at(member.strip, known) === at(stripOfCluster, cluster);
    if (!stays) movedCount++;
  });
  const stripOf = Int32Array.from(new Set(stripOfFamily)).sort();
  const componentOfStrip = new Map(Array.from(stripOf, (strip, component) => [strip, component]));
  const componentOf = stripOfCluster.map((strip) => componentOfStrip.get(strip) ?? 0);
  const topRow = startAtZero(order, rowOf, componentOf, stripOf.length);
  return { rowOf, componentOf, componentCount: stripOf.length, stripOf, topRow, movedCount };
}

/** From the placed clusters outwards: below all placed parents, else above all placed children, else level. */
function spreadRows({ above, below }: FamilyOrder, ties: Groups, rowOf: Int32Array): void {
  const queue: number[] = [];
  const isPlaced = (cluster: number) => at(rowOf, cluster) !== UNPLACED;
  const enqueue = (cluster: number) => {
    for (const groups of [below, above, ties]) {
      for (let k = at(groups.start, cluster); k < at(groups.start, cluster + 1); k++) {
        if (!isPlaced(at(groups.items, k))) queue.push(at(groups.items, k));
      }
    }
  };
  const placedRows = (groups: Groups, cluster: number) =>
    Array.from(groups.items.subarray(at(groups.start, cluster), at(groups.start, cluster + 1)))
      .filter(isPlaced)
      .map((other) => at(rowOf, other));
  for (let cluster = 0; cluster < rowOf.length; cluster++) if (isPlaced(cluster)) enqueue(cluster);
  for (let head = 0; head < queue.length; head++) {
    const cluster = queue[head] ?? 0;
    if (isPlaced(cluster)) continue;
    const parents = placedRows(above, cluster);
    const children = placedRows(below, cluster);
    if (parents.length > 0) rowOf[cluster] = Math.max(...parents) + 1;
    else if (children.length > 0) rowOf[cluster] = Math.min(...children) - 1;
    else rowOf[cluster] = placedRows(ties, cluster)[0] ?? 0;
    enqueue(cluster);
  }
}
