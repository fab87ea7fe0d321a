import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Access } from '#contract/route.ts';
import { canAs, type TreeAction } from '#domain/permissions.ts';
import { buildOnce } from '#server/db/build-once.ts';
import type { Db } from '#server/db/connection.ts';
import { familyTrees, treeAccess } from '#server/db/schema.ts';
import type { Actor } from '#server/http/actor.ts';
import { AppError } from '#server/http/app-error.ts';
import type { On } from '#server/http/router.ts';
import { readUserSettings } from '#server/settings/read-user-settings.ts';
import { type MemberRole, treeRoleOf } from './tree-role.ts';

/** A tree together with what the one who asked is to it. */
export type LoadedTree = typeof familyTrees.$inferSelect & { readonly role: MemberRole };

/** `on` for routes whose tree has been loaded and checked. */
export type OnTree = On<LoadedTree>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A tree that is not there, one that is not yours and one in the trash all look the same: not_found. */
export async function loadTree(
  db: Db,
  actor: Pick<Actor, 'id' | 'role'>,
  treeId: string,
  access: Access,
): Promise<LoadedTree> {
  if (!uuid.test(treeId)) throw new AppError('not_found');
  const [found] = await selectTree(db).execute({ treeId, userId: actor.id });
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

const selectTree = buildOnce('load_tree', (db, name) =>
  db
    .select({ tree: getTableColumns(familyTrees), access: treeAccess.role })
    .from(familyTrees)
    .leftJoin(treeAccess, and(eq(treeAccess.treeId, familyTrees.id), eq(treeAccess.userId, sql.placeholder('userId'))))
    .where(eq(familyTrees.id, sql.placeholder('treeId')))
    .prepare(name),
);
