import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Access } from '#contract/route.ts';
import { canAs, type TreeAction } from '#domain/permissions.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { buildOnce } from '#server/platform/db/build-once.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { familyTrees, treeAccess } from '#server/platform/db/schema.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { On } from '#server/platform/http/router.ts';
import { readUserSettings } from '#server/platform/settings/read-user-settings.ts';
import { type MemberRole, treeRoleOf } from './tree-role.ts';

/** A tree together with what the one who asked is to it. */
export type LoadedTree = typeof familyTrees.$inferSelect & { readonly role: MemberRole };

/** A tree as the database has it, and what `tree_access` says of the one who asked; null where there is none. */
export type FoundTree = {
  readonly tree: typeof familyTrees.$inferSelect;
  readonly access: (typeof treeAccess.$inferSelect)['role'] | null;
} | null;

/** `on` for routes whose tree has been loaded and checked. */
export type OnTree = On<LoadedTree>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const isTreeId = (text: string): boolean => uuid.test(text);

/**
 * A tree that is not there, one that is not yours and one in the trash all look the same: not_found. `read` is what was found
 * of it for this actor, where that was read already.
 */
export async function loadTree(
  db: Queryable,
  actor: Pick<Actor, 'id' | 'role'>,
  treeId: string,
  access: Access,
  read?: FoundTree,
): Promise<LoadedTree> {
  if (!isTreeId(treeId)) throw new AppError('not_found');
  const found = read === undefined ? await findTree(db, treeId, actor.id) : read;
  const role = found && treeRoleOf(found.tree.ownerId, found.access, actor);
  if (!found || !role) throw new AppError('not_found');
  const { tree } = found;
  // Safe: the registry only sends `tree.` accesses here, and each names an action.
  const action = access.slice('tree.'.length) as TreeAction;
  const state = { isArchived: tree.isArchived, isDeleted: tree.deletedAt !== null };
  if (!canAs(role, actor.role, action, state)) {
    if (state.isDeleted) throw new AppError('not_found');
    const isWritable = canAs(role, actor.role, action, { ...state, isArchived: false });
    throw new AppError(isWritable ? 'tree_archived' : 'forbidden');
  }
  if (action === 'export' && role !== 'owner' && !(await readUserSettings(db, tree.ownerId)).allowDataExport) {
    throw new AppError('forbidden', { message: 'The owner of this tree does not let others export it.' });
  }
  return { ...tree, role };
}

async function findTree(db: Queryable, treeId: string, userId: UserId): Promise<FoundTree> {
  const [found] = await selectTree(db).execute({ treeId, userId });
  return found ?? null;
}

const selectTree = buildOnce('load_tree', (db, name) =>
  db
    .select({ tree: getTableColumns(familyTrees), access: treeAccess.role })
    .from(familyTrees)
    .leftJoin(treeAccess, and(eq(treeAccess.treeId, familyTrees.id), eq(treeAccess.userId, sql.placeholder('userId'))))
    .where(eq(familyTrees.id, sql.placeholder('treeId')))
    .prepare(name),
);
