import { and, asc, eq, sql } from 'drizzle-orm';
import type { Insider } from '#contract/tree-access.ts';
import type { UserId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { treeAccess, users } from '#server/platform/db/schema.ts';
import type { LoadedTree } from '#server/tree/access/load-tree.ts';

/** Everybody who may open a tree: its primary owner first, then by name. Addresses are for those who manage the access. */
export async function selectInsiders(
  db: Queryable,
  tree: Pick<LoadedTree, 'id' | 'ownerId' | 'role'>,
  readerId: UserId,
): Promise<Insider[]> {
  const rows = await db
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: treeAccess.role,
      since: treeAccess.createdAt,
    })
    .from(users)
    .leftJoin(treeAccess, and(eq(treeAccess.userId, users.id), eq(treeAccess.treeId, tree.id)))
    .where(
      sql`${users.id} = ${tree.ownerId} or ${users.id} in (
        select ${treeAccess.userId} from ${treeAccess} where ${treeAccess.treeId} = ${tree.id}
      )`,
    )
    .orderBy(sql`${users.id} <> ${tree.ownerId}`, asc(sql`lower(${users.name})`), asc(users.id));
  return rows.map(({ email, role, since, ...person }) => {
    const isKeeper = person.userId === tree.ownerId;
    return {
      ...person,
      email: tree.role === 'owner' ? email : null,
      role: isKeeper ? 'owner' : (role ?? 'reader'),
      isKeeper,
      isYou: person.userId === readerId,
      since: isKeeper ? null : (since?.toISOString() ?? null),
    };
  });
}
