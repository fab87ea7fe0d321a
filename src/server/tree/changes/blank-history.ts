import { sql } from 'drizzle-orm';
import type { MemberId } from '#domain/tree/ids.ts';
import { uuids } from './uuids.ts';
import type { WriteContext } from './write-context.ts';

export interface Blanked {
  /** Rows of the log that hold nothing any more. */
  readonly entries: number;
  /** Changes that named the person. */
  readonly changes: number;
  /** Of files that only those rows still spoke of, or other rows too. */
  readonly hashes: readonly string[];
}

interface Erasing {
  readonly members: readonly MemberId[];
  /** Ids of other rows that were erased. */
  readonly rows: readonly string[];
}

/**
 * Empties what the log holds of somebody, in place: that something was changed stays, and when and by whom. An emptied entry
 * is one that undo passes over; a change that is left with none but these counts as undone by the change at work.
 */
export async function blankHistory(
  { tx, journal: { treeId, changeId } }: WriteContext,
  { members, rows }: Erasing,
): Promise<Blanked> {
  const ids = uuids(members);
  const isOne = (image: 'before' | 'after', column: string) =>
    sql`(e.${sql.raw(image)} ->> ${column})::uuid = any(${ids})`;
  const eitherIs = (column: string) => sql`(${isOne('before', column)} or ${isOne('after', column)})`;
  const blanked = await tx.execute<{ id: string; changeId: string; before: string | null; after: string | null }>(sql`
    with merged as (
      select other.entity_id as id, min(c.seq) filter (where c.kind = 'members_merged') as first, max(c.seq) as last
      from change_entries own
      join change_entries other on other.tree_id = own.tree_id and other.change_id = own.change_id
        and other.entity = 'member' and other.entity_id <> all(${ids})
      join changes c on c.tree_id = own.tree_id and c.id = own.change_id
      where own.tree_id = ${treeId} and own.entity = 'member' and own.entity_id = any(${ids})
      group by other.entity_id having bool_or(c.kind = 'members_merged')
    ), gone as (
      select e.id, e.change_id, e.before ->> 'blob_hash' as before, e.after ->> 'blob_hash' as after
      from change_entries e
      where e.tree_id = ${treeId} and (e.before is not null or e.after is not null) and (
        e.entity_id = any(${uuids(rows)})
        or (e.entity = 'member' and e.entity_id = any(${ids}))
        or (e.entity = 'record' and ${eitherIs('entity_id')})
        or (e.entity = 'photo_person' and ${eitherIs('member_id')})
        or (e.entity = 'card' and e.entity_id = any(${ids})
          and not exists (select 1 from family_members m where m.tree_id = e.tree_id and m.id = e.entity_id))
        or (e.entity = 'dismissal' and exists (select 1 from unnest(${ids}) as one
          where position(one::text in coalesce(e.before ->> 'key', '') || coalesce(e.after ->> 'key', '')) > 0))
        or (e.entity = 'union' and (${eitherIs('partner_a')} or ${eitherIs('partner_b')}) and not exists (
          select 1 from unions u where u.tree_id = e.tree_id and u.id = e.entity_id
            and (u.partner_a <> all(${ids}) or u.partner_b <> all(${ids}))))
        -- Who was merged with somebody had their facts from then until both were written apart again.
        or (e.entity in ('member', 'record') and exists (
          select 1 from merged join changes c on c.tree_id = e.tree_id and c.id = e.change_id
          where c.seq between merged.first and merged.last and merged.id = case e.entity
            when 'member' then e.entity_id else (coalesce(e.before, e.after) ->> 'entity_id')::uuid end))
      )
    )
    update change_entries e set before = null, after = null from gone
    where e.tree_id = ${treeId} and e.id = gone.id
    returning e.id, e.change_id as "changeId", gone.before, gone.after`);
  const changed = uuids([...new Set(blanked.rows.map((row) => row.changeId))]);
  await tx.execute(sql`
    update changes c set undone_by = ${changeId}
    where c.tree_id = ${treeId} and c.id = any(${changed}) and c.id <> ${changeId} and c.undone_by is null
      and not exists (select 1 from change_entries e where e.tree_id = c.tree_id and e.change_id = c.id
        and (e.before is not null or e.after is not null))`);
  const named = await tx.execute(sql`
    update changes set member_name = null, member_id = null
    where tree_id = ${treeId} and (member_id = any(${ids})
      or (id = any(${changed}) and kind in ('members_merged', 'undo', 'redo')))`);
  return {
    entries: blanked.rows.filter((row) => row.changeId !== changeId).length,
    changes: named.rowCount ?? 0,
    hashes: blanked.rows.flatMap(({ before, after }) => [before, after].filter((hash) => hash !== null)),
  };
}
