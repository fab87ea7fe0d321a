import { at } from '#domain/tree/groups.ts';
import { flag, real } from './columns.ts';
import type { KeptOrder } from './keep-order.ts';
import type { Layers } from './layers.ts';
import { MoveLimit } from './move-limit.ts';
import { Pull, roundToPixels, straightenDummyNodes } from './place-nodes.ts';
import { Placement } from './place-rows.ts';

const PASSES = 6;
/** How strongly people hold on to their place, and how strongly added nodes and their kin do. A child pulls with 1. */
const HOLD = 4;
const LOOSE_HOLD = 0.25;

/**
 * Gives every node its x without changing the order of the rows: everybody where they want to stand, as far as added nodes
 * leave room, and the added nodes' kin drawn to the middle above or below them. A row that nobody new has anything to do with
 * stays as it was to the pixel. Overlaps cannot occur.
 */
export function keepPlaces(layers: Layers, { home, isTouched }: KeptOrder): Float64Array {
  const { rows, rowCount, nodeCount } = layers;
  const isLoose = findLoose(layers, isTouched);
  const placement = new Placement(layers);
  const { x, preferredX, weight } = placement;
  for (let node = 0; node < nodeCount; node++) {
    x[node] = real(home, node);
    preferredX[node] = real(home, node);
    weight[node] = flag(isLoose, node) ? LOOSE_HOLD : HOLD;
  }
  const limit = new MoveLimit(layers, placement, home, isTouched);
  const place = (row: number) => {
    placement.placeRow(row);
    limit.onRow(row);
  };
  for (let row = 0; row < rowCount; row++) place(row);

  const looseRows = rowsOf(layers, isLoose);
  const pull = new Pull(layers, placement);
  for (let pass = 0; pass < PASSES; pass++) {
    for (const row of pass % 2 === 0 ? looseRows : looseRows.toReversed()) {
      pull.onRow(row, true, true);
      for (let i = at(rows.start, row); i < at(rows.start, row + 1); i++) {
        const node = at(rows.items, i);
        const isPulled = flag(isLoose, node);
        const pulled = isPulled ? real(weight, node) : 0;
        const hold = isPulled ? LOOSE_HOLD : HOLD;
        preferredX[node] = (real(preferredX, node) * pulled + real(home, node) * hold) / (pulled + hold);
        weight[node] = pulled + hold;
      }
      place(row);
    }
  }
  roundToPixels(layers, placement);
  straightenDummyNodes(layers, placement, isTouched);
  return x;
}

/** Touched nodes with their parents, brothers and sisters, and children. */
function findLoose({ edgeGroups, edgeGroupsOf, targetsIn, nodeCount }: Layers, isTouched: Uint8Array): Uint8Array {
  const isLoose = isTouched.slice();
  const loosenTargets = (edgeGroup: number) => {
    for (let t = at(edgeGroups.start, edgeGroup); t < at(edgeGroups.start, edgeGroup + 1); t++) {
      isLoose[at(edgeGroups.targetNode, t)] = 1;
    }
  };
  for (let node = 0; node < nodeCount; node++) {
    if (!flag(isTouched, node)) continue;
    for (let k = at(edgeGroupsOf.start, node); k < at(edgeGroupsOf.start, node + 1); k++)
      loosenTargets(at(edgeGroupsOf.items, k));
    for (let k = at(targetsIn.start, node); k < at(targetsIn.start, node + 1); k++) {
      const edgeGroup = at(edgeGroups.targetEdgeGroup, at(targetsIn.items, k));
      isLoose[at(edgeGroups.node, edgeGroup)] = 1;
      loosenTargets(edgeGroup);
    }
  }
  return isLoose;
}

function rowsOf({ rowOf }: Layers, isLoose: Uint8Array): number[] {
  const rows = new Set<number>();
  isLoose.forEach((loose, node) => {
    if (loose === 1) rows.add(at(rowOf, node));
  });
  return [...rows].sort((a, b) => a - b);
}
