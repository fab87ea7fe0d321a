import { fromDayNumber, toDayNumber } from '#domain/dates/day-number.ts';
import type { Coordinates } from '#domain/life/coordinates.ts';
import { NO_DAY } from '#domain/living/latest-birth.ts';
import { arrangeHidden, type KeptBack } from '#domain/privacy/arrange-hidden.ts';
import {
  keptBack,
  type PrivacyPolicy,
  projectGraph,
  seesLivingPeople,
  type Viewer,
  whatStaysIn,
} from '#domain/privacy/privacy.ts';
import { at } from '#domain/tree/groups.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { CONFIDENTIAL, NOBODY, type TreeGraph } from '#domain/tree/tree-graph.ts';

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
  /** By place text: where it is, if the file or somebody said so. Nothing is guessed from a name. */
  readonly located: readonly (Coordinates | null)[];
  readonly birthPlace: Int32Array;
  readonly deathPlace: Int32Array;
  /** By union. */
  readonly startPlace: Int32Array;
  /** By member: the day on which somebody added them, NO_DAY where that is not known. */
  readonly addedOn: Int32Array;
}

/**
 * What a viewer may count: `projectGraph`, and no days, places or ends of people who are kept back and of their unions. That
 * somebody stands there is still counted, as in the drawing. Initials are no names to be counted, and years are no days.
 */
export function projectSource(source: StatisticsSource, viewer: Viewer, policy: PrivacyPolicy): StatisticsSource {
  if (seesLivingPeople(viewer)) return source;
  const counted: PrivacyPolicy = policy.livingNames === 'initials' ? { ...policy, livingNames: 'hidden' } : policy;
  const graph = projectGraph(source.graph, viewer, counted);
  const { confidential } = source.graph;
  const back = keptBack(whatStaysIn(source.graph, viewer, counted), confidential);
  const { unions } = arrangeHidden(source.graph, back);
  const isWithheld = (member: number) => member !== NOBODY && back.withheld[member] === 1;
  const hasWithheld = (union: number) => isWithheld(at(graph.partnerA, union)) || isWithheld(at(graph.partnerB, union));
  const isMarked = (column: Uint8Array | undefined, row: number, bit: number) => ((column?.[row] ?? 0) & bit) !== 0;
  const ofMembers = (column: Int32Array, none: number, bit = 0) =>
    column.map((value, member) => (isWithheld(member) || isMarked(confidential?.members, member, bit) ? none : value));
  const ofUnions = (column: Int32Array, none: number) =>
    unions.map((union, place) =>
      hasWithheld(place) || isMarked(confidential?.unions, union, CONFIDENTIAL.start) ? none : at(column, union),
    );
  const hidesEnd = (union: number, place: number) =>
    hasWithheld(place) || isMarked(confidential?.unions, union, CONFIDENTIAL.end);
  return {
    ...source,
    graph,
    birth: yearsOnly(source.birth, back),
    death: {
      earliest: ofMembers(source.death.earliest, NO_DAY, CONFIDENTIAL.death),
      latest: ofMembers(source.death.latest, NO_DAY, CONFIDENTIAL.death),
    },
    start: { earliest: ofUnions(source.start.earliest, NO_DAY), latest: ofUnions(source.start.latest, NO_DAY) },
    unionEnd: Uint8Array.from(unions, (union, place) => (hidesEnd(union, place) ? 0 : at(source.unionEnd, union))),
    birthPlace: ofMembers(source.birthPlace, NO_PLACE, CONFIDENTIAL.birth),
    deathPlace: ofMembers(source.deathPlace, NO_PLACE, CONFIDENTIAL.death),
    startPlace: ofUnions(source.startPlace, NO_PLACE),
    addedOn: ofMembers(source.addedOn, NO_DAY),
  };
}

/** Births of people who are kept back, as wide as the years they fall into; none where not even these are shown. */
function yearsOnly({ earliest, latest }: DayColumns, { withheld, undated }: KeptBack): DayColumns {
  const widened = (column: Int32Array, dayOf: (year: number) => number) =>
    column.map((day, member) => {
      if (undated[member] === 1) return NO_DAY;
      return withheld[member] !== 1 || day === NO_DAY ? day : dayOf(fromDayNumber('gregorian', day).year);
    });
  return {
    earliest: widened(earliest, (year) => toDayNumber('gregorian', year, 1, 1)),
    latest: widened(latest, (year) => toDayNumber('gregorian', year, 12, 31)),
  };
}
