import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { familyTrees, users } from '#server/platform/db/schema.ts';
import { treeConnections } from '#server/platform/db/tree-connection-schema.ts';
import { takesRequests } from '#server/platform/settings/select-takes-requests.ts';
import { isPublished } from '#server/sharing/shares/find-public-tree.ts';

const MOST = 100;

export type ConnectionRow = typeof treeConnections.$inferSelect;

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
  { treeId, askerId, ownerId }: Pick<ConnectionRow, 'treeId' | 'askerId' | 'ownerId'>,
  declinedSince: Date,
) {
  const since = sql`${declinedSince.toISOString()}::timestamptz`;
  const [standing] = await db
    .select({ state: treeConnections.state })
    .from(treeConnections)
    .where(
      and(
        eq(treeConnections.treeId, treeId),
        eq(treeConnections.askerId, askerId),
        eq(treeConnections.ownerId, ownerId),
        or(ne(treeConnections.state, 'declined'), sql`${treeConnections.decidedAt} > ${since}`),
      ),
    )
    .limit(1);
  return standing?.state;
}

/** Undefined where there is one that waits. */
export async function insertConnection(
  db: Queryable,
  asked: Pick<ConnectionRow, 'treeId' | 'askerId' | 'ownerId' | 'message' | 'createdAt'>,
): Promise<ConnectionRow | undefined> {
  const [row] = await db
    .insert(treeConnections)
    .values({ ...asked, id: newId(), state: 'waiting' })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Decides what waits: undefined where it does not, and where somebody else was asked. */
export async function settleConnection(
  db: Queryable,
  { treeId, id, ownerId }: Pick<ConnectionRow, 'treeId' | 'id' | 'ownerId'>,
  settled: { readonly state: 'accepted' | 'declined'; readonly decidedAt: Date },
): Promise<ConnectionRow | undefined> {
  const waits = and(
    eq(treeConnections.treeId, treeId),
    eq(treeConnections.id, id),
    eq(treeConnections.ownerId, ownerId),
    eq(treeConnections.state, 'waiting'),
  );
  const [row] = await db.update(treeConnections).set(settled).where(waits).returning();
  return row;
}

/** Whether there was one that waits. */
export async function deleteWaiting(db: Queryable, id: string, askerId: UserId): Promise<boolean> {
  const gone = await db
    .delete(treeConnections)
    .where(
      and(
        sql`${treeConnections.treeId} in (select c.tree_id from tree_connections c
          where c.asker_id = ${askerId} and c.id = ${id})`,
        eq(treeConnections.askerId, askerId),
        eq(treeConnections.id, id),
        eq(treeConnections.state, 'waiting'),
      ),
    )
    .returning({ id: treeConnections.id });
  return gone.length > 0;
}

const other = alias(users, 'other');
const isAccepted = sql`${treeConnections.state} = 'accepted'`;

/** Of the other one as much as the state of the request allows. */
const columns = (askerId: SQL | typeof treeConnections.askerId) => ({
  id: treeConnections.id,
  treeId: treeConnections.treeId,
  state: treeConnections.state,
  message: treeConnections.message,
  email: sql<string | null>`case when ${isAccepted} then ${other.email} end`,
  mayOpen: sql<boolean>`exists (
    select from tree_access a where a.tree_id = ${familyTrees.id} and a.user_id = ${askerId})`,
  createdAt: treeConnections.createdAt,
  decidedAt: treeConnections.decidedAt,
});

const newestFirst = [desc(treeConnections.createdAt), desc(treeConnections.id)];

/** What others ask somebody; what waits only as long as the tree is theirs. */
export const selectIncoming = (db: Queryable, ownerId: UserId) =>
  db
    .select({
      ...columns(treeConnections.askerId),
      treeName: familyTrees.name,
      personName: sql<string | null>`${other.name}`,
    })
    .from(treeConnections)
    .innerJoin(familyTrees, eq(familyTrees.id, treeConnections.treeId))
    .innerJoin(other, eq(other.id, treeConnections.askerId))
    .where(
      and(
        eq(treeConnections.ownerId, ownerId),
        sql`${familyTrees.deletedAt} is null`,
        or(ne(treeConnections.state, 'waiting'), eq(familyTrees.ownerId, ownerId)),
      ),
    )
    .orderBy(...newestFirst)
    .limit(MOST);

/** What somebody asks others. A tree has a name for them while they may see it. */
export const selectOutgoing = (db: Queryable, askerId: UserId, hasPublicTrees: boolean) =>
  db
    .select({
      ...columns(treeConnections.askerId),
      treeName: sql<string | null>`case when ${hasPublicTrees}::boolean and ${isPublished}
        or ${familyTrees.deletedAt} is null and ${isInside(askerId)} then ${familyTrees.name} end`,
      personName: sql<string | null>`case when ${isAccepted} then ${other.name} end`,
    })
    .from(treeConnections)
    .innerJoin(familyTrees, eq(familyTrees.id, treeConnections.treeId))
    .innerJoin(other, eq(other.id, treeConnections.ownerId))
    .where(eq(treeConnections.askerId, askerId))
    .orderBy(...newestFirst)
    .limit(MOST);
