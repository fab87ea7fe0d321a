import { and, asc, desc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { ChangeId, MemberId, TreeId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { gedcomRecords } from '#server/platform/db/record-schema.ts';
import { changeEntries, changes, unionChildren, unions, users } from '#server/platform/db/schema.ts';
import { changeColumns } from '#server/tree/changes/queries.ts';
import type { Row } from '#server/tree/changes/rows.ts';

/** One row before and after a change. */
export interface HistoryEntry {
  readonly changeId: ChangeId;
  readonly entity: string;
  readonly entityId: string;
  readonly before: Row | null;
  readonly after: Row | null;
}

/** The ids of all rows that say something of a person: their own, their records, their couples, and their place among children. */
export async function selectRowsOf(db: Queryable, treeId: TreeId, memberId: MemberId): Promise<readonly string[]> {
  const couples = await db
    .select({ id: unions.id })
    .from(unions)
    .where(and(eq(unions.treeId, treeId), or(eq(unions.partnerA, memberId), eq(unions.partnerB, memberId))));
  const links = await db
    .select({ id: unionChildren.id })
    .from(unionChildren)
    .where(and(eq(unionChildren.treeId, treeId), eq(unionChildren.memberId, memberId)));
  const owners = [memberId, ...couples.map(({ id }) => id)];
  const records = await db
    .select({ id: gedcomRecords.id })
    .from(gedcomRecords)
    .where(and(eq(gedcomRecords.treeId, treeId), inArray(gedcomRecords.entityId, owners)));
  return [...owners, ...links.map(({ id }) => id), ...records.map(({ id }) => id)];
}

/** The changes that wrote some of these rows, or that brought the person, newest first. */
export async function selectChangesOf(
  db: Queryable,
  treeId: TreeId,
  { rows, addedIn }: { readonly rows: readonly string[]; readonly addedIn: ChangeId },
  page: { readonly before: number | undefined; readonly limit: number },
) {
  const touched = sql`(select change_id from change_entries where tree_id = ${treeId}
    and entity_id = any(${sql.param([...rows])}::uuid[]))`;
  return db
    .select(changeColumns)
    .from(changes)
    .leftJoin(users, eq(users.id, changes.actorId))
    .where(
      and(
        eq(changes.treeId, treeId),
        or(eq(changes.id, addedIn), sql`${changes.id} in ${touched}`),
        page.before === undefined ? undefined : lt(changes.seq, page.before),
      ),
    )
    .orderBy(desc(changes.seq))
    .limit(page.limit);
}

/** What these changes did to these rows, in the order of writing. */
export async function selectEntries(
  db: Queryable,
  treeId: TreeId,
  rows: readonly string[],
  changeIds: readonly ChangeId[],
): Promise<HistoryEntry[]> {
  if (changeIds.length === 0) return [];
  const found = await db
    .select()
    .from(changeEntries)
    .where(
      and(
        eq(changeEntries.treeId, treeId),
        inArray(changeEntries.changeId, [...changeIds]),
        inArray(changeEntries.entityId, [...rows]),
      ),
    )
    .orderBy(asc(changeEntries.position));
  // Safe: these columns hold nothing but the images this program wrote.
  return found.map((entry) => ({ ...entry, before: entry.before as Row | null, after: entry.after as Row | null }));
}

/**
 * The ids of all couples that a person has ever been part of, and of all places among children that were ever theirs, or of a child
 * of such a couple, whether they are still there or not.
 */
export async function selectFamilyRows(
  db: Queryable,
  treeId: TreeId,
  memberId: MemberId,
): Promise<{ readonly unions: readonly string[]; readonly children: readonly string[] }> {
  const isPartner = (image: SQL) =>
    sql`(${image} ->> 'partner_a' = ${memberId} or ${image} ->> 'partner_b' = ${memberId})`;
  const unions = await db.execute<{ id: string }>(sql`
    select id from unions where tree_id = ${treeId} and (partner_a = ${memberId} or partner_b = ${memberId})
    union select entity_id from change_entries where tree_id = ${treeId} and entity = 'union'
      and (${isPartner(sql`before`)} or ${isPartner(sql`after`)})`);
  const ids = unions.rows.map(({ id }) => id);
  const isOfFamily = (image: SQL) => sql`(${image} ->> 'member_id' = ${memberId}
    or ${image} ->> 'union_id' = any(${sql.param(ids)}::text[]))`;
  const children = await db.execute<{ id: string; unionId: string }>(sql`
    select id, union_id::text as "unionId" from union_children where tree_id = ${treeId}
      and (member_id = ${memberId} or union_id = any(${sql.param(ids)}::uuid[]))
    union select entity_id, coalesce(before, after) ->> 'union_id' from change_entries
      where tree_id = ${treeId} and entity = 'child' and (${isOfFamily(sql`before`)} or ${isOfFamily(sql`after`)})`);
  return {
    // Those of the parents among them, into which the person may come back.
    unions: [...new Set([...ids, ...children.rows.map(({ unionId }) => unionId)])],
    children: children.rows.map(({ id }) => id),
  };
}

/** A row as it was after a change: undefined where nothing has written it since, null where it was not there. */
export async function findStateAfter(
  db: Queryable,
  treeId: TreeId,
  rowId: string,
  seq: number,
): Promise<Row | null | undefined> {
  const [next] = await db
    .select({ before: changeEntries.before })
    .from(changeEntries)
    .innerJoin(changes, and(eq(changes.treeId, changeEntries.treeId), eq(changes.id, changeEntries.changeId)))
    .where(and(eq(changeEntries.treeId, treeId), eq(changeEntries.entityId, rowId), gt(changes.seq, seq)))
    .orderBy(asc(changes.seq), asc(changeEntries.position))
    .limit(1);
  // Safe: as above.
  return next && (next.before as Row | null);
}

export async function findChange(db: Queryable, treeId: TreeId, id: ChangeId) {
  const [found] = await db
    .select({ seq: changes.seq })
    .from(changes)
    .where(and(eq(changes.treeId, treeId), eq(changes.id, id)));
  return found;
}
