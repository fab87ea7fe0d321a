import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { contactRequests } from '#server/platform/db/contact-request-schema.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { familyTrees, users } from '#server/platform/db/schema.ts';
import { takesRequests } from '#server/platform/settings/select-takes-requests.ts';
import { isPublished } from '#server/sharing/shares/find-public-tree.ts';

const MOST = 100;

export type ContactRequestRow = typeof contactRequests.$inferSelect;

const isInside = (userId: UserId): SQL<boolean> => sql<boolean>`(${familyTrees.ownerId} = ${userId} or exists (
  select from tree_access a where a.tree_id = ${familyTrees.id} and a.user_id = ${userId}))`;

/** A public tree whose owner may be asked by somebody who is not in it. */
export async function findAskable(db: Queryable, treeId: TreeId, askerId: UserId) {
  const [tree] = await db
    .select({ id: familyTrees.id, name: familyTrees.name, ownerId: familyTrees.ownerId })
    .from(familyTrees)
    .where(and(eq(familyTrees.id, treeId), isPublished, takesRequests, sql`not ${isInside(askerId)}`));
  return tree;
}

/** What stands in the way of asking again: a request that waits or was accepted, or one declined since. */
export async function findStanding(
  db: Queryable,
  { treeId, askerId, ownerId }: Pick<ContactRequestRow, 'treeId' | 'askerId' | 'ownerId'>,
  declinedSince: Date,
) {
  const since = sql`${declinedSince.toISOString()}::timestamptz`;
  const [standing] = await db
    .select({ state: contactRequests.state })
    .from(contactRequests)
    .where(
      and(
        eq(contactRequests.treeId, treeId),
        eq(contactRequests.askerId, askerId),
        eq(contactRequests.ownerId, ownerId),
        or(ne(contactRequests.state, 'declined'), sql`${contactRequests.decidedAt} > ${since}`),
      ),
    )
    .limit(1);
  return standing?.state;
}

/** Undefined where there is one that waits. */
export async function insertContactRequest(
  db: Queryable,
  asked: Pick<ContactRequestRow, 'treeId' | 'askerId' | 'ownerId' | 'message' | 'createdAt'>,
): Promise<ContactRequestRow | undefined> {
  const [row] = await db
    .insert(contactRequests)
    .values({ ...asked, id: newId(), state: 'waiting' })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Decides what waits: undefined where it does not, and where somebody else was asked. */
export async function settleContactRequest(
  db: Queryable,
  { treeId, id, ownerId }: Pick<ContactRequestRow, 'treeId' | 'id' | 'ownerId'>,
  settled: { readonly state: 'accepted' | 'declined'; readonly decidedAt: Date },
): Promise<ContactRequestRow | undefined> {
  const waits = and(
    eq(contactRequests.treeId, treeId),
    eq(contactRequests.id, id),
    eq(contactRequests.ownerId, ownerId),
    eq(contactRequests.state, 'waiting'),
  );
  const [row] = await db.update(contactRequests).set(settled).where(waits).returning();
  return row;
}

/** Whether there was one that waits. */
export async function deleteWaiting(db: Queryable, id: string, askerId: UserId): Promise<boolean> {
  const gone = await db
    .delete(contactRequests)
    .where(
      and(
        sql`${contactRequests.treeId} in (select c.tree_id from contact_requests c
          where c.asker_id = ${askerId} and c.id = ${id})`,
        eq(contactRequests.askerId, askerId),
        eq(contactRequests.id, id),
        eq(contactRequests.state, 'waiting'),
      ),
    )
    .returning({ id: contactRequests.id });
  return gone.length > 0;
}

const other = alias(users, 'other');
const isAccepted = sql`${contactRequests.state} = 'accepted'`;

/** Of the other one as much as the state of the request allows. */
const columns = (askerId: SQL | typeof contactRequests.askerId) => ({
  id: contactRequests.id,
  treeId: contactRequests.treeId,
  state: contactRequests.state,
  message: contactRequests.message,
  email: sql<string | null>`case when ${isAccepted} then ${other.email} end`,
  mayOpen: sql<boolean>`exists (
    select from tree_access a where a.tree_id = ${familyTrees.id} and a.user_id = ${askerId})`,
  createdAt: contactRequests.createdAt,
  decidedAt: contactRequests.decidedAt,
});

const newestFirst = [desc(contactRequests.createdAt), desc(contactRequests.id)];

/** What others ask somebody; what waits only as long as the tree is theirs. */
export const selectIncoming = (db: Queryable, ownerId: UserId) =>
  db
    .select({
      ...columns(contactRequests.askerId),
      treeName: familyTrees.name,
      personName: sql<string | null>`${other.name}`,
    })
    .from(contactRequests)
    .innerJoin(familyTrees, eq(familyTrees.id, contactRequests.treeId))
    .innerJoin(other, eq(other.id, contactRequests.askerId))
    .where(
      and(
        eq(contactRequests.ownerId, ownerId),
        sql`${familyTrees.deletedAt} is null`,
        or(ne(contactRequests.state, 'waiting'), eq(familyTrees.ownerId, ownerId)),
      ),
    )
    .orderBy(...newestFirst)
    .limit(MOST);

/** What somebody asks others. A tree has a name for them while they may see it. */
export const selectOutgoing = (db: Queryable, askerId: UserId, hasPublicTrees: boolean) =>
  db
    .select({
      ...columns(contactRequests.askerId),
      treeName: sql<string | null>`case when ${hasPublicTrees}::boolean and ${isPublished}
        or ${familyTrees.deletedAt} is null and ${isInside(askerId)} then ${familyTrees.name} end`,
      personName: sql<string | null>`case when ${isAccepted} then ${other.name} end`,
    })
    .from(contactRequests)
    .innerJoin(familyTrees, eq(familyTrees.id, contactRequests.treeId))
    .innerJoin(other, eq(other.id, contactRequests.ownerId))
    .where(eq(contactRequests.askerId, askerId))
    .orderBy(...newestFirst)
    .limit(MOST);
