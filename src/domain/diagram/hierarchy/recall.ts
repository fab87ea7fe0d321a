import { at } from '#domain/tree/groups.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import type { Arrangement } from '../edit-hierarchy.ts';
import type { Kin } from './kin.ts';

/** Whom and what of a family an earlier arrangement knows. */
export interface Recollection {
  readonly arrangement: Arrangement;
  /** Place of each member in the arrangement, -1 for whom it does not know. */
  readonly knownAs: Int32Array;
  /** Number of members that it knows. */
  readonly knownCount: number;
  /** The remembered lines of union u are those from `lineStart[u]` to before `lineEnd[u]`. */
  readonly lineStart: Int32Array;
  readonly lineEnd: Int32Array;
}

/** Finds a family's members and unions in an arrangement. Both are in the order of ids, so that one walk is enough. */
export function recall(graph: TreeGraph, kin: Kin, arrangement: Arrangement): Recollection {
  const knownAs = new Int32Array(kin.memberCount).fill(-1);
  const { memberIds, unionIds } = arrangement;
  let knownCount = 0;
  let place = 0;
  for (let member = 0; member < kin.memberCount; member++) {
    const id = graph.memberIds[at(kin.memberSource, member)] ?? '';
    // Most stand where they are looked for, and equal ids are told faster than which of two comes first.
    while (place < memberIds.length && memberIds[place] !== id && (memberIds[place] ?? '') < id) place++;
    if (memberIds[place] !== id) continue;
    knownAs[member] = place++;
    knownCount++;
  }
  const lineStart = new Int32Array(kin.unionCount);
  const lineEnd = new Int32Array(kin.unionCount);
  place = 0;
  for (let union = 0; union < kin.unionCount; union++) {
    const id = graph.unionIds[at(kin.unionSource, union)] ?? '';
    while (place < unionIds.length && (unionIds[place] ?? '') < id) place++;
    lineStart[union] = place;
    while (unionIds[place] === id) place++;
    lineEnd[union] = place;
  }
  return { arrangement, knownAs, knownCount, lineStart, lineEnd };
}

/** The remembered line of a union in a row of a strip, -1 for none. */
export function recallLine(recalled: Recollection, union: number, strip: number, row: number): number {
  const { line } = recalled.arrangement;
  for (let place = at(recalled.lineStart, union); place < at(recalled.lineEnd, union); place++) {
    if (at(line.row, place) === row && at(line.strip, place) === strip) return place;
  }
  return -1;
}
