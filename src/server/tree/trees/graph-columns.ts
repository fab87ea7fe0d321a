import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { GraphColumns } from '#contract/graph.ts';
import { NO_YEAR, type TreeGraph } from '#domain/tree/tree-graph.ts';

const compress = promisify(gzip);

/** The wire form of a graph, compressed: JSON of its columns. */
export const packGraph = (graph: TreeGraph): Promise<Buffer> => packJson(toColumns(graph));

export const packJson = (value: unknown): Promise<Buffer> => compress(JSON.stringify(value), { level: 5 });

const yearOrNull = (column: Int16Array) => Array.from(column, (year) => (year === NO_YEAR ? null : year));

/** A graph as the browser gets it. */
export function toColumns(graph: TreeGraph): GraphColumns {
  return {
    version: graph.version,
    memberIds: [...graph.memberIds],
    firstNames: [...graph.firstNames],
    lastNames: [...graph.lastNames],
    gender: [...graph.gender],
    birthYear: yearOrNull(graph.birthYear),
    birthQualifier: [...graph.birthQualifier],
    deathYear: yearOrNull(graph.deathYear),
    deathQualifier: [...graph.deathQualifier],
    flags: [...graph.flags],
    unionIds: [...graph.unionIds],
    partnerA: [...graph.partnerA],
    partnerB: [...graph.partnerB],
    unionKind: [...graph.unionKind],
    unionEnded: [...graph.unionEnded],
    childStart: [...graph.childStart],
    children: [...graph.children],
    pedigreeA: [...graph.pedigreeA],
    pedigreeB: [...graph.pedigreeB],
  };
}
