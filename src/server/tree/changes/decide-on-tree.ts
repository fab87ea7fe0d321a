import { and, eq, sql } from 'drizzle-orm';
import type { UserId } from '#domain/tree/ids.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { familyTrees, treeAccess } from '#server/platform/db/schema.ts';
import { shareLinks } from '#server/platform/db/share-schema.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { lockNewOwner } from './hand-over-trees.ts';
import type { WriteContext } from './write-context.ts';

/** What can be decided about a tree as a whole. None of it is in the log row by row: it is not undone from inside. */
interface Standing {
  readonly isArchived?: boolean;
  readonly isPublic?: boolean;
  /** Null: nothing is asked any more. */
  readonly publicityAskedAt?: Date | null;
  readonly forSearchEngines?: boolean;
}

/** For `commitChange`: writes how a tree stands. */
export function decideOnTree(standing: Standing) {
  return async ({ tx, journal }: WriteContext) => {
    await tx.update(familyTrees).set(standing).where(eq(familyTrees.id, journal.treeId));
    journal.touched += 1;
    return 'applied' as const;
  };
}

interface Handover {
  readonly to: UserId;
  /** Whoever hands it over may be asked to give it only to somebody who has been let into it. */
  readonly onlyToThoseInside: boolean;
  /** What the owner until now stays. */
  readonly keeps: 'editor' | 'reader' | null;
}

/**
 * For `commitChange`: makes somebody else the owner of a tree; the links that the owner until now has made end. Throws not_found when there is no such account or, where
 * that is asked, when they have no access yet.
 */
export function handOver({ to, onlyToThoseInside, keeps }: Handover) {
  return async ({ tx, journal: { treeId }, journal }: WriteContext) => {
    await lockNewOwner(tx, to);
    const [tree] = await tx.select({ from: familyTrees.ownerId }).from(familyTrees).where(eq(familyTrees.id, treeId));
    if (!tree) throw new AppError('not_found');
    const { from } = tree;
    if (from === to) throw new AppError('conflict', { message: 'This tree is theirs already.' });
    const isTheirs = and(eq(treeAccess.treeId, treeId), eq(treeAccess.userId, to));
    const given = await tx.delete(treeAccess).where(isTheirs).returning({ id: treeAccess.id });
    if (onlyToThoseInside && given.length === 0) throw new AppError('not_found');
    await tx
      .update(familyTrees)
      // The mark of the tree that was made by itself stays with the account it was made for.
      .set({ ownerId: to, isFirst: false, publicityAskedAt: null, forSearchEngines: false })
      .where(eq(familyTrees.id, treeId));
    // A link is worth no more than whoever made it.
    await tx.delete(shareLinks).where(and(eq(shareLinks.treeId, treeId), eq(shareLinks.createdBy, from)));
    if (keeps) {
      await tx
        .insert(treeAccess)
        .values({ treeId, id: newId(), userId: from, role: keeps })
        .onConflictDoUpdate({ target: [treeAccess.treeId, treeAccess.userId], set: { role: sql`excluded.role` } });
    }
    journal.touched += 1;
    return 'applied' as const;
  };
}
