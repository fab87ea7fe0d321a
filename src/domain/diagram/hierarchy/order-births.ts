import { at, type Groups, groupByKey } from '#domain/tree/groups.ts';
import { flag, groupSize, real } from './columns.ts';
import { CrossingCounter, readPlaces } from './crossings.ts';
import type { Layers } from './layers.ts';

/** Beyond this many nodes only brothers and sisters without descendants are put into order, which needs no counting. */
const MOST_NODES_TO_WEIGH = 4_000;

/**
 * Puts brothers and sisters into birth order, the eldest to the left, wherever that is free: those whose branch (their
 * children, and theirs) hangs on nobody else trade places among themselves, and their branches with them.
 * Guarantees: adds no crossings.
 */
export function orderBirths(layers: Layers): void {
  const { rows, edgeGroups, targetsIn, nodeCount, rowCount } = layers;
  const isFree = findFreeNodes(layers);
  const placeOf = readPlaces(layers);

  const childlessOf = new Int32Array(nodeCount).fill(-1);
  const branchOf = new Int32Array(nodeCount).fill(-1);
  for (const node of rows.items) {
    if (!flag(isFree, node)) continue;
    const edgeGroup = at(edgeGroups.targetEdgeGroup, at(targetsIn.items, at(targetsIn.start, node)));
    if (groupSize(layers.edgeGroupsOf, node) === 0) childlessOf[node] = edgeGroup;
    const parent = at(edgeGroups.node, edgeGroup);
    branchOf[node] = flag(isFree, parent) ? at(branchOf, parent) : parent;
  }
  tradeInGroups(layers, placeOf, groupInRows(layers, childlessOf, edgeGroups.count));
  if (nodeCount > MOST_NODES_TO_WEIGH) return;

  const counter = new CrossingCounter(layers);
  const branches = groupInRows(layers, branchOf, nodeCount);
  for (let branch = 0; branch < nodeCount; branch++) {
    const members = branches.items.slice(at(branches.start, branch), at(branches.start, branch + 1));
    if (members.length < 2) continue;
    const first = at(layers.rowOf, branch);
    const end = Math.min(rowCount, at(layers.rowOf, at(members, members.length - 1)) + 2);
    const places = members.map((member) => at(placeOf, member));
    tradePlaces(layers, placeOf, members);
    if (members.every((member, nth) => at(placeOf, member) === at(places, nth))) continue;
    const after = counter.count(first, end);
    const traded = members.map((member) => at(placeOf, member));
    putAll(layers, placeOf, members, places);
    if (after <= counter.count(first, end)) putAll(layers, placeOf, members, traded);
  }
}

/** Nodes with one link upwards and only such nodes below them. */
function findFreeNodes({ rows, edgeGroups, edgeGroupsOf, targetsIn, nodeCount }: Layers): Uint8Array {
  const isFree = new Uint8Array(nodeCount);
  for (let i = rows.items.length - 1; i >= 0; i--) {
    const node = at(rows.items, i);
    let free = groupSize(targetsIn, node) === 1;
    for (let k = at(edgeGroupsOf.start, node); free && k < at(edgeGroupsOf.start, node + 1); k++) {
      const edgeGroup = at(edgeGroupsOf.items, k);
      for (let t = at(edgeGroups.start, edgeGroup); free && t < at(edgeGroups.start, edgeGroup + 1); t++) {
        free = flag(isFree, at(edgeGroups.targetNode, t));
      }
    }
    isFree[node] = free ? 1 : 0;
  }
  return isFree;
}

/** Groups nodes by key, each group from the top row down and from left to right. */
function groupInRows({ rows }: Layers, keyOf: Int32Array, groupCount: number): Groups {
  const { start, items } = groupByKey(
    groupCount,
    rows.items.map((node) => at(keyOf, node)),
  );
  return { start, items: items.map((i) => at(rows.items, i)) };
}

function tradeInGroups(layers: Layers, placeOf: Int32Array, groups: Groups): void {
  for (let group = 0; group + 1 < groups.start.length; group++) {
    if (groupSize(groups, group) < 2) continue;
    tradePlaces(layers, placeOf, groups.items.subarray(at(groups.start, group), at(groups.start, group + 1)));
  }
}

/** Deals the places that some nodes hold in each row out again, by the place of their parents and then by birth. */
function tradePlaces(layers: Layers, placeOf: Int32Array, nodes: Int32Array): void {
  for (let from = 0, to = 0; from < nodes.length; from = to) {
    const row = at(layers.rowOf, at(nodes, from));
    while (to < nodes.length && at(layers.rowOf, at(nodes, to)) === row) to++;
    const inRow = nodes.slice(from, to);
    const places = inRow.map((node) => at(placeOf, node)).sort();
    inRow.sort((a, b) => compareBirths(layers, placeOf, a, b));
    putAll(layers, placeOf, inRow, places);
  }
}

function compareBirths({ edgeGroups, targetsIn }: Layers, placeOf: Int32Array, a: number, b: number): number {
  const targetA = at(targetsIn.items, at(targetsIn.start, a));
  const targetB = at(targetsIn.items, at(targetsIn.start, b));
  const one = at(edgeGroups.targetEdgeGroup, targetA);
  const other = at(edgeGroups.targetEdgeGroup, targetB);
  if (one === other) return targetA - targetB;
  return (
    at(placeOf, at(edgeGroups.node, one)) - at(placeOf, at(edgeGroups.node, other)) ||
    real(edgeGroups.offset, one) - real(edgeGroups.offset, other) ||
    one - other
  );
}

function putAll({ rows, rowOf }: Layers, placeOf: Int32Array, nodes: Int32Array, places: Int32Array): void {
  nodes.forEach((node, nth) => {
    placeOf[node] = at(places, nth);
    rows.items[at(rows.start, at(rowOf, node)) + at(places, nth)] = node;
  });
}
