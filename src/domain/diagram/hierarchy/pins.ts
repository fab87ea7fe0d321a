import type { Clusters } from './clusters.ts';
import { at, real } from './columns.ts';
import { cardOffset, type UnionHanging } from './hang-union.ts';
import { type Kin, otherPartner } from './kin.ts';
import type { Layers } from './layers.ts';

/** Distance of two lines that meet the same edge of a card, px. */
const PIN_SPACING = 16;
/** Distance of the rings of a couple that was joined twice, px. */
const RING_SPACING = 20;
/** Lines stay clear of the rounded corners of a card, px from its middle. */
const FURTHEST_PIN = 90;

/** The x at which lines leave and enter cards, px. `x` holds the centres of the nodes. */
export class Pins {
  readonly #kin: Kin;
  readonly #clusters: Clusters;
  readonly #layers: Layers;
  readonly #x: Float64Array;

  constructor(kin: Kin, clusters: Clusters, layers: Layers, x: Float64Array) {
    this.#kin = kin;
    this.#clusters = clusters;
    this.#layers = layers;
    this.#x = x;
  }

  node(node: number): number {
    return real(this.#x, node);
  }

  /** Where the children's line of a union starts: at the ring of a couple, else at the lower edge of one card. */
  union(union: number): number {
    const hanging = this.#layers.hangings[union];
    if (hanging === undefined || hanging.kind === 'nothing') return 0;
    const middle = this.node(hanging.node) + hanging.offset;
    if (hanging.kind === 'ghost') return middle;
    const { partner } = hanging;
    if (hanging.kind !== 'beside') return middle + this.#spread(partner, union, leavesBelow, PIN_SPACING);
    const isSameCouple = (_: UnionHanging, sibling: number) =>
      otherPartner(this.#kin, sibling, partner) === hanging.other;
    return middle + this.#spread(partner, union, isSameCouple, RING_SPACING);
  }

  /** Where the line to the far partner of a parted couple meets that partner's card. */
  farPartner(union: number): number {
    const hanging = this.#layers.hangings[union];
    if (hanging?.kind !== 'apart') return 0;
    return (
      this.node(hanging.otherNode) + hanging.otherOffset + this.#spread(hanging.other, union, leavesBelow, PIN_SPACING)
    );
  }

  /** Where a bundle reaches one of its targets. */
  target(target: number): number {
    const { targetLink, targetNode } = this.#layers.bundles;
    const link = at(targetLink, target);
    return link < 0 ? this.node(at(targetNode, target)) : this.child(link);
  }

  /** Where a child's line enters the card from above. A child of two parent sets has two such places. */
  child(link: number): number {
    const child = at(this.#kin.linkChild, link);
    const node = at(this.#clusters.clusterOf, child);
    const middle = this.node(node) + cardOffset(at(this.#layers.cards, node), at(this.#clusters.place, child));
    return middle + this.#spreadAbove(link);
  }

  #spreadAbove(link: number): number {
    const { linksTo, linkChild } = this.#kin;
    const child = at(linkChild, link);
    const from = at(linksTo.start, child);
    const count = at(linksTo.start, child + 1) - from;
    if (count === 1) return 0;
    return spread(linksTo.items.indexOf(link, from) - from, count, PIN_SPACING);
  }

  #spread(
    member: number,
    union: number,
    shares: (hanging: UnionHanging, union: number) => boolean,
    spacing: number,
  ): number {
    const { unionsOf } = this.#kin;
    let count = 0;
    let nth = 0;
    for (let k = at(unionsOf.start, member); k < at(unionsOf.start, member + 1); k++) {
      const sibling = at(unionsOf.items, k);
      const hanging = this.#layers.hangings[sibling];
      if (hanging === undefined || !shares(hanging, sibling)) continue;
      if (sibling === union) nth = count;
      count++;
    }
    return spread(nth, count, spacing);
  }
}

function leavesBelow(hanging: UnionHanging): boolean {
  return hanging.kind === 'single' || hanging.kind === 'apart';
}

function spread(nth: number, count: number, spacing: number): number {
  if (count < 2) return 0;
  const step = Math.min(spacing, (2 * FURTHEST_PIN) / (count - 1));
  return (nth - (count - 1) / 2) * step;
}
