import { at } from '#domain/tree/groups.ts';
import { NOBODY, type TreeGraph } from '#domain/tree/tree-graph.ts';

/** Of whom something is kept back, by member: 1 where it is. */
export interface KeptBack {
  /** Anything at all. */
  readonly withheld: Uint8Array;
  /** Who they are. */
  readonly faceless: Uint8Array;
  /** When they were born. */
  readonly undated: Uint8Array;
}

/** In which order the rows of a graph are to stand; each entry is the place of a row in the graph that was given. */
export interface Arrangement {
  readonly unions: Int32Array;
  /** As `TreeGraph.childStart`, of the unions in their new order. */
  readonly childStart: Int32Array;
  readonly links: Int32Array;
  /** By union in its new order: 1 where its two partners change places. */
  readonly isTurned: Uint8Array;
}

/**
 * Orders tell what is kept back: unions stand by their beginning, children by their birth, and men mostly before women. What
 * may be known keeps its order; the rest follows after it, as its ids happen to scatter. The same graph always gets the
 * same arrangement. Linear, but for the sorting of what is kept back.
 */
export function arrangeHidden(graph: TreeGraph, { withheld, faceless, undated }: KeptBack): Arrangement {
  const { unionIds, memberIds, partnerA, partnerB } = graph;
  const isOf = (column: Uint8Array, member: number) => member !== NOBODY && column[member] === 1;
  const order = { unions: new Int32Array(unionIds.length), links: new Int32Array(graph.children.length) };

  const isUndated = (union: number) => isOf(withheld, at(partnerA, union)) || isOf(withheld, at(partnerB, union));
  const places = Int32Array.from(unionIds.keys());
  putLast(places, order.unions, 0, isUndated, (union) => unionIds[union] ?? '');

  const childStart = new Int32Array(unionIds.length + 1);
  const isTurned = new Uint8Array(unionIds.length);
  const rank = (member: number) => (member === NOBODY ? 2 : at(faceless, member));
  let placed = 0;
  for (const [place, union] of order.unions.entries()) {
    const links = placesFrom(at(graph.childStart, union), at(graph.childStart, union + 1));
    const isBornUnknown = (link: number) => isOf(undated, at(graph.children, link));
    putLast(links, order.links, placed, isBornUnknown, (link) => memberIds[at(graph.children, link)] ?? '');
    placed += links.length;
    childStart[place + 1] = placed;
    const [a, b] = [at(partnerA, union), at(partnerB, union)];
    if (!isOf(faceless, a) && !isOf(faceless, b)) continue;
    const turns = rank(a) - rank(b) || scatterOf(memberIds[a] ?? '') - scatterOf(memberIds[b] ?? '');
    if (turns > 0) isTurned[place] = 1;
  }
  return { ...order, childStart, isTurned };
}

function placesFrom(from: number, to: number): Int32Array {
  const places = new Int32Array(to - from);
  for (let i = 0; i < places.length; i++) places[i] = from + i;
  return places;
}

/** Writes `rows` into `into` from `start` on: those that are open in their order, then the others by the scatter of their ids. */
function putLast(
  rows: Int32Array,
  into: Int32Array,
  start: number,
  isHidden: (row: number) => boolean,
  idOf: (row: number) => string,
): void {
  let next = start;
  const hidden: { row: number; scatter: number }[] = [];
  for (const row of rows) {
    if (isHidden(row)) hidden.push({ row, scatter: scatterOf(idOf(row)) });
    else into[next++] = row;
  }
  if (hidden.length > 1) hidden.sort((one, other) => one.scatter - other.scatter);
  for (const { row } of hidden) into[next++] = row;
}

/** A number that an id always gives and that says nothing about when the id was made (FNV-1a, 32 bits). */
export function scatterOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
