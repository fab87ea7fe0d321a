import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ChangeId, TreeId, UserId } from '#domain/tree/ids.ts';
import type { Transaction } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { changes, familyTrees, treeAccess, users } from '#server/platform/db/schema.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** Somebody who can own a tree, and who cannot be deleted until the transaction ends. Throws not_found. */
export async function lockNewOwner(tx: Transaction, id: UserId): Promise<void> {
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.disabledAt)))
    .for('key share');
  if (!owner) throw new AppError('not_found', { message: 'There is no such account to hand the trees to.' });
}

export interface OwnedTree {
  readonly id: TreeId;
  readonly name: string;
  readonly memberCount: number;
}

/** The trees of somebody who is about to go, those in the trash as well, locked. */
export async function lockTreesOf(tx: Transaction, ownerId: UserId): Promise<OwnedTree[]> {
  return await tx
    .select({ id: familyTrees.id, name: familyTrees.name, memberCount: familyTrees.memberCount })
    .from(familyTrees)
    .where(eq(familyTrees.ownerId, ownerId))
    .orderBy(familyTrees.id)
    .for('update');
}

interface Handover {
  readonly trees: readonly TreeId[];
  readonly to: UserId;
  readonly actorId: UserId;
  readonly now: Date;
}

/** Gives trees that `lockTreesOf` found to somebody else, in the transaction in which their owner goes. Throws not_found. */
export async function handOverTrees(tx: Transaction, { trees, to, actorId, now }: Handover): Promise<void> {
  if (trees.length === 0) return;
  await lockNewOwner(tx, to);
  await tx.delete(treeAccess).where(and(inArray(treeAccess.treeId, [...trees]), eq(treeAccess.userId, to)));
  const moved = await tx
    .update(familyTrees)
    .set({
      ownerId: to,
      isFirst: false,
      publicityAskedAt: null,
      version: sql`${familyTrees.version} + 1`,
      updatedAt: now,
    })
    .where(inArray(familyTrees.id, [...trees]))
    .returning({ id: familyTrees.id, version: familyTrees.version });
  await tx.insert(changes).values(
    moved.map(({ id, version }) => ({
      treeId: id,
      id: newId<ChangeId>(),
      seq: version,
      actorId,
      kind: 'tree_transferred',
      touched: 1,
      createdAt: now,
    })),
  );
}

/** Trees go for good, with everything in them: for those whose owner goes. Others rest in the trash first. */
export async function endTrees(tx: Transaction, trees: readonly TreeId[]): Promise<void> {
  if (trees.length > 0) await tx.delete(familyTrees).where(inArray(familyTrees.id, [...trees]));
}
