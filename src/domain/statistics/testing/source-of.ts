import { parseDate } from '#domain/dates/parse-date.ts';
import { buildGraph } from '#domain/graph/build-graph.ts';
import type { Coordinates } from '#domain/life/coordinates.ts';
import { NO_DAY } from '#domain/living/latest-birth.ts';
import type { FamilyTree } from '#domain/tree/facts.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { type DayColumns, NO_PLACE, type StatisticsSource, UNION_END } from '../statistics-source.ts';

interface SourceOptions {
  /** Julian day number. */
  readonly today: number;
  readonly treeId?: string;
  /** By the text of a place. */
  readonly located?: Readonly<Record<string, Coordinates>>;
  /** By member: when they were added. */
  readonly addedOn?: readonly number[];
}

/** A source for tests, read from rows instead of a database. */
export function sourceOf(
  tree: FamilyTree,
  { today, treeId = 'tree', addedOn = [], located = {} }: SourceOptions,
): StatisticsSource {
  const places: string[] = [];
  const placeIndex = new Map<string, number>();
  const placeOf = (text: string | null) => {
    if (text === null) return NO_PLACE;
    const known = placeIndex.get(text);
    if (known !== undefined) return known;
    placeIndex.set(text, places.length);
    return places.push(text) - 1;
  };
  const { members, unions } = tree;
  const columns = {
    graph: buildGraph(tree, { version: 1, today }),
    trees: [treeId as TreeId],
    treeOf: new Int32Array(members.length),
    birth: daysOf(members.map(({ birthDate }) => birthDate)),
    death: daysOf(members.map(({ deathDate }) => deathDate)),
    start: daysOf(unions.map(({ startDate }) => startDate)),
    unionEnd: Uint8Array.from(unions, ({ end }) => (end === null ? 0 : UNION_END[end])),
    birthPlace: Int32Array.from(members, ({ birthPlace }) => placeOf(birthPlace)),
    deathPlace: Int32Array.from(members, ({ deathPlace }) => placeOf(deathPlace)),
    startPlace: Int32Array.from(unions, ({ startPlace }) => placeOf(startPlace)),
    places,
    addedOn: Int32Array.from(members, (_, member) => addedOn[member] ?? NO_DAY),
  };
  return { ...columns, located: places.map((place) => located[place] ?? null) };
}

function daysOf(texts: readonly (string | null)[]): DayColumns {
  const dates = texts.map((text) => (text === null ? null : parseDate(text)));
  return {
    earliest: Int32Array.from(dates, (date) => date?.earliest ?? NO_DAY),
    latest: Int32Array.from(dates, (date) => date?.latest ?? NO_DAY),
  };
}
