import { parseStructure } from '#domain/gedcom/structure.ts';
import type { Coordinates } from '#domain/life/coordinates.ts';
import { locatedPlacesIn } from '#domain/life/located-places.ts';
import { placeKey } from '#domain/life/split-place.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { coordinatesOf, selectKeptPlaces } from '#server/people/places/place-details.ts';
import type { Db } from '#server/platform/db/connection.ts';

/**
 * Where the places of a tree are, by `placeKey`: what is written down of a place itself, before what records say of it beside
 * their events, the first of them.
 */
export async function selectLocatedPlaces(db: Db, treeId: TreeId): Promise<ReadonlyMap<string, Coordinates>> {
  const [kept, records] = await Promise.all([
    selectKeptPlaces(db, treeId),
    db.$client.query<[lines: string]>({
      text: `select lines from gedcom_records where tree_id = $1 and tag in ('INDI', 'FAM') and strpos(lines, ' MAP') > 0
        order by import_id, position`,
      values: [treeId],
      rowMode: 'array',
    }),
  ]);
  const located = new Map<string, Coordinates>();
  const note = (key: string, coordinates: Coordinates | null) => {
    if (coordinates !== null && !located.has(key)) located.set(key, coordinates);
  };
  for (const [key, place] of kept) note(key, coordinatesOf(place));
  for (const [lines] of records.rows) {
    for (const [place, coordinates] of locatedPlacesIn(parseStructure(lines))) note(placeKey(place), coordinates);
  }
  return located;
}
