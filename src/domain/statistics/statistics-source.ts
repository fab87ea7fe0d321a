import { projectGraph, seesLivingPeople, type Viewer } from '#domain/privacy.ts';
import { at } from '#domain/tree/groups.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { NO_DAY } from '#domain/tree/latest-birth.ts';
import { MEMBER_FLAG, NOBODY, type TreeGraph } from '#domain/tree/tree-graph.ts';

/** The first and the last day that each date of a column allows, as Julian day numbers; NO_DAY where an end is open. */
export interface DayColumns {
  readonly earliest: Int32Array;
  readonly latest: Int32Array;
}

/** Stands for "no place" in columns of places. */
export const NO_PLACE = -1;

/** Codes of the `unionEnd` column; 0 where a union lasts or nothing is known. */
export const UNION_END = { divorce: 1, separation: 2, annulment: 3, death: 4, unknown: 5 } as const;

/** What figures are counted over: a graph, and the columns that a drawing has no use for. */
export interface StatisticsSource {
  readonly graph: TreeGraph;
  /** The trees that the people of the graph belong to; several where trees are added up. */
  readonly trees: readonly TreeId[];
  /** By member: an index into `trees`. */
  readonly treeOf: Int32Array;
  readonly birth: DayColumns;
  readonly death: DayColumns;
  /** By union. */
  readonly start: DayColumns;
  readonly unionEnd: Uint8Array;
  /** Place texts as somebody wrote them; the place columns hold indices into it, or NO_PLACE. */
  readonly places: readonly string[];
  readonly birthPlace: Int32Array;
  readonly deathPlace: Int32Array;
  /** By union. */
  readonly startPlace: Int32Array;
  /** By member: the day on which somebody added them, NO_DAY where that is not known. */
  readonly addedOn: Int32Array;
}

/**
 * What a viewer may count: `projectGraph`, and no days, places or ends of living people and of their unions. That somebody
 * stands there is still counted, as in the drawing.
 */
export function projectSource(source: StatisticsSource, viewer: Viewer): StatisticsSource {
  if (seesLivingPeople(viewer)) return source;
  const graph = projectGraph(source.graph, viewer);
  const isHidden = (member: number) => member !== NOBODY && (at(graph.flags, member) & MEMBER_FLAG.hidden) !== 0;
  const hasHidden = (union: number) => isHidden(at(graph.partnerA, union)) || isHidden(at(graph.partnerB, union));
  const without = (column: Int32Array, nothing: number, hides: (row: number) => boolean) =>
    column.map((value, row) => (hides(row) ? nothing : value));
  const daysWithout = ({ earliest, latest }: DayColumns, hides: (row: number) => boolean) => ({
    earliest: without(earliest, NO_DAY, hides),
    latest: without(latest, NO_DAY, hides),
  });
  return {
    ...source,
    graph,
    birth: daysWithout(source.birth, isHidden),
    death: daysWithout(source.death, isHidden),
    start: daysWithout(source.start, hasHidden),
    unionEnd: source.unionEnd.map((end, union) => (hasHidden(union) ? 0 : end)),
    birthPlace: without(source.birthPlace, NO_PLACE, isHidden),
    deathPlace: without(source.deathPlace, NO_PLACE, isHidden),
    startPlace: without(source.startPlace, NO_PLACE, hasHidden),
    addedOn: without(source.addedOn, NO_DAY, isHidden),
  };
}
