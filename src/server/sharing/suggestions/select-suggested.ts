import { and, eq, inArray, sql } from 'drizzle-orm';
import { type SuggestedField, suggestedFields } from '#contract/suggestions.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { memberColumnOf } from '#server/platform/db/fact-columns.ts';
import { familyMembers } from '#server/platform/db/schema.ts';

// Safe: each of them.
const suggestedColumns = Object.fromEntries(suggestedFields.map((field) => [field, familyMembers[field]])) as Pick<
  typeof familyMembers,
  SuggestedField
>;

/** What the tree says of somebody, as far as suggestions are about it. */
export type SuggestedMember = Awaited<ReturnType<typeof selectSuggestedMembers>>[number];

/** Those of these people who are in the tree. */
export async function selectSuggestedMembers(db: Queryable, treeId: TreeId, ids: readonly MemberId[]) {
  const { id, notes, biography } = familyMembers;
  return db
    .select({ id, notes, biography, ...suggestedColumns })
    .from(familyMembers)
    .where(and(eq(familyMembers.treeId, treeId), inArray(id, [...new Set(ids)])));
}

/** What people who are not in the tree any more were called when it last was about them. */
export async function selectFormerNames(
  db: Queryable,
  treeId: TreeId,
  ids: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ member_id: MemberId; member_name: string }>(sql`
    select distinct on (member_id) member_id, member_name from changes
    where tree_id = ${treeId} and member_id = any(${sql.param([...ids])}::uuid[]) and member_name is not null
    order by member_id, seq desc`);
  return new Map(rows.map(({ member_id, member_name }) => [member_id, member_name]));
}

/** One field of somebody that was written in a change, and the version that came of it. */
export interface FieldWrite {
  readonly memberId: MemberId;
  readonly field: SuggestedField;
  readonly version: number;
}

/** Which fields of these people have been written since a version, by the log. */
export async function selectFieldWrites(
  db: Queryable,
  treeId: TreeId,
  ids: readonly MemberId[],
  since: number,
): Promise<FieldWrite[]> {
  if (ids.length === 0) return [];
  const fields = sql`(values ${sql.join(
    suggestedFields.map((field) => sql`(${field}::text, ${memberColumnOf[field]}::text)`),
    sql`, `,
  )}) as written (field, of)`;
  const { rows } = await db.execute<{ member_id: MemberId; field: SuggestedField; version: number }>(sql`
    select e.entity_id as member_id, written.field, c.seq as version
    from change_entries e
    join changes c on c.tree_id = e.tree_id and c.id = e.change_id
    join ${fields} on e.before -> written.of is distinct from e.after -> written.of
    where e.tree_id = ${treeId} and e.entity = 'member' and e.entity_id = any(${sql.param([...ids])}::uuid[])
      and c.seq > ${since}`);
  return rows.map(({ member_id: memberId, ...write }) => ({ ...write, memberId }));
}
