import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import type { DayColumns, StatisticsSource } from './statistics-source.ts';

/**
 * Several graphs as one, in which nobody of one tree is related to anybody of another. Members and unions keep their order;
 * those of the second graph follow those of the first. Linear; one graph is returned as it is.
 */
export function joinGraphs(graphs: readonly TreeGraph[]): TreeGraph {
  const [first, ...more] = graphs;
  if (first !== undefined && more.length === 0) return first;
  const members = offsetsOf(graphs.map(({ memberIds }) => memberIds.length));
  const links = offsetsOf(graphs.map(({ children }) => children.length));
  const bytes = (column: (graph: TreeGraph) => Uint8Array) => joinColumns(Uint8Array, graphs.map(column));
  const years = (column: (graph: TreeGraph) => Int16Array) => joinColumns(Int16Array, graphs.map(column));
  const memberIndices = (column: (graph: TreeGraph) => Int32Array) => joinIndices(graphs.map(column), members);
  return {
    version: 0,
    memberIds: graphs.flatMap(({ memberIds }): readonly MemberId[] => memberIds),
    firstNames: graphs.flatMap(({ firstNames }) => firstNames),
    lastNames: graphs.flatMap(({ lastNames }) => lastNames),
    gender: bytes(({ gender }) => gender),
    birthYear: years(({ birthYear }) => birthYear),
    birthQualifier: bytes(({ birthQualifier }) => birthQualifier),
    deathYear: years(({ deathYear }) => deathYear),
    deathQualifier: bytes(({ deathQualifier }) => deathQualifier),
    flags: bytes(({ flags }) => flags),
    unionIds: graphs.flatMap(({ unionIds }): readonly UnionId[] => unionIds),
    partnerA: memberIndices(({ partnerA }) => partnerA),
    partnerB: memberIndices(({ partnerB }) => partnerB),
    unionKind: bytes(({ unionKind }) => unionKind),
    unionEnded: bytes(({ unionEnded }) => unionEnded),
    childStart: joinStarts(graphs, links),
    children: memberIndices(({ children }) => children),
    pedigreeA: bytes(({ pedigreeA }) => pedigreeA),
    pedigreeB: bytes(({ pedigreeB }) => pedigreeB),
  };
}

/**
 * Several trees as one to count over. Figures of the result are the figures of all the trees together: a median of all the
 * values, not of medians. Linear; one source is returned as it is.
 */
export function joinSources(sources: readonly StatisticsSource[]): StatisticsSource {
  const [first, ...more] = sources;
  if (first !== undefined && more.length === 0) return first;
  const trees = offsetsOf(sources.map((source) => source.trees.length));
  const places = offsetsOf(sources.map((source) => source.places.length));
  const days = (column: (source: StatisticsSource) => DayColumns): DayColumns => ({
    earliest: joinColumns(
      Int32Array,
      sources.map((source) => column(source).earliest),
    ),
    latest: joinColumns(
      Int32Array,
      sources.map((source) => column(source).latest),
    ),
  });
  const placeIndices = (column: (source: StatisticsSource) => Int32Array) => joinIndices(sources.map(column), places);
  return {
    graph: joinGraphs(sources.map(({ graph }) => graph)),
    trees: sources.flatMap((source) => source.trees),
    treeOf: joinIndices(
      sources.map(({ treeOf }) => treeOf),
      trees,
    ),
    birth: days(({ birth }) => birth),
    death: days(({ death }) => death),
    start: days(({ start }) => start),
    unionEnd: joinColumns(
      Uint8Array,
      sources.map(({ unionEnd }) => unionEnd),
    ),
    places: sources.flatMap((source) => source.places),
    located: sources.flatMap((source) => source.located),
    birthPlace: placeIndices(({ birthPlace }) => birthPlace),
    deathPlace: placeIndices(({ deathPlace }) => deathPlace),
    startPlace: placeIndices(({ startPlace }) => startPlace),
    addedOn: joinColumns(
      Int32Array,
      sources.map(({ addedOn }) => addedOn),
    ),
  };
}

/** Where each part begins in the whole. */
function offsetsOf(lengths: readonly number[]): number[] {
  let sum = 0;
  return lengths.map((length) => {
    const offset = sum;
    sum += length;
    return offset;
  });
}

interface Column {
  readonly length: number;
  set(values: this, offset: number): void;
}

function joinColumns<Kind extends Column>(Kind: new (length: number) => Kind, columns: readonly Kind[]): Kind {
  const whole = new Kind(columns.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const column of columns) {
    whole.set(column, offset);
    offset += column.length;
  }
  return whole;
}

/** Columns of indices into parts that now begin at `offsets`. Negative ones stand for nobody and nowhere. */
function joinIndices(columns: readonly Int32Array[], offsets: readonly number[]): Int32Array {
  const moved = columns.map((column, part) =>
    column.map((index) => (index < 0 ? index : index + (offsets[part] ?? 0))),
  );
  return joinColumns(Int32Array, moved);
}

function joinStarts(graphs: readonly TreeGraph[], linkOffsets: readonly number[]): Int32Array {
  const starts = graphs.map(({ childStart }, part) =>
    childStart.subarray(0, -1).map((link) => link + (linkOffsets[part] ?? 0)),
  );
  const links = graphs.reduce((sum, { children }) => sum + children.length, 0);
  return joinColumns(Int32Array, [...starts, Int32Array.of(links)]);
}
