import { at } from '#domain/tree/groups.ts';
import type { UnionId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import type { Arrangement, Slots } from '../edit-hierarchy.ts';
import type { Clusters } from './clusters.ts';
import { real } from './columns.ts';
import { cardOffset } from './hang-union.ts';
import type { Kin } from './kin.ts';
import type { Layers } from './layers.ts';
import type { Packing } from './pack-components.ts';
import { unionOfLine } from './union-of-line.ts';

export interface Remembered {
  readonly graph: TreeGraph;
  readonly kin: Kin;
  readonly clusters: Clusters;
  readonly layers: Layers;
}

/** The arrangement of a picture that was laid out anew. `x` holds the middles of the nodes in that picture. */
export function rememberAnew(
  { graph, kin, clusters, layers }: Remembered,
  packing: Packing,
  x: Float64Array,
  way: Arrangement['way'],
): Arrangement {
  const { slotOf, stripOf, rowOf } = numberSlots(layers, packing, x);
  const member = blankSlots(kin.memberCount);
  for (let one = 0; one < kin.memberCount; one++) {
    const node = at(clusters.clusterOf, one);
    const place = at(clusters.place, one);
    member.x[one] = real(x, node) + cardOffset(at(layers.cards, node), place);
    member.strip[one] = at(stripOf, at(layers.rowOf, node));
    member.row[one] = at(rowOf, at(layers.rowOf, node));
    member.slot[one] = at(slotOf, node) + place;
  }
  const unions = unionOfLine(kin, clusters, layers);
  const lines = sortLines(layers, unions, () => true);
  const line = blankSlots(lines.length);
  lines.forEach((node, nth) => {
    line.x[nth] = real(x, node);
    line.strip[nth] = at(stripOf, at(layers.rowOf, node));
    line.row[nth] = at(rowOf, at(layers.rowOf, node));
    line.slot[nth] = at(slotOf, node);
  });
  return {
    way,
    memberIds: Array.from(kin.memberSource, (source) => graph.memberIds[source]).filter((id) => id !== undefined),
    member,
    unionIds: lines.map((node) => unionIdOf(graph, kin, at(unions, node))),
    line,
  };
}

export function blankSlots(count: number): Slots {
  return {
    x: new Float64Array(count),
    strip: new Int32Array(count),
    row: new Int32Array(count),
    slot: new Int32Array(count),
    isAdded: new Uint8Array(count),
  };
}

/** The dummy nodes and ghosts that are wanted, by union and downwards. */
export function sortLines({ rowOf }: Layers, unions: Int32Array, isWanted: (node: number) => boolean): number[] {
  const lines: number[] = [];
  unions.forEach((union, node) => {
    if (union >= 0 && isWanted(node)) lines.push(node);
  });
  return lines.sort((a, b) => at(unions, a) - at(unions, b) || at(rowOf, a) - at(rowOf, b));
}

/** The id of a union that is known by its number in `kin`. Throws where there is none. */
export function unionIdOf(graph: TreeGraph, kin: Kin, union: number): UnionId {
  const id = graph.unionIds[at(kin.unionSource, union)];
  if (id === undefined) throw new Error(`Union ${union} is not one of ${kin.unionCount}.`);
  return id;
}

/** Numbers the slots of one row after another, families on one strip from left to right; a card takes a slot, a line too. */
function numberSlots(
  { componentRows, firstRow, rows, rowCount, cards, nodeCount }: Layers,
  packing: Packing,
  x: Float64Array,
) {
  const stripOf = new Int32Array(rowCount);
  const rowOf = new Int32Array(rowCount);
  const leftOf = new Float64Array(rowCount);
  for (let component = 0; component < firstRow.length; component++) {
    const top = at(componentRows, component);
    const left = real(x, at(rows.items, at(rows.start, top)));
    for (let row = top; row < at(componentRows, component + 1); row++) {
      stripOf[row] = at(packing.strip, component);
      rowOf[row] = row - at(firstRow, component);
      leftOf[row] = left;
    }
  }
  const inOrder = Int32Array.from({ length: rowCount }, (_, row) => row).sort(
    (a, b) => at(stripOf, a) - at(stripOf, b) || at(rowOf, a) - at(rowOf, b) || real(leftOf, a) - real(leftOf, b),
  );
  const slotOf = new Int32Array(nodeCount);
  let slot = 0;
  for (const row of inOrder) {
    for (let i = at(rows.start, row); i < at(rows.start, row + 1); i++) {
      const node = at(rows.items, i);
      slotOf[node] = slot;
      slot += Math.max(1, at(cards, node));
    }
  }
  return { slotOf, stripOf, rowOf };
}
