import { sql } from 'drizzle-orm';
import { type MemberFacts, noMemberFacts } from '#domain/tree/facts.ts';
import type { ChangeId, MemberId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { memberColumns } from '#server/tree/changes/member-row.ts';

/** Puts many people into a tree as they are, names that no form would take included, without a change; their ids in order. */
export async function putPeople(
  db: Queryable,
  treeId: string,
  people: readonly Partial<MemberFacts>[],
): Promise<MemberId[]> {
  const at = new Date().toISOString();
  const rows = people.map((facts) => ({
    ...memberColumns({ ...noMemberFacts, ...facts }),
    tree_id: treeId,
    id: newId<MemberId>(),
    added_in: newId<ChangeId>(),
    created_at: at,
    updated_at: at,
  }));
  await db.execute(sql`insert into family_members
    select * from jsonb_populate_recordset(null::family_members, ${JSON.stringify(rows)}::jsonb)`);
  return rows.map(({ id }) => id);
}
