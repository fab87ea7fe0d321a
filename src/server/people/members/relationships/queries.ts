import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Ties } from '#domain/tree/connect-people.ts';
import type { MemberId, TreeId, UnionId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { familyMembers, unionChildren, unions } from '#server/platform/db/schema.ts';

/** The couples and parent sets of some people, and of the partners in one couple, each with all of its children. */
export async function selectTies(
  db: Queryable,
  treeId: TreeId,
  { members, unionId }: { readonly members: readonly MemberId[]; readonly unionId: UnionId | null },
): Promise<Ties> {
  const asChild = db
    .select({ id: unionChildren.unionId })
    .from(unionChildren)
    .where(and(eq(unionChildren.treeId, treeId), inArray(unionChildren.memberId, [...members])));
  const rows = await db
    .select({
      id: unions.id,
      partnerA: unions.partnerA,
      partnerB: unions.partnerB,
      kind: unions.kind,
      startDate: unions.startDate,
      startPlace: unions.startPlace,
      end: unions.end,
      endDate: unions.endDate,
    })
    .from(unions)
    .where(
      and(
        eq(unions.treeId, treeId),
        or(
          inArray(unions.partnerA, [...members]),
          inArray(unions.partnerB, [...members]),
          inArray(unions.id, asChild),
          unionId === null ? undefined : eq(unions.id, unionId),
        ),
      ),
    )
    .orderBy(asc(unions.id));
  const links = await db
    .select({
      id: unionChildren.id,
      unionId: unionChildren.unionId,
      memberId: unionChildren.memberId,
      position: unionChildren.position,
      pedigreeA: unionChildren.pedigreeA,
      pedigreeB: unionChildren.pedigreeB,
    })
    .from(unionChildren)
    .where(
      and(
        eq(unionChildren.treeId, treeId),
        inArray(
          unionChildren.unionId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(unionChildren.position), asc(unionChildren.id));
  return { unions: rows, links };
}

/** Who some people are, in no order; whoever is not in the tree is absent. */
export async function selectNames(db: Queryable, treeId: TreeId, members: readonly MemberId[]) {
  return db
    .select({ id: familyMembers.id, firstName: familyMembers.firstName, lastName: familyMembers.lastName })
    .from(familyMembers)
    .where(and(eq(familyMembers.treeId, treeId), inArray(familyMembers.id, [...members])));
}
