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
  /** By union: 1 where its beginning is. Absent where none is but those of people who are kept back. */
  readonly unbegun?: Uint8Array | undefined;
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
export function arrangeHidden(graph: TreeGraph, { withheld, faceless, undated, unbegun }: KeptBack): Arrangement {
  const { unionIds, memberIds, partnerA, partnerB } = graph;
  const isOf = (column: Uint8Array, member: number) => member !== NOBODY && column[member] === 1;
  const hidden: number[] = [];
  const unions = new Int32Array(unionIds.length);
  let placed = 0;
  for (let union = 0; union < unions.length; union++) {
    const isHidden = isOf(withheld, at(partnerA, union)) || isOf(withheld, at(partnerB, union));
    if (isHidden || unbegun?.[union] === 1) hidden.push(union);
    else unions[placed++] = union;
  }
  unions.set(
    scattered(hidden, (union) => unionIds[union]),
    placed,
  );

  const childStart = new Int32Array(unions.length + 1);
  const links = new Int32Array(graph.children.length);
  const isTurned = new Uint8Array(unions.length);
  const rank = (member: number) => (member === NOBODY ? 2 : at(faceless, member));
  let next = 0;
  for (let place = 0; place < unions.length; place++) {
    const union = at(unions, place);
    const undatedLinks: number[] = [];
    for (let link = at(graph.childStart, union); link < at(graph.childStart, union + 1); link++) {
      if (isOf(undated, at(graph.children, link))) undatedLinks.push(link);
      else links[next++] = link;
    }
    for (const link of scattered(undatedLinks, (one) => memberIds[at(graph.children, one)])) links[next++] = link;
    childStart[place + 1] = next;
    const a = at(partnerA, union);
    const b = at(partnerB, union);
    if (!isOf(faceless, a) && !isOf(faceless, b)) continue;
    const turns = rank(a) - rank(b) || scatterOf(memberIds[a] ?? '') - scatterOf(memberIds[b] ?? '');
    if (turns > 0) isTurned[place] = 1;
  }
  return { unions, childStart, links, isTurned };
}

/** Rows by the scatter of their ids. */
function scattered(rows: readonly number[], idOf: (row: number) => string | undefined): readonly number[] {
  // Most couples have none or one: a large tree would spend its time on sorting those.
  if (rows.length < 2) return rows;
  const keyed = rows.map((row) => ({ row, scatter: scatterOf(idOf(row) ?? '') }));
  return keyed.sort((one, other) => one.scatter - other.scatter).map(({ row }) => row);
}

/** A number that an id always gives and that says nothing about when the id was made (FNV-1a, 32 bits). */
export function scatterOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
