import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Profile } from '#contract/own-account.ts';
import type { UserId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { familyTrees, treeAccess, users } from '#server/platform/db/schema.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { readUserSettings } from '#server/platform/settings/read-user-settings.ts';

/** What a caller may see of somebody: their own profile, an administrator everybody's, and the others what is shown to them. */
export async function findProfile(
  db: Queryable,
  actor: Pick<Actor, 'id' | 'role'>,
  userId: UserId,
): Promise<Profile | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return undefined;
  const isOwn = user.id === actor.id;
  const { profileVisibility } = await readUserSettings(db, user.id);
  const trees = await selectSharedTrees(db, user.id, actor.id);
  const isShown =
    isOwn ||
    actor.role === 'admin' ||
    (user.disabledAt === null &&
      (profileVisibility === 'public' || (profileVisibility === 'family-only' && trees.length > 0)));
  if (!isShown) return undefined;
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    isAdmin: user.role === 'admin',
    since: user.createdAt.toISOString(),
    trees,
    visibility: isOwn ? profileVisibility : null,
  };
}

/** The trees that two people can open, and what the first of them is there. */
async function selectSharedTrees(db: Queryable, userId: UserId, viewerId: UserId): Promise<Profile['trees']> {
  const theirs = sql<Profile['trees'][number]['role'] | null>`case
    when ${familyTrees.ownerId} = ${userId} then 'owner' else ${treeAccess.role} end`;
  const found = await db
    .select({ id: familyTrees.id, name: familyTrees.name, role: theirs })
    .from(familyTrees)
    .leftJoin(treeAccess, and(eq(treeAccess.treeId, familyTrees.id), eq(treeAccess.userId, userId)))
    .where(
      and(
        isNull(familyTrees.deletedAt),
        sql`(${familyTrees.ownerId} = ${userId} or ${treeAccess.role} is not null)`,
        sql`(${familyTrees.ownerId} = ${viewerId} or exists (
          select 1 from tree_access mine where mine.tree_id = ${familyTrees.id} and mine.user_id = ${viewerId}))`,
      ),
    )
    .orderBy(familyTrees.name, familyTrees.id);
  return found.flatMap(({ role, ...tree }) => (role === null ? [] : [{ ...tree, role }]));
}
