import { type SQL, sql } from 'drizzle-orm';
import type { TreeId } from '#domain/tree/ids.ts';
import type { Queryable, Transaction } from '#server/platform/db/connection.ts';
import { columnsOfPeople } from './mutation.ts';
import { type Entity, entities, type Row, tableOf } from './rows.ts';
import { uuids } from './uuids.ts';

/** A row that is not as it was: null where it is not there, or was not. */
export interface Difference {
  readonly id: string;
  readonly present: Row | null;
  readonly past: Row | null;
}

/** The row of the tree itself changes column by column, see `readPastOfTree`. */
type RowEntity = Exclude<Entity, 'tree'>;

const rowEntities = entities.filter((entity): entity is RowEntity => entity !== 'tree');

/** Kinds of rows that do not say which change brought them. */
const unmarked: ReadonlySet<RowEntity> = new Set(['card']);

/**
 * Selects the rows of one kind that differ from what they were at a version of the tree. How a row was then is what the first
 * entry after it notes as `before`; a row that a later change brought, an import for one, was not there. Entries that were
 * emptied, because somebody was erased, say nothing: such a row stays as it is.
 */
function differencesSince(treeId: TreeId, version: number, entity: RowEntity): SQL {
  const table = tableOf(entity);
  const later = sql`(select id from changes where tree_id = ${treeId} and seq > ${version})`;
  const brought = unmarked.has(entity)
    ? sql`select null::uuid as id where false`
    : sql`select id from ${table} where tree_id = ${treeId} and added_in in ${later}`;
  return sql`
    with noted as (
      select distinct on (e.entity_id) e.entity_id as id, e.before
      from change_entries e join changes c on c.tree_id = e.tree_id and c.id = e.change_id
      where e.tree_id = ${treeId} and c.tree_id = ${treeId} and c.seq > ${version} and e.entity = ${entity}
        and (e.before is not null or e.after is not null)
      order by e.entity_id, c.seq, e.position
    ), brought as (${brought}), compared as (
      select coalesce(noted.id, brought.id) as id, to_jsonb(row_now) as present, case
        when brought.id is not null or (noted.before ->> 'added_in')::uuid in ${later} then null
        else noted.before end as past
      from noted full join brought using (id)
      left join ${table} as row_now on row_now.tree_id = ${treeId} and row_now.id = coalesce(noted.id, brought.id)
    )
    select id, present, past from compared
    where (present is null) <> (past is null) or present || (past - 'updated_at') <> present`;
}

const BATCH = 2000;

/** Reads the differences of one kind of rows batch by batch, as they were when reading began. */
export async function* readDifferences(
  tx: Transaction,
  treeId: TreeId,
  version: number,
  entity: RowEntity,
): AsyncGenerator<readonly Difference[]> {
  await tx.execute(sql`declare differences cursor for ${differencesSince(treeId, version, entity)}`);
  for (;;) {
    const { rows } = await tx.execute<Difference & Record<string, unknown>>(
      sql`fetch forward ${sql.raw(String(BATCH))} from differences`,
    );
    if (rows.length === 0) break;
    yield rows;
  }
  await tx.execute(sql`close differences`);
}

/** Of rows that are there now, how they were at a version of the tree; those that were not there then are left out. */
export async function readRowsAsOf(
  db: Queryable,
  treeId: TreeId,
  version: number,
  entity: RowEntity,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Row>> {
  if (ids.length === 0) return new Map();
  const table = tableOf(entity);
  const { rows } = await db.execute<{ row: Row }>(sql`
    with later as (select id, seq from changes where tree_id = ${treeId} and seq > ${version}),
    noted as (
      select distinct on (e.entity_id) e.entity_id as id, e.before
      from change_entries e join later on later.id = e.change_id
      where e.tree_id = ${treeId} and e.entity_id = any(${uuids(ids)}) and e.entity = ${entity}
        and (e.before is not null or e.after is not null)
      order by e.entity_id, later.seq, e.position
    )
    select image.row from ${table} as row_now left join noted on noted.id = row_now.id
    cross join lateral (select case when noted.id is null then to_jsonb(row_now) else noted.before end as row) as image
    where row_now.tree_id = ${treeId} and row_now.id = any(${uuids(ids)}) and image.row is not null
      and not exists (select from later where later.id = (image.row ->> 'added_in')::uuid)`);
  return new Map(rows.map(({ row }) => [row.id, row]));
}

/** How many people going back to a version would be about, without doing it. */
export async function countPeopleSince(db: Queryable, treeId: TreeId, version: number): Promise<number> {
  const parts = rowEntities.flatMap((entity) => {
    const columns = columnsOfPeople[entity] ?? [];
    if (columns.length === 0) return [];
    const isOfPerson = entity === 'record' ? sql`image ->> 'tag' = 'INDI'` : sql`true`;
    const named = sql.join(
      columns.map((column) => sql`(image ->> ${column}::text)`),
      sql`, `,
    );
    return [
      sql`select person from (${differencesSince(treeId, version, entity)}) as one
          cross join lateral (values (present), (past)) as images (image)
          cross join lateral (values ${named}) as named (person)
          where person is not null and ${isOfPerson}`,
    ];
  });
  const { rows } = await db.execute<{ people: number }>(
    sql`select count(distinct person)::int as people from (${sql.join(parts, sql` union all `)}) as everybody`,
  );
  return rows[0]?.people ?? 0;
}

/** The columns of the tree's own row that were written after a version, as they were before. */
export async function readPastOfTree(
  db: Queryable,
  treeId: TreeId,
  version: number,
): Promise<Readonly<Record<string, unknown>>> {
  const { rows } = await db.execute<{ before: Row; after: Row }>(sql`
    select e.before, e.after
    from change_entries e join changes c on c.tree_id = e.tree_id and c.id = e.change_id
    where e.tree_id = ${treeId} and c.seq > ${version} and e.entity = 'tree'
      and e.before is not null and e.after is not null
    order by c.seq desc, e.position desc`);
  const past: Record<string, unknown> = {};
  // From the last to the first: what a column was at first stays.
  for (const { before, after } of rows) {
    for (const column of Object.keys(after)) {
      if (JSON.stringify(before[column]) !== JSON.stringify(after[column])) past[column] = before[column];
    }
  }
  return past;
}
