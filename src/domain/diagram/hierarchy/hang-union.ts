import { at } from '#domain/tree/groups.ts';
import { NOBODY } from '#domain/tree/tree-graph.ts';
import { COLUMN_SPACING } from '../scene.ts';
import type { Clusters } from './clusters.ts';
import { groupSize } from './columns.ts';
import type { Kin } from './kin.ts';

/** Where the children of a union hang: px offsets are from the centre of the node. */
export type UnionHanging =
  /** Nobody to draw: no known partner and no children. */
  | { readonly kind: 'nothing' }
  /** The parents are unknown: the siblings hang from a ghost. */
  | { readonly kind: 'ghost'; readonly node: number; readonly offset: number }
  /** One known partner: below that card. */
  | { readonly kind: 'single'; readonly node: number; readonly offset: number; readonly partner: number }
  /** Neighbours: between the two cards. `partner` stands left. */
  | {
      readonly kind: 'beside';
      readonly node: number;
      readonly offset: number;
      readonly partner: number;
      readonly other: number;
    }
  /** Partners that do not stand side by side: below one of them, with a line to the other. */
  | {
      readonly kind: 'apart';
      readonly node: number;
      readonly offset: number;
      readonly partner: number;
      readonly other: number;
      readonly otherNode: number;
      readonly otherOffset: number;
    };

/** Centre of a card relative to the centre of its node, px. */
export function cardOffset(cards: number, place: number): number {
  return (place - (cards - 1) / 2) * COLUMN_SPACING;
}

/** Where the line to the children of a couple begins. Offsets are px from the middle of the node. */
export function hangUnion(kin: Kin, clusters: Clusters, rowOf: Int32Array, union: number): UnionHanging {
  const a = at(kin.partnerA, union);
  const b = at(kin.partnerB, union);
  if (a === NOBODY && b === NOBODY) {
    const ghost = at(clusters.ghostOf, union);
    return ghost < 0 ? { kind: 'nothing' } : { kind: 'ghost', node: ghost, offset: 0 };
  }
  if (a === NOBODY || b === NOBODY) {
    const partner = a === NOBODY ? b : a;
    return { kind: 'single', node: at(clusters.clusterOf, partner), offset: offsetOf(clusters, partner), partner };
  }
  const nodeA = at(clusters.clusterOf, a);
  const nodeB = at(clusters.clusterOf, b);
  if (nodeA === nodeB && Math.abs(at(clusters.place, a) - at(clusters.place, b)) === 1) {
    const [partner, other] = at(clusters.place, a) < at(clusters.place, b) ? [a, b] : [b, a];
    const offset = (offsetOf(clusters, a) + offsetOf(clusters, b)) / 2;
    return { kind: 'beside', node: nodeA, offset, partner, other };
  }
  const [partner, other] = hangsFromSecond(kin, rowOf, nodeA, nodeB, a, b) ? [b, a] : [a, b];
  return {
    kind: 'apart',
    node: at(clusters.clusterOf, partner),
    offset: offsetOf(clusters, partner),
    partner,
    other,
    otherNode: at(clusters.clusterOf, other),
    otherOffset: offsetOf(clusters, other),
  };
}

/** Children hang from the lower partner; in one row from the one with fewer unions, whose space below is freer. */
function hangsFromSecond(kin: Kin, rowOf: Int32Array, nodeA: number, nodeB: number, a: number, b: number): boolean {
  if (at(rowOf, nodeA) !== at(rowOf, nodeB)) return at(rowOf, nodeB) > at(rowOf, nodeA);
  return groupSize(kin.unionsOf, b) <= groupSize(kin.unionsOf, a);
}

function offsetOf(clusters: Clusters, member: number): number {
  return cardOffset(groupSize(clusters.members, at(clusters.clusterOf, member)), at(clusters.place, member));
}
