import type { PlaceDetails } from '#contract/places.ts';
import { atSignsOf } from '#domain/gedcom/at-signs.ts';
import { type GedcomNode, parseStructure } from '#domain/gedcom/structure.ts';
import { PLACE_RECORD, placeTextOf, readPlace } from '#domain/life/place-record.ts';
import { placeKey } from '#domain/life/split-place.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { fingerprintOf } from '#server/tree/records/fingerprint.ts';
import { type StoredRecord, selectShared } from '#server/tree/records/select-records.ts';

/** What is kept of a place itself. */
export interface KeptPlace {
  readonly record: StoredRecord;
  readonly structure: GedcomNode;
}

/** The records of places by the keys of their full texts; the first where there are several of one. */
export async function selectKeptPlaces(db: Queryable, treeId: TreeId): Promise<ReadonlyMap<string, KeptPlace>> {
  const records = await selectShared(db, treeId, PLACE_RECORD);
  const read = records.map((record) => ({
    record,
    structure: parseStructure(record.lines, atSignsOf(record.version)),
  }));
  const byXref = new Map(read.map(({ record, structure }) => [record.xref ?? '', structure]));
  const places = new Map<string, KeptPlace>();
  for (const kept of read) {
    const key = placeKey(placeTextOf(kept.structure, (xref) => byXref.get(xref)) ?? '');
    if (key !== '' && !places.has(key)) places.set(key, kept);
  }
  return places;
}

export const coordinatesOf = (kept: KeptPlace | undefined) => (kept ? readPlace(kept.structure).coordinates : null);

export function presentDetails(kept: KeptPlace | undefined): { details: PlaceDetails; fingerprint: string | null } {
  if (kept === undefined) {
    return { details: { type: null, coordinates: null, formerNames: [], note: null }, fingerprint: null };
  }
  const { type, coordinates, formerNames, notes } = readPlace(kept.structure);
  return {
    details: { type, coordinates, formerNames: [...formerNames], note: notes.join('\n\n') || null },
    fingerprint: fingerprintOf(kept.record.lines),
  };
}
