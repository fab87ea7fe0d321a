import { at } from '#domain/tree/groups.ts';
import { CARD_WIDTH, COLUMN_SPACING } from '../scene.ts';
import type { Clusters } from './clusters.ts';
import { real } from './columns.ts';
import { cardOffset } from './hang-union.ts';
import type { Kin } from './kin.ts';
import type { Layers } from './layers.ts';

/** Distance of two lines that meet the same edge of a card, px. */
const PIN_SPACING = 16;
/** Lines stay clear of the rounded corners of a card, px from its middle. */
const FURTHEST_PIN = 90;
/** The same for the rings of a couple that was joined more than once. */
const RING_SPACING = 20;
const FURTHEST_RING = 20;
const HALF_COLUMN_GAP = (COLUMN_SPACING - CARD_WIDTH) / 2;

/** The x at which lines leave and enter cards, px. `x` holds the centres of the nodes. */
export class Pins {
  readonly #kin: Kin;
  readonly #clusters: Clusters;
  readonly #layers: Layers;
  readonly #x: Float64Array;
  /** Per union: how far its line leaves beside the middle, at the near and at the far partner. */
  readonly #nearShift: Float64Array;
  readonly #farShift: Float64Array;
  readonly #spanLeft: Float64Array;
  readonly #spanRight: Float64Array;

  constructor(kin: Kin, clusters: Clusters, layers: Layers, x: Float64Array) {
    this.#kin = kin;
    this.#clusters = clusters;
    this.#layers = layers;
    this.#x = x;
    this.#nearShift = new Float64Array(kin.unionCount);
    this.#farShift = new Float64Array(kin.unionCount);
    this.#spanLeft = new Float64Array(kin.unionCount).fill(-HALF_COLUMN_GAP);
    this.#spanRight = new Float64Array(kin.unionCount).fill(HALF_COLUMN_GAP);
    for (let member = 0; member < kin.memberCount; member++) this.#spreadUnions(member);
  }

  node(node: number): number {
    return real(this.#x, node);
  }

  moveNode(node: number, distance: number): void {
    this.#x[node] = real(this.#x, node) + distance;
  }

  /** Where the children's line of a union starts: at the ring of a couple, else at the lower edge of one card. */
  union(union: number): number {
    return this.#middle(union) + real(this.#nearShift, union);
  }

  /** The stretch of the line between two neighbours that belongs to this union: all of it unless they joined twice. */
  coupleSpan(union: number): readonly [left: number, right: number] {
    const middle = this.#middle(union);
    return [middle + real(this.#spanLeft, union), middle + real(this.#spanRight, union)];
  }

  /** Where the line to the far partner of a parted couple meets that partner's card. */
  farPartner(union: number): number {
    const hanging = this.#layers.hangings[union];
    if (hanging?.kind !== 'apart') return 0;
    return this.node(hanging.otherNode) + hanging.otherOffset + real(this.#farShift, union);
  }

  /** Where an edge group reaches one of its targets. */
  target(target: number): number {
    const { targetLink, targetNode } = this.#layers.edgeGroups;
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
    return spread(linksTo.items.indexOf(link, from) - from, count, PIN_SPACING, FURTHEST_PIN);
  }

  #middle(union: number): number {
    const hanging = this.#layers.hangings[union];
    return hanging === undefined || hanging.kind === 'nothing' ? 0 : this.node(hanging.node) + hanging.offset;
  }

  #spreadUnions(member: number): void {
    const below: number[] = [];
    const besides = new Map<number, number[]>();
    const { start, items } = this.#kin.unionsOf;
    for (let k = at(start, member); k < at(start, member + 1); k++) {
      const union = at(items, k);
      const hanging = this.#layers.hangings[union];
      if (hanging?.kind === 'single' || hanging?.kind === 'apart') below.push(union);
      if (hanging?.kind !== 'beside' || hanging.partner !== member) continue;
      const sameCouple = besides.get(hanging.other);
      if (sameCouple === undefined) besides.set(hanging.other, [union]);
      else sameCouple.push(union);
    }
    below.forEach((union, nth) => {
      const hanging = this.#layers.hangings[union];
      const isFar = hanging?.kind === 'apart' && hanging.other === member;
      (isFar ? this.#farShift : this.#nearShift)[union] = spread(nth, below.length, PIN_SPACING, FURTHEST_PIN);
    });
    for (const unions of besides.values()) {
      unions.forEach((union, nth) => {
        const shift = (place: number) => spread(place, unions.length, RING_SPACING, FURTHEST_RING);
        this.#nearShift[union] = shift(nth);
        if (nth > 0) this.#spanLeft[union] = shift(nth - 0.5);
        if (nth + 1 < unions.length) this.#spanRight[union] = shift(nth + 0.5);
      });
    }
  }
}

function spread(nth: number, count: number, spacing: number, furthest: number): number {
  if (count < 2) return 0;
  const step = Math.min(spacing, (2 * furthest) / (count - 1));
  return (nth - (count - 1) / 2) * step;
}
