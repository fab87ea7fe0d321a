import { at } from '#domain/tree/groups.ts';
import { flag, real } from './columns.ts';
import type { Layers } from './layers.ts';
import { Placement, RESTING_WEIGHT } from './place-rows.ts';

const PASSES = 10;
/** The last passes weigh parents and children at once, so that neither side has the final word. */
const SETTLING_PASSES = 8;
/** Many children pull harder than few, but not without end. */
const STRONGEST_PULL = 4;

/**
 * Gives every node its x without changing the order of the rows: parents above the middle of their children, sibling
 * groups below the middle of their parents. Overlaps cannot occur. Whole px; each component starts anywhere.
 */
export function placeNodes(layers: Layers): Float64Array {
  const placement = new Placement(layers);
  placement.packLeft();
  const pull = new Pull(layers, placement);
  for (let pass = 0; pass < PASSES; pass++) {
    const isUpwards = pass % 2 === 0;
    const isSettling = pass >= PASSES - SETTLING_PASSES;
    for (let k = 0; k < layers.rowCount; k++) {
      const row = isUpwards ? layers.rowCount - 1 - k : k;
      pull.onRow(row, !isUpwards || isSettling, isUpwards || isSettling);
      placement.placeRow(row);
    }
  }
  roundToPixels(layers, placement);
  straightenDummyNodes(layers, placement, new Uint8Array(layers.nodeCount).fill(1));
  return placement.x;
}

/** What each node of a row would like better, given where its kin in the rows above and below stands. */
export class Pull {
  readonly #layers: Layers;
  readonly #placement: Placement;
  /** Mean x of the targets of each edge group; NaN where it has none. */
  readonly #middle: Float64Array;

  constructor(layers: Layers, placement: Placement) {
    this.#layers = layers;
    this.#placement = placement;
    this.#middle = new Float64Array(layers.edgeGroups.count);
  }

  onRow(row: number, byParents: boolean, byChildren: boolean): void {
    const { rows } = this.#layers;
    const { x, preferredX, weight } = this.#placement;
    if (byParents && row > 0) this.#measureEdgeGroups(row - 1);
    if (byChildren) this.#measureEdgeGroups(row);
    for (let i = at(rows.start, row); i < at(rows.start, row + 1); i++) {
      const node = at(rows.items, i);
      this.#sum = 0;
      this.#weight = 0;
      if (byChildren) this.#addChildren(node);
      if (byParents) this.#addParents(node);
      preferredX[node] = real(x, node) + (this.#weight === 0 ? 0 : this.#sum / this.#weight);
      weight[node] = this.#weight === 0 ? RESTING_WEIGHT : this.#weight;
    }
  }

  #sum = 0;
  #weight = 0;

  #addChildren(node: number): void {
    const { edgeGroups, edgeGroupsOf } = this.#layers;
    for (let k = at(edgeGroupsOf.start, node); k < at(edgeGroupsOf.start, node + 1); k++) {
      const edgeGroup = at(edgeGroupsOf.items, k);
      const children = at(edgeGroups.start, edgeGroup + 1) - at(edgeGroups.start, edgeGroup);
      if (children === 0) continue;
      const strength = Math.min(STRONGEST_PULL, children);
      this.#sum += this.#shiftOf(edgeGroup) * strength;
      this.#weight += strength;
    }
  }

  /** A sibling group moves as one: every sibling wishes for the shift that would centre the group. */
  #addParents(node: number): void {
    const { edgeGroups, targetsIn } = this.#layers;
    for (let k = at(targetsIn.start, node); k < at(targetsIn.start, node + 1); k++) {
      this.#sum -= this.#shiftOf(at(edgeGroups.targetEdgeGroup, at(targetsIn.items, k)));
      this.#weight += 1;
    }
  }

  /** How far the upper end of an edge group lies left of the middle of its targets. */
  #shiftOf(edgeGroup: number): number {
    const { edgeGroups } = this.#layers;
    const upper = real(this.#placement.x, at(edgeGroups.node, edgeGroup)) + real(edgeGroups.offset, edgeGroup);
    return real(this.#middle, edgeGroup) - upper;
  }

  #measureEdgeGroups(row: number): void {
    const { rows, edgeGroups, edgeGroupsOf } = this.#layers;
    const { x } = this.#placement;
    for (let i = at(rows.start, row); i < at(rows.start, row + 1); i++) {
      const node = at(rows.items, i);
      for (let k = at(edgeGroupsOf.start, node); k < at(edgeGroupsOf.start, node + 1); k++) {
        const edgeGroup = at(edgeGroupsOf.items, k);
        const from = at(edgeGroups.start, edgeGroup);
        const to = at(edgeGroups.start, edgeGroup + 1);
        let sum = 0;
        for (let t = from; t < to; t++) sum += real(x, at(edgeGroups.targetNode, t)) + real(edgeGroups.targetOffset, t);
        this.#middle[edgeGroup] = sum / (to - from);
      }
    }
  }
}

/** Rounding keeps whole separations; the sweep from the left only repairs what floating point may have lost. */
export function roundToPixels({ rows, rowCount }: Layers, placement: Placement): void {
  const { x } = placement;
  for (let row = 0; row < rowCount; row++) {
    for (let i = at(rows.start, row); i < at(rows.start, row + 1); i++) {
      const node = at(rows.items, i);
      const rounded = Math.round(real(x, node));
      if (i === at(rows.start, row)) {
        x[node] = rounded;
        continue;
      }
      const left = at(rows.items, i - 1);
      x[node] = Math.max(rounded, real(x, left) + placement.separation(left, node));
    }
  }
}

/** A line that passes several rows goes straight down as far as its neighbours let it, where it may be moved. */
export function straightenDummyNodes(
  { rows, rowCount, edgeGroups, targetsIn, clusterCount }: Layers,
  placement: Placement,
  mayMove: Uint8Array,
): void {
  const { x } = placement;
  for (let row = 1; row < rowCount; row++) {
    const from = at(rows.start, row);
    const to = at(rows.start, row + 1);
    for (let i = from; i < to; i++) {
      const node = at(rows.items, i);
      if (node < clusterCount || !flag(mayMove, node)) continue;
      const edgeGroup = at(edgeGroups.targetEdgeGroup, at(targetsIn.items, at(targetsIn.start, node)));
      const above = real(x, at(edgeGroups.node, edgeGroup)) + real(edgeGroups.offset, edgeGroup);
      const left = at(rows.items, i - 1);
      const right = at(rows.items, i + 1);
      const least = i === from ? Number.NEGATIVE_INFINITY : real(x, left) + placement.separation(left, node);
      const most = i + 1 === to ? Number.POSITIVE_INFINITY : real(x, right) - placement.separation(node, right);
      x[node] = Math.min(Math.max(above, least), most);
    }
  }
}
