import { type SQL, sql } from 'drizzle-orm';
import { applyMutations } from './mutation.ts';
import type { Row } from './rows.ts';
import type { Mutation, WriteContext } from './write-context.ts';

interface Leaving {
  /** Selects the ids of people who are about to go. */
  readonly members: SQL;
  /** Selects the ids of couples that are about to go. */
  readonly unions: SQL;
  /** Holds for the links and couples that stay. */
  readonly stays: SQL;
}

/** Takes those who are about to go out of the links and couples that stay. */
export async function detachRows({ tx, journal }: WriteContext, { members, unions, stays }: Leaving) {
  const { treeId } = journal;
  const links = await tx.execute<{ row: Row }>(
    sql`select to_jsonb(union_children) as row from union_children where tree_id = ${treeId}
        and ${stays} and (member_id in ${members} or union_id in ${unions})`,
  );
  const couples = await tx.execute<{ row: Row; a: boolean; b: boolean }>(
    sql`select to_jsonb(unions) as row, coalesce(partner_a in ${members}, false) as a,
          coalesce(partner_b in ${members}, false) as b
        from unions where tree_id = ${treeId} and ${stays} and (partner_a in ${members} or partner_b in ${members})`,
  );
  await applyMutations(tx, journal, [
    ...links.rows.map(({ row }): Mutation => ({ entity: 'child', id: row.id, before: row, after: null })),
    ...couples.rows.map(({ row, a, b }): Mutation => {
      const after = {
        ...row,
        ...(a ? { partner_a: null } : {}),
        ...(b ? { partner_b: null } : {}),
      };
      return { entity: 'union', id: row.id, before: row, after };
    }),
  ]);
}
