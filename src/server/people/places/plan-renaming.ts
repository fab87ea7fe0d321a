import { versionOfHead } from '#domain/gedcom/at-signs.ts';
import { parseStructure } from '#domain/gedcom/structure.ts';
import { patchPlace, readPlace } from '#domain/life/place-record.ts';
import { renamePlaceIn } from '#domain/life/rename-place.ts';
import { renamePlaceText, splitPlace } from '#domain/life/split-place.ts';
import { editedLines } from '#server/tree/changes/apply-record.ts';
import type { RowChanges } from '#server/tree/changes/operation.ts';
import type { WriteContext } from '#server/tree/changes/write-context.ts';
import {
  countPlaces,
  type PlacedEntity,
  type PlacedRecord,
  placeColumns,
  selectPlaced,
  selectPlacedRecords,
} from './select-places.ts';

interface Renaming {
  readonly from: string;
  readonly to: string;
  readonly within: boolean;
}

/** Everything that has to change for a place to be called otherwise wherever it is written. */
export async function planRenaming(
  { tx, journal: { treeId }, now }: WriteContext,
  renaming: Renaming,
): Promise<{ readonly uses: number; readonly batches: readonly RowChanges[] }> {
  const renamed = (text: string) => renamePlaceText(text, renaming.from, renaming.to, renaming.within);
  const written = (await countPlaces(tx, treeId)).filter(([place]) => renamed(place) !== null);
  // The same place in the spellings that occur, so that the database finds the few rows that are meant.
  const depth = splitPlace(renaming.from).length;
  const parts = new Set(splitPlace(renaming.from).slice(0, 1));
  for (const [place] of written)
    for (const part of splitPlace(place).slice(-depth, 1 - depth || undefined)) parts.add(part);
  const batches: RowChanges[] = [];
  for (const entity of ['member', 'union', 'photo'] as const satisfies readonly PlacedEntity[]) {
    const changes = new Map<string, Record<string, unknown>>();
    for (const row of await selectPlaced(tx, treeId, entity, [...parts])) {
      const columns = placeColumns[entity].columns.flatMap((column) => {
        const text = row[column];
        const other = typeof text === 'string' ? renamed(text) : null;
        return other === null ? [] : [[column, other] as const];
      });
      if (columns.length > 0) changes.set(row.id, { ...Object.fromEntries(columns), ...touched(entity, now) });
    }
    batches.push(...inBatches(entity, changes));
  }
  batches.push(...inBatches('record', renameRecords(await selectPlacedRecords(tx, treeId, [...parts]), renaming)));
  return { uses: written.reduce((sum, [, uses]) => sum + uses, 0), batches };
}

const touched = (entity: PlacedEntity, now: Date) => (entity === 'photo' ? {} : { updated_at: now });

function renameRecords(records: readonly PlacedRecord[], { from, to, within }: Renaming) {
  const versions = new Map(
    records.filter(({ tag }) => tag === 'HEAD').map(({ importId, lines }) => [importId, versionOfHead(lines)]),
  );
  const changes = new Map<string, Record<string, unknown>>();
  for (const { id, importId, tag, lines, said } of records) {
    const record = { lines, version: versions.get(importId) ?? '5.5.1' } as const;
    if (tag === 'HEAD') continue;
    let after = renamePlaceIn(record, from, to, within) ?? lines;
    const name = tag === '_LOC' ? readPlace(parseStructure(lines)).name : null;
    const other = name === null ? null : renamePlaceText(name, from, to, within);
    if (other !== null) after = patchPlace({ ...record, lines: after }, { name: other });
    if (after !== lines) changes.set(id, editedLines({ import_id: importId, lines, said }, after));
  }
  return changes;
}

const BATCH = 2000;

function inBatches(entity: RowChanges['entity'], changes: ReadonlyMap<string, Record<string, unknown>>): RowChanges[] {
  const entries = [...changes];
  const batches: RowChanges[] = [];
  for (let at = 0; at < entries.length; at += BATCH) {
    batches.push({ entity, changes: new Map(entries.slice(at, at + BATCH)) });
  }
  return batches;
}
