import { at } from '#domain/tree/groups.ts';
import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import { NOBODY, type TreeGraph } from '#domain/tree/tree-graph.ts';

/** Ids by member and by union of a graph. */
interface NewIds {
  readonly members: readonly MemberId[];
  readonly unions: readonly UnionId[];
}

/**
 * The same family under other ids, its members in the order of these: the order in which they were added goes with their own
 * ids. Unions, and children in them, keep their order. `source` is the former index by new index. Linear, but for the sorting.
 */
export function renameGraph(graph: TreeGraph, ids: NewIds): { readonly graph: TreeGraph; readonly source: Int32Array } {
  const source = orderOf(ids.members);
  const placeOf = new Int32Array(source.length);
  source.forEach((member, place) => {
    placeOf[member] = place;
  });
  const placed = (column: Int32Array) => column.map((member) => (member === NOBODY ? NOBODY : at(placeOf, member)));
  const codes = (column: Uint8Array) => Uint8Array.from(source, (member) => at(column, member));
  const years = (column: Int16Array) => Int16Array.from(source, (member) => at(column, member));
  const texts = <Text extends string>(column: readonly Text[]) =>
    Array.from(source, (member) => column[member] as Text);
  const { version, unionKind, unionEnded, childStart, pedigreeA, pedigreeB } = graph;
  return {
    source,
    graph: {
      version,
      memberIds: texts(ids.members),
      firstNames: texts(graph.firstNames),
      lastNames: texts(graph.lastNames),
      gender: codes(graph.gender),
      birthYear: years(graph.birthYear),
      birthQualifier: codes(graph.birthQualifier),
      deathYear: years(graph.deathYear),
      deathQualifier: codes(graph.deathQualifier),
      flags: codes(graph.flags),
      unionIds: ids.unions,
      partnerA: placed(graph.partnerA),
      partnerB: placed(graph.partnerB),
      unionKind,
      unionEnded,
      childStart,
      children: placed(graph.children),
      pedigreeA,
      pedigreeB,
    },
  };
}

/** Indices by their ids. Numbers of the first digits are faster to sort than the texts; texts decide between equal ones. */
function orderOf(ids: readonly string[]): Int32Array {
  const begins = Float64Array.from(ids, (id) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
  return Int32Array.from(ids.keys()).sort((one, other) => {
    const difference = (begins[one] ?? 0) - (begins[other] ?? 0);
    return difference || ((ids[one] ?? '') < (ids[other] ?? '') ? -1 : 1);
  });
}
