import type { StatedEvent } from '#domain/integrity/find-deaths-to-come.ts';
import type { KnownRecords, TiedRecord } from '#domain/integrity/line-check.ts';
import { deathTags, tagsInWords } from '#domain/living/evidence.ts';
import type { MemberId, TreeId, UnionId } from '#domain/tree/ids.ts';
import type { Snapshot } from '#server/platform/db/connection.ts';
import { proseFields, selectFamily } from '#server/tree/trees/select-family.ts';

/** A whole tree with the facts that the checks compare. */
export const selectCheckedFamily = (snapshot: Snapshot, treeId: TreeId) => selectFamily(snapshot, treeId, proseFields);

/** The people and families that the files of a tree name. */
export async function selectKnownRecords({ rows }: Snapshot, treeId: TreeId): Promise<KnownRecords> {
  const records = await rows<[xref: string, tag: string, entityId: string | null]>(
    `select xref, tag, entity_id from gedcom_records where tree_id = $1 and xref is not null and tag in ('INDI', 'FAM')`,
    [treeId],
  );
  const persons = new Map<string, MemberId | null>();
  const families = new Map<string, UnionId | null>();
  for (const [xref, tag, entityId] of records) {
    // Safe: the import wrote the id of the row that it made of a record with this tag.
    if (tag === 'INDI') persons.set(xref, entityId as MemberId | null);
    else families.set(xref, entityId as UnionId | null);
  }
  return { persons, families };
}

const PAGE = 2000;

/** The lines of the people and families that came with files, a page at a time. */
export async function* selectTiedRecords({ rows }: Snapshot, treeId: TreeId): AsyncGenerator<readonly TiedRecord[]> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const page = await rows<[id: string, tag: string, lines: string, entityId: string]>(
      `select id, tag, lines, entity_id from gedcom_records
        where tree_id = $1 and id > $2 and entity_id is not null and tag in ('INDI', 'FAM') order by id limit ${PAGE}`,
      [treeId, last],
    );
    if (page.length > 0) yield page.map(([, tag, lines, entityId]) => ({ tag, lines, entityId }));
    last = page.at(-1)?.[0] ?? last;
    if (page.length < PAGE) return;
  }
}

/** What records state of people that is not known to be over, among all that may happen to the dead alone. */
export async function selectDeathsAhead({ rows }: Snapshot, treeId: TreeId, today: number): Promise<StatedEvent[]> {
  const events = await rows<[string, string, string | null, string | null, string, number | null, number | null]>(
    `select entity_id, tag, label, value, date, earliest, latest from life_events
      where tree_id = $1 and tag = any($2) and date is not null and (latest is null or latest > $3) order by id`,
    [treeId, [...deathTags, ...tagsInWords], today],
  );
  return events.map(([entityId, tag, label, value, date, earliest, latest]) => ({
    entityId,
    tag,
    label,
    value,
    date,
    earliest,
    latest,
  }));
}
