import { sql } from 'drizzle-orm';
import { type AtSigns, atSignsOfHead } from '#domain/gedcom/at-signs.ts';
import { parseStructure } from '#domain/gedcom/structure.ts';
import { lifeEntries, mayHoldEntries } from '#domain/life/life-entries.ts';
import type { Transaction } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { Row } from './rows.ts';
import { uuids } from './uuids.ts';
import type { Journal, Mutation } from './write-context.ts';

/**
 * Keeps `life_events` equal to what the records say, whatever wrote them. Rows of records that go go with them by their
 * reference.
 */
export async function indexLives(tx: Transaction, journal: Journal, mutations: readonly Mutation[]): Promise<void> {
  // The last state of a record that is written more than once.
  const latest = new Map<string, Row | null>();
  const known: string[] = [];
  for (const { entity, id, before, after } of mutations) {
    if (entity !== 'record') continue;
    if (before !== null && after !== null && derivedFrom.every((column) => before[column] === after[column])) continue;
    if (before !== null && after !== null) known.push(id);
    latest.set(id, after);
  }
  if (latest.size === 0) return;
  await forgetLives(tx, journal, known);
  const lives = [...latest.values()].filter((record) => record !== null).filter(isOfLife);
  const atSigns = await atSignsOf(tx, journal, lives, mutations);
  const rows = lives.flatMap((record) => {
    const structure = parseStructure(String(record.lines), atSigns.get(record.import_id) ?? 'all');
    return lifeEntries(structure).map((entry) => ({
      tree_id: journal.treeId,
      id: newId(),
      record_id: record.id,
      entity_id: record.entity_id,
      tag: entry.tag,
      label: entry.label,
      value: entry.value,
      date: entry.date,
      earliest: entry.earliest,
      latest: entry.latest,
      year: entry.year,
      place: entry.place,
      place_folded: entry.placeFolded,
      text_folded: entry.textFolded,
      has_source: entry.hasSource,
    }));
  });
  if (rows.length === 0) return;
  await tx.execute(
    sql`insert into life_events select * from jsonb_populate_recordset(null::life_events, ${JSON.stringify(rows)}::jsonb)`,
  );
}

/** Takes out what these records said of lives. */
export async function forgetLives(tx: Transaction, { treeId }: Journal, recordIds: readonly string[]): Promise<void> {
  if (recordIds.length === 0) return;
  await tx.execute(sql`delete from life_events where tree_id = ${treeId} and record_id = any(${uuids(recordIds)})`);
}

const derivedFrom = ['lines', 'entity_id', 'import_id', 'tag'];
const isOfLife = ({ tag, entity_id, lines }: Row) =>
  entity_id !== null && (tag === 'INDI' || tag === 'FAM') && mayHoldEntries(String(lines));

/** How the files of some records write at signs, by their imports. */
async function atSignsOf(
  tx: Transaction,
  { treeId }: Journal,
  records: readonly Row[],
  mutations: readonly Mutation[],
): Promise<ReadonlyMap<unknown, AtSigns>> {
  const found = new Map<unknown, AtSigns>();
  for (const { after } of mutations) {
    if (after?.tag === 'HEAD') found.set(after.import_id, atSignsOfHead(String(after.lines)));
  }
  const open = new Set(records.map(({ import_id }) => String(import_id)).filter((id) => !found.has(id)));
  if (open.size === 0) return found;
  const { rows } = await tx.execute<{ importId: string; lines: string }>(
    sql`select import_id as "importId", lines from gedcom_records
        where tree_id = ${treeId} and tag = 'HEAD' and import_id = any(${uuids([...open])})`,
  );
  for (const { importId, lines } of rows) found.set(importId, atSignsOfHead(lines));
  return found;
}
