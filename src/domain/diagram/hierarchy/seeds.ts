import { at } from '#domain/tree/groups.ts';
import type { Layers } from './layers.ts';

/**
 * First orders of the rows, each written into `layers.rows.items`. Both put every node into its row when a walk through
 * the family first meets it, so that whole branches start out side by side.
 */
export type Seed = (layers: Layers, focusNode: number) => void;

/** Nearest kin first, from the focus outwards: parents, children, siblings. */
export const seedBreadthFirst: Seed = (layers, focusNode) => {
  const { edgeGroups, edgeGroupsOf, targetsIn } = layers;
  const filler = new RowFiller(layers);
  const queue = new Int32Array(layers.nodeCount);
  let queued = 0;
  const reach = (node: number) => {
    if (filler.add(node)) queue[queued++] = node;
  };
  const isSpread = new Uint8Array(edgeGroups.count);
  const reachTargets = (edgeGroup: number) => {
    if (isSpread[edgeGroup] === 1) return;
    isSpread[edgeGroup] = 1;
    for (let t = at(edgeGroups.start, edgeGroup); t < at(edgeGroups.start, edgeGroup + 1); t++)
      reach(at(edgeGroups.targetNode, t));
  };
  const walkFrom = (root: number) => {
    let head = queued;
    reach(root);
    for (; head < queued; head++) {
      const node = at(queue, head);
      const from = at(targetsIn.start, node);
      const to = at(targetsIn.start, node + 1);
      for (let k = from; k < to; k++)
        reach(at(edgeGroups.node, at(edgeGroups.targetEdgeGroup, at(targetsIn.items, k))));
      for (let k = at(edgeGroupsOf.start, node); k < at(edgeGroupsOf.start, node + 1); k++)
        reachTargets(at(edgeGroupsOf.items, k));
      for (let k = from; k < to; k++) reachTargets(at(edgeGroups.targetEdgeGroup, at(targetsIn.items, k)));
    }
  };
  walkFrom(focusNode);
  for (let node = 0; node < layers.nodeCount; node++) walkFrom(node);
};

/**
 * Down each line from its topmost ancestors, children in birth order; the ancestors of those who married in follow when
 * the siblings they belong to are done.
 */
export const seedDepthFirst: Seed = (layers, focusNode) => {
  const { edgeGroups, edgeGroupsOf } = layers;
  const filler = new RowFiller(layers);
  const stack = new Int32Array(layers.nodeCount);
  const edgeGroupPlace = new Int32Array(layers.nodeCount);
  const nextTarget = new Int32Array(layers.nodeCount);
  const inLawPlace = new Int32Array(layers.nodeCount);
  let depth = 0;

  const open = (node: number) => {
    filler.add(node);
    stack[depth] = node;
    const place = at(edgeGroupsOf.start, node);
    edgeGroupPlace[depth] = place;
    inLawPlace[depth] = place;
    nextTarget[depth] = at(edgeGroups.start, at(edgeGroupsOf.items, place));
    depth++;
  };
  const openNextChild = (top: number, end: number): boolean => {
    while (at(edgeGroupPlace, top) < end) {
      const place = at(edgeGroupPlace, top);
      const target = at(nextTarget, top);
      if (target === at(edgeGroups.start, at(edgeGroupsOf.items, place) + 1)) {
        edgeGroupPlace[top] = place + 1;
        nextTarget[top] = at(edgeGroups.start, at(edgeGroupsOf.items, place + 1));
        continue;
      }
      nextTarget[top] = target + 1;
      const node = at(edgeGroups.targetNode, target);
      if (filler.has(node)) continue;
      open(node);
      return true;
    }
    return false;
  };
  const openNextInLaws = (top: number, end: number): boolean => {
    for (; at(inLawPlace, top) < end; inLawPlace[top] = at(inLawPlace, top) + 1) {
      const edgeGroup = at(edgeGroupsOf.items, at(inLawPlace, top));
      for (let t = at(edgeGroups.start, edgeGroup); t < at(edgeGroups.start, edgeGroup + 1); t++) {
        const parents = unplacedParents(layers, filler, at(edgeGroups.targetNode, t));
        if (parents < 0) continue;
        open(climb(layers, filler, parents));
        return true;
      }
    }
    return false;
  };

  const walkFrom = (start: number) => {
    if (filler.has(start)) return;
    open(climb(layers, filler, start));
    while (depth > 0) {
      const top = depth - 1;
      const end = at(edgeGroupsOf.start, at(stack, top) + 1);
      if (!openNextChild(top, end) && !openNextInLaws(top, end)) depth--;
    }
  };
  walkFrom(focusNode);
  for (let node = 0; node < layers.nodeCount; node++) walkFrom(node);
};

function unplacedParents({ edgeGroups, targetsIn }: Layers, filler: RowFiller, node: number): number {
  for (let k = at(targetsIn.start, node); k < at(targetsIn.start, node + 1); k++) {
    const parents = at(edgeGroups.node, at(edgeGroups.targetEdgeGroup, at(targetsIn.items, k)));
    if (!filler.has(parents)) return parents;
  }
  return -1;
}

function climb(layers: Layers, filler: RowFiller, start: number): number {
  let top = start;
  for (let next = top; next >= 0; next = unplacedParents(layers, filler, top)) top = next;
  return top;
}

class RowFiller {
  readonly #layers: Layers;
  readonly #next: Int32Array;
  readonly #placed: Uint8Array;

  constructor(layers: Layers) {
    this.#layers = layers;
    this.#next = layers.rows.start.slice();
    this.#placed = new Uint8Array(layers.nodeCount);
  }

  has(node: number): boolean {
    return this.#placed[node] === 1;
  }

  add(node: number): boolean {
    if (this.has(node)) return false;
    this.#placed[node] = 1;
    const row = at(this.#layers.rowOf, node);
    const slot = at(this.#next, row);
    this.#layers.rows.items[slot] = node;
    this.#next[row] = slot + 1;
    return true;
  }
}
