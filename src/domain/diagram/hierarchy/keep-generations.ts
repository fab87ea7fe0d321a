import { at, type Groups, groupByKey } from '#domain/tree/groups.ts';
import { groupSize } from './columns.ts';
import {
  type Generations,
  growTightTrees,
  keepGhostsClose,
  looseTies,
  pushBelowParents,
  startAtZero,
} from './generations.ts';
import type { Kin } from './kin.ts';
import type { FamilyOrder } from './merge-couples.ts';
import type { Recollection } from './recall.ts';

/** Generations in which all that shares a shelf is one component: nobody has to make room for a whole family. */
export interface KeptGenerations extends Generations {
  /** The shelf of each component, ascending, and its row that is row 0 now, as the arrangement counts them. */
  readonly shelfOf: Int32Array;
  readonly topRow: Int32Array;
  /** Number of members who had to leave their row or their shelf. */
  readonly movedCount: number;
}

const UNPLACED = -0x40000000;

/**
 * Leaves all clusters in their rows, gives the new ones the rows of their kin, and pushes down only who would stand beside
 * or above their parents. A family that is tied to a larger one follows it to its shelf.
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
  const shelfOfFamily = findShelves(kin, order, families, recalled);
  const shelfOfCluster = families.componentOf.map((family) => at(shelfOfFamily, family));

  const { member } = recalled.arrangement;
  const rowOf = new Int32Array(clusters.count).fill(UNPLACED);
  recalled.knownAs.forEach((known, one) => {
    const cluster = at(clusters.clusterOf, one);
    if (known < 0 || at(member.shelf, known) !== at(shelfOfCluster, cluster)) return;
    rowOf[cluster] = Math.max(at(rowOf, cluster), at(member.row, known));
  });
  spreadRows(order, ties, rowOf);
  for (let cluster = 0; cluster < clusters.count; cluster++) {
    if (at(rowOf, cluster) === UNPLACED) rowOf[cluster] = at(families.rowOf, cluster);
  }
  keepGhostsClose(order, rowOf);
  pushBelowParents(order, rowOf);
  keepGhostsClose(order, rowOf);

  let movedCount = 0;
  recalled.knownAs.forEach((known, one) => {
    const cluster = at(clusters.clusterOf, one);
    if (known < 0) return;
    const stays =
      at(member.row, known) === at(rowOf, cluster) && at(member.shelf, known) === at(shelfOfCluster, cluster);
    if (!stays) movedCount++;
  });
  const shelfOf = Int32Array.from(new Set(shelfOfFamily)).sort();
  const componentOfShelf = new Map(Array.from(shelfOf, (shelf, component) => [shelf, component]));
  const componentOf = shelfOfCluster.map((shelf) => componentOfShelf.get(shelf) ?? 0);
  const topRow = startAtZero(order, rowOf, componentOf, shelfOf.length);
  return { rowOf, componentOf, componentCount: shelfOf.length, shelfOf, topRow, movedCount };
}

/** The shelf on which most of each family stood. New families get shelves of their own below, single people share one. */
function findShelves(
  kin: Kin,
  { clusters }: FamilyOrder,
  { componentOf, componentCount }: Generations,
  recalled: Recollection,
): Int32Array {
  const { shelf } = recalled.arrangement.member;
  const membersOf = groupByKey(
    componentCount,
    clusters.clusterOf.map((cluster) => at(componentOf, cluster)),
  );
  const shelfOf = new Int32Array(componentCount).fill(-1);
  let lowest = -1;
  for (const known of shelf) lowest = Math.max(lowest, known);
  const lonersOn = new Map<number, number>();
  for (let family = 0; family < componentCount; family++) {
    const isLoner = groupSize(membersOf, family) === 1;
    const found = commonShelf(membersOf, family, recalled);
    shelfOf[family] = found;
    if (found >= 0) lonersOn.set(found, isLoner ? (lonersOn.get(found) ?? 0) + 1 : Number.NEGATIVE_INFINITY);
  }
  const rowLength = Math.max(1, Math.ceil(Math.sqrt(kin.memberCount)), ...lonersOn.values());
  let lonerShelf = Math.max(-1, ...[...lonersOn].filter(([, count]) => count > 0).map(([found]) => found));
  for (let family = 0; family < componentCount; family++) {
    if (at(shelfOf, family) >= 0) continue;
    if (groupSize(membersOf, family) !== 1) {
      shelfOf[family] = ++lowest;
      continue;
    }
    if (lonerShelf < 0 || (lonersOn.get(lonerShelf) ?? 0) >= rowLength) lonerShelf = ++lowest;
    lonersOn.set(lonerShelf, (lonersOn.get(lonerShelf) ?? 0) + 1);
    shelfOf[family] = lonerShelf;
  }
  return shelfOf;
}

/** -1 where nobody of the family is known. */
function commonShelf(membersOf: Groups, family: number, { arrangement, knownAs }: Recollection): number {
  const counts = new Map<number, number>();
  let most = -1;
  for (let k = at(membersOf.start, family); k < at(membersOf.start, family + 1); k++) {
    const known = at(knownAs, at(membersOf.items, k));
    if (known < 0) continue;
    const shelf = at(arrangement.member.shelf, known);
    const count = (counts.get(shelf) ?? 0) + 1;
    counts.set(shelf, count);
    if (most < 0 || count > (counts.get(most) ?? 0)) most = shelf;
  }
  return most;
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
