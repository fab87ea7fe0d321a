import { sql } from 'drizzle-orm';
import type { MemberId, TreeId, UnionId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';

/** Every text in which a place is written in a tree, with how often. */
export async function countPlaces(db: Queryable, treeId: TreeId): Promise<readonly (readonly [string, number])[]> {
  const { rows } = await db.execute<{ place: string; uses: number }>(sql`
    select place, count(*)::int as uses from (
      select birth_place as place from family_members where tree_id = ${treeId} and birth_place is not null
      union all select death_place from family_members where tree_id = ${treeId} and death_place is not null
      union all select start_place from unions where tree_id = ${treeId} and start_place is not null
      union all select e.place from life_events e where e.tree_id = ${treeId} and e.place is not null and ${isAlive}
    ) as written group by place`);
  return rows.map(({ place, uses }) => [place, uses] as const);
}

/** Records stay where members and couples were deleted, so that undoing it brings back both. */
const isAlive = sql`(exists (select 1 from family_members m where m.tree_id = e.tree_id and m.id = e.entity_id)
  or exists (select 1 from unions u where u.tree_id = e.tree_id and u.id = e.entity_id))`;

export interface PlaceEvent extends Record<string, unknown> {
  readonly tag: string;
  readonly label: string | null;
  readonly date: string | null;
  readonly memberId: MemberId | null;
  readonly unionId: UnionId | null;
  readonly partnerA: MemberId | null;
  readonly partnerB: MemberId | null;
}

/** What happened at places that are written in one of these ways, by date. */
export async function selectPlaceEvents(
  db: Queryable,
  treeId: TreeId,
  texts: readonly string[],
  limit: number,
): Promise<readonly PlaceEvent[]> {
  const written = sql`any(${sql.param([...texts])}::text[])`;
  const { rows } = await db.execute<PlaceEvent>(sql`
    select tag, label, date, member_id as "memberId", union_id as "unionId",
      partner_a as "partnerA", partner_b as "partnerB" from (
      select 'BIRT' as tag, null as label, birth_date as date, birth_earliest as earliest, id as member_id,
        null::uuid as union_id, null::uuid as partner_a, null::uuid as partner_b
        from family_members where tree_id = ${treeId} and birth_place = ${written}
      union all select 'DEAT', null, death_date, death_earliest, id, null, null, null
        from family_members where tree_id = ${treeId} and death_place = ${written}
      union all select case kind when 'engagement' then 'ENGA' when 'marriage' then 'MARR' else 'EVEN' end,
        null, start_date, start_earliest, null, id, partner_a, partner_b
        from unions where tree_id = ${treeId} and start_place = ${written}
      union all select e.tag, e.label, e.date, e.earliest, m.id, u.id, u.partner_a, u.partner_b
        from life_events e
        left join family_members m on m.tree_id = e.tree_id and m.id = e.entity_id
        left join unions u on u.tree_id = e.tree_id and u.id = e.entity_id
        where e.tree_id = ${treeId} and e.place = ${written} and (m.id is not null or u.id is not null)
    ) as happened order by earliest nulls last, date, tag limit ${limit}`);
  return rows;
}

export interface PlacedRow extends Record<string, unknown> {
  readonly id: string;
}

/** The columns in which rows hold places. */
export const placeColumns = {
  member: { table: 'family_members', columns: ['birth_place', 'death_place', 'location'] },
  union: { table: 'unions', columns: ['start_place'] },
  photo: { table: 'photos', columns: ['place'] },
} as const;
export type PlacedEntity = keyof typeof placeColumns;

/** Rows that may hold a place of which one of these parts is written somewhere in its text. */
export async function selectPlaced(
  db: Queryable,
  treeId: TreeId,
  entity: PlacedEntity,
  parts: readonly string[],
): Promise<readonly PlacedRow[]> {
  const { table, columns } = placeColumns[entity];
  const names = columns.map((column) => sql.identifier(column));
  const { rows } = await db.execute<PlacedRow>(sql`
    select id, ${sql.join(names, sql`, `)} from ${sql.identifier(table)} where tree_id = ${treeId}
      and exists (select 1 from unnest(${sql.param([...parts])}::text[]) as part
        where strpos(concat_ws(e'\n', ${sql.join(names, sql`, `)}), part) > 0)`);
  return rows;
}

export interface PlacedRecord extends Record<string, unknown> {
  readonly id: string;
  readonly importId: string;
  readonly tag: string;
  readonly lines: string;
  readonly said: string | null;
}

/** The same of records, with the HEAD records that say how their lines are to be read. */
export async function selectPlacedRecords(db: Queryable, treeId: TreeId, parts: readonly string[]) {
  const { rows } = await db.execute<PlacedRecord>(sql`
    select id, import_id as "importId", tag, lines, said from gedcom_records where tree_id = ${treeId}
      and (tag = 'HEAD' or (strpos(lines, ' PLAC ') > 0 or tag = '_LOC') and exists (
        select 1 from unnest(${sql.param([...parts])}::text[]) as part where strpos(lines, part) > 0))`);
  return rows;
}
