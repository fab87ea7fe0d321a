import { and, eq } from 'drizzle-orm';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/db/connection.ts';
import { treeAccess } from '#server/db/schema.ts';
import type { Actor } from '#server/http/actor.ts';

export type MemberRole = 'owner' | 'editor' | 'reader' | 'admin';

/** What a user is to a tree; undefined for somebody who may not know that it exists. */
export async function findTreeRole(
  db: Queryable,
  tree: { readonly id: TreeId; readonly ownerId: UserId },
  actor: Pick<Actor, 'id' | 'role'>,
): Promise<MemberRole | undefined> {
  if (tree.ownerId === actor.id) return 'owner';
  const [access] = await db
    .select({ role: treeAccess.role })
    .from(treeAccess)
    .where(and(eq(treeAccess.treeId, tree.id), eq(treeAccess.userId, actor.id)));
  return access?.role ?? (actor.role === 'admin' ? 'admin' : undefined);
}
