import { and, asc, eq } from 'drizzle-orm';
import type { MovedCard } from '#contract/moved-cards.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { movedCards } from '#server/platform/db/diagram-schema.ts';
import { familyMembers } from '#server/platform/db/schema.ts';

/** The moved cards of everybody who is in the tree; the places of people who were deleted wait. */
export async function selectMovedCards(db: Queryable, treeId: TreeId): Promise<MovedCard[]> {
  return db
    .select({ memberId: movedCards.id, dx: movedCards.dx, dy: movedCards.dy })
    .from(movedCards)
    .innerJoin(familyMembers, and(eq(familyMembers.treeId, movedCards.treeId), eq(familyMembers.id, movedCards.id)))
    .where(eq(movedCards.treeId, treeId))
    .orderBy(asc(movedCards.id));
}

export async function findName(db: Queryable, treeId: TreeId, id: MemberId) {
  const [person] = await db
    .select({ firstName: familyMembers.firstName, lastName: familyMembers.lastName })
    .from(familyMembers)
    .where(and(eq(familyMembers.treeId, treeId), eq(familyMembers.id, id)));
  return person;
}
