import type { UserId } from '#domain/tree/ids.ts';
import type { treeAccess } from '#server/platform/db/schema.ts';
import type { Actor } from '#server/platform/http/actor.ts';

export type MemberRole = 'owner' | 'editor' | 'reader' | 'admin';

/**
 * What a user is to a tree, by the owner's id and by what `tree_access` says of the user; undefined for somebody who may
 * not know that it exists.
 */
export function treeRoleOf(
  ownerId: UserId,
  access: (typeof treeAccess.$inferSelect)['role'] | null,
  actor: Pick<Actor, 'id' | 'role'>,
): MemberRole | undefined {
  if (ownerId === actor.id) return 'owner';
  return access ?? (actor.role === 'admin' ? 'admin' : undefined);
}
