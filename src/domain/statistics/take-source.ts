import { takeMembers } from '#domain/diagram/neighbourhood.ts';
import type { Coordinates } from '#domain/life/coordinates.ts';
import { type DayColumns, NO_PLACE, type StatisticsSource } from './statistics-source.ts';

/**
 * The part of a source that these members make up (indices, ascending, each once): their own facts, and those of the unions
 * that still relate somebody. Nobody else is counted, named or a link of a line. Linear in the size of the source.
 */
export function takeSource(source: StatisticsSource, members: Int32Array): StatisticsSource {
  const { graph } = takeMembers(source.graph, members);
  const unionPlace = new Map(source.graph.unionIds.map((id, place) => [id, place]));
  const unions = Int32Array.from(graph.unionIds, (id) => unionPlace.get(id) ?? -1);
  const { places, located, placesOf } = usedPlaces(source);
  return {
    ...source,
    graph,
    treeOf: take(source.treeOf, members),
    birth: takeDays(source.birth, members),
    death: takeDays(source.death, members),
    start: takeDays(source.start, unions),
    unionEnd: Uint8Array.from(unions, (union) => source.unionEnd[union] ?? 0),
    birthPlace: placesOf(take(source.birthPlace, members)),
    deathPlace: placesOf(take(source.deathPlace, members)),
    startPlace: placesOf(take(source.startPlace, unions)),
    places,
    located,
    addedOn: take(source.addedOn, members),
  };
}

/** Places where only others lived are left out. */
function usedPlaces({ places: all, located: everywhere }: StatisticsSource) {
  const places: string[] = [];
  const located: (Coordinates | null)[] = [];
  const placeOf = new Map<number, number>();
  const placesOf = (column: Int32Array) =>
    column.map((place) => {
      const text = all[place];
      if (text === undefined) return NO_PLACE;
      const known = placeOf.get(place);
      if (known !== undefined) return known;
      located.push(everywhere[place] ?? null);
      placeOf.set(place, places.push(text) - 1);
      return places.length - 1;
    });
  return { places, located, placesOf };
}

const take = (column: Int32Array, rows: Int32Array) => rows.map((row) => column[row] ?? 0);

const takeDays = ({ earliest, latest }: DayColumns, rows: Int32Array): DayColumns => ({
  earliest: take(earliest, rows),
  latest: take(latest, rows),
});
