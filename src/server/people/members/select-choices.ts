import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { familyMembers } from '#server/platform/db/schema.ts';
import { matchesWords } from './queries.ts';

const MOST = 50;

/** Who may be picked for a place in the form: never the member itself, and no descendant as a parent. */
export async function selectChoices(
  db: Queryable,
  treeId: TreeId,
  choice: {
    readonly role: 'father' | 'mother' | 'spouse';
    readonly memberId?: MemberId | undefined;
    readonly q?: string | undefined;
  },
) {
  const self = choice.memberId;
  const partnered = sql`exists (
    select 1 from unions u where u.tree_id = ${treeId} and u.end_reason is null
    and ((u.partner_a = ${familyMembers.id} and u.partner_b is not null)
      or (u.partner_b = ${familyMembers.id} and u.partner_a is not null))
    ${self ? sql`and u.partner_a is distinct from ${self} and u.partner_b is distinct from ${self}` : sql``})`;
  const places: Record<typeof choice.role, SQL | undefined> = {
    father: and(eq(familyMembers.gender, 'male'), self ? notBelow(treeId, self) : undefined),
    mother: and(eq(familyMembers.gender, 'female'), self ? notBelow(treeId, self) : undefined),
    spouse: sql`not ${partnered}`,
  };
  return db
    .select({
      id: familyMembers.id,
      firstName: familyMembers.firstName,
      lastName: familyMembers.lastName,
      gender: familyMembers.gender,
      birthYear: familyMembers.birthYear,
      deathYear: familyMembers.deathYear,
    })
    .from(familyMembers)
    .where(
      and(
        eq(familyMembers.treeId, treeId),
        self ? ne(familyMembers.id, self) : undefined,
        places[choice.role],
        choice.q?.trim() ? matchesWords(choice.q) : undefined,
      ),
    )
    .orderBy(asc(familyMembers.sortName), asc(familyMembers.id))
    .limit(MOST);
}

function notBelow(treeId: TreeId, member: MemberId): SQL {
  return sql`${familyMembers.id} not in (
    with recursive descendants (id) as (
      select ${member}::uuid
      union
      select c.member_id from descendants d
      join unions u on u.tree_id = ${treeId} and (u.partner_a = d.id or u.partner_b = d.id)
      join union_children c on c.tree_id = ${treeId} and c.union_id = u.id
    )
    select id from descendants)`;
}
