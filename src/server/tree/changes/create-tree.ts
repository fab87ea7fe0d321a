import { and, eq, isNull, ne } from 'drizzle-orm';
import type { ChangeId, TreeId } from '#domain/tree/ids.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import { type Db, type Transaction, withTransaction } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { changes, familyTrees, treeAccess } from '#server/platform/db/schema.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import { readUserSettings } from '#server/platform/settings/read-user-settings.ts';

type TreeRow = typeof familyTrees.$inferSelect;

interface NewTree {
  readonly name: string;
  readonly description: string | null;
}

/**
 * Makes an empty tree, with the first entry of its log, as open as its owner wants new trees to be. `beforeCommit` gets it as it
 * then stands: `publicityAskedAt` says whether its owner asks that everybody may see it.
 */
export async function createTree(
  db: Db,
  actor: Pick<Actor, 'id' | 'isVerified'>,
  newTree: NewTree,
  beforeCommit?: (tx: Transaction, tree: TreeRow) => Promise<void>,
): Promise<TreeRow> {
  return withTransaction(db, async (tx) => {
    const row = await insertTree(tx, actor, { ...newTree, isFirst: false });
    if (!row) throw new Error('A tree with a fresh id was there already.');
    const tree = { ...row, publicityAskedAt: await openToFamily(tx, row, actor) };
    await beforeCommit?.(tx, tree);
    return tree;
  });
}

/**
 * The tree a new account starts with, private, and called as `nameIt` says. Asked twice at once it still makes one, because
 * an account can hold only one row that is marked as the first.
 */
export async function ensureFirstTree(db: Db, actor: Pick<Actor, 'id'>, nameIt: () => Promise<string>): Promise<void> {
  const [first] = await db
    .select({ id: familyTrees.id })
    .from(familyTrees)
    .where(eq(familyTrees.ownerId, actor.id))
    .limit(1);
  if (first) return;
  const name = await nameIt();
  await withTransaction(db, (tx) => insertTree(tx, actor, { name, description: null, isFirst: true }));
}

async function insertTree(tx: Transaction, actor: Pick<Actor, 'id'>, tree: NewTree & { readonly isFirst: boolean }) {
  const [row] = await tx
    .insert(familyTrees)
    .values({ ...tree, sortName: foldForSearch(tree.name), id: newId<TreeId>(), ownerId: actor.id, version: 1 })
    .onConflictDoNothing()
    .returning();
  if (!row) return undefined;
  await tx.insert(changes).values({
    treeId: row.id,
    id: newId<ChangeId>(),
    seq: 1,
    actorId: actor.id,
    kind: 'tree_created',
    touched: 1,
    createdAt: row.createdAt,
  });
  return row;
}

/**
 * What the owner's settings say of new trees: for themselves alone; for reading to everybody who is let into another tree of
 * theirs; or that, and administrators are asked to make it public, where the instance has public trees and the owner may ask.
 * Returns when that was asked.
 */
async function openToFamily(
  tx: Transaction,
  { id: treeId, ownerId, createdAt }: TreeRow,
  { isVerified }: Pick<Actor, 'isVerified'>,
): Promise<Date | null> {
  const { treeVisibility } = await readUserSettings(tx, ownerId);
  if (treeVisibility === 'private') return null;
  const family = await tx
    .selectDistinct({ userId: treeAccess.userId })
    .from(treeAccess)
    .innerJoin(familyTrees, eq(familyTrees.id, treeAccess.treeId))
    .where(and(eq(familyTrees.ownerId, ownerId), isNull(familyTrees.deletedAt), ne(treeAccess.userId, ownerId)));
  const readers = family.map(({ userId }) => ({ treeId, id: newId(), userId, role: 'reader' as const }));
  if (readers.length > 0) await tx.insert(treeAccess).values(readers);
  const { enablePublicTrees } = await readSettings(tx);
  if (treeVisibility !== 'public' || !enablePublicTrees || !isVerified) return null;
  await tx.update(familyTrees).set({ publicityAskedAt: createdAt }).where(eq(familyTrees.id, treeId));
  return createdAt;
}
