import { sql } from 'drizzle-orm';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { WriteContext } from './write-context.ts';

/** Walks up from one member; UNION drops who was seen already, so it ends on trees that hold a loop from an import. */
export async function refuseOwnAncestor({ tx, journal }: WriteContext, member: MemberId): Promise<void> {
  const treeId: TreeId = journal.treeId;
  const { rows } = await tx.execute(
    sql`with recursive ancestors (id) as (
          select parent.id from union_children c
          join unions u on u.tree_id = c.tree_id and u.id = c.union_id
          cross join lateral (values (u.partner_a), (u.partner_b)) as parent (id)
          where c.tree_id = ${treeId} and c.member_id = ${member} and parent.id is not null
          union
          select parent.id from ancestors a
          join union_children c on c.tree_id = ${treeId} and c.member_id = a.id
          join unions u on u.tree_id = c.tree_id and u.id = c.union_id
          cross join lateral (values (u.partner_a), (u.partner_b)) as parent (id)
          where parent.id is not null
        )
        select 1 from ancestors where id = ${member} limit 1`,
  );
  if (rows.length > 0) throw new AppError('own_ancestor');
}
