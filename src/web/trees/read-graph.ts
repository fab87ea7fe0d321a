import type { GraphColumns } from '#contract/graph.ts';
import { NO_YEAR, type TreeGraph } from '#domain/tree/tree-graph.ts';

/** The columns of the wire as the typed arrays that everything in the browser runs on. */
export function readGraph(columns: GraphColumns): TreeGraph {
  const years = (column: readonly (number | null)[]) => Int16Array.from(column, (year) => year ?? NO_YEAR);
  return {
    version: columns.version,
    memberIds: columns.memberIds,
    firstNames: columns.firstNames,
    lastNames: columns.lastNames,
    gender: Uint8Array.from(columns.gender),
    birthYear: years(columns.birthYear),
    birthQualifier: Uint8Array.from(columns.birthQualifier),
    deathYear: years(columns.deathYear),
    deathQualifier: Uint8Array.from(columns.deathQualifier),
    flags: Uint8Array.from(columns.flags),
    unionIds: columns.unionIds,
    partnerA: Int32Array.from(columns.partnerA),
    partnerB: Int32Array.from(columns.partnerB),
    unionKind: Uint8Array.from(columns.unionKind),
    unionEnded: Uint8Array.from(columns.unionEnded),
    childStart: Int32Array.from(columns.childStart),
    children: Int32Array.from(columns.children),
    pedigreeA: Uint8Array.from(columns.pedigreeA),
    pedigreeB: Uint8Array.from(columns.pedigreeB),
  };
}
