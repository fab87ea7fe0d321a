import type { GraphColumns } from '#contract/graph.ts';
import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import { NO_YEAR, type TreeGraph } from '#domain/tree/tree-graph.ts';
import { type WrittenIds, writeIds } from './written-ids.ts';

/** The names of the columns that hold texts, in the order in which they are handed over. */
const textColumns = ['memberIds', 'unionIds', 'firstNames', 'lastNames'] as const;

/** The typed arrays of a graph, and its texts still as JSON, a column each: quick to hand over, and to be read one by one. */
export interface PackedGraph {
  readonly numbers: Omit<TreeGraph, (typeof textColumns)[number]>;
  readonly texts: readonly string[];
  readonly ids: WrittenIds;
}

/** The columns of the wire as the typed arrays that everything in the browser runs on. */
export function readGraph(columns: GraphColumns): TreeGraph {
  const { memberIds, unionIds, firstNames, lastNames } = columns;
  return { ...readNumbers(columns), memberIds, unionIds, firstNames, lastNames };
}

export function packGraph(columns: GraphColumns): PackedGraph {
  return {
    numbers: readNumbers(columns),
    texts: textColumns.map((column) => JSON.stringify(columns[column])),
    ids: writeIds(columns),
  };
}

/** Reads one column after the other and waits for `pause` in between, so that a page can answer. */
export async function unpackGraph(
  { numbers, texts }: Pick<PackedGraph, 'numbers' | 'texts'>,
  pause: () => Promise<void>,
): Promise<TreeGraph> {
  const read: unknown[] = [];
  for (const text of texts) {
    read.push(JSON.parse(text));
    await pause();
  }
  // Safe: these are the columns that `packGraph` wrote, in its order.
  const [memberIds, unionIds, firstNames, lastNames] = read as [MemberId[], UnionId[], string[], string[]];
  return { ...numbers, memberIds, unionIds, firstNames, lastNames };
}

function readNumbers(columns: GraphColumns): PackedGraph['numbers'] {
  return {
    version: columns.version,
    gender: Uint8Array.from(columns.gender),
    birthYear: readYears(columns.birthYear),
    birthQualifier: Uint8Array.from(columns.birthQualifier),
    deathYear: readYears(columns.deathYear),
    deathQualifier: Uint8Array.from(columns.deathQualifier),
    flags: Uint8Array.from(columns.flags),
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

const readYears = (column: readonly (number | null)[]) => Int16Array.from(column, (year) => year ?? NO_YEAR);
