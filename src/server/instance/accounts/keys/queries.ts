import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { UserId } from '#domain/tree/ids.ts';
import { deleteSessionsOf } from '#server/instance/accounts/queries.ts';
import { apiTokens, knownDevices, passkeys, recoveryCodes, twoFactors } from '#server/platform/db/account-schema.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { calendarFeeds, pushSubscriptions } from '#server/platform/db/notification-schema.ts';
import { familyTrees } from '#server/platform/db/schema.ts';
import { shareLinks } from '#server/platform/db/share-schema.ts';

/** How many keys to an account were ended. */
export interface EndedKeys {
  readonly sessions: number;
  readonly tokens: number;
  readonly passkeys: number;
  readonly feeds: number;
}

/**
 * Ends everything that opens an account beside its password, or goes on telling of it: sessions but for one where one is
 * named, API tokens, passkeys, the calendar feed, and browsers that get its messages.
 */
export async function endKeys(db: Queryable, userId: UserId, exceptSession?: string): Promise<EndedKeys> {
  const sessions = await deleteSessionsOf(db, userId, exceptSession);
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId));
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
  const tokens = await db.delete(apiTokens).where(eq(apiTokens.userId, userId)).returning({ id: apiTokens.id });
  const keys = await db.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
  const feeds = await db
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .returning({ userId: calendarFeeds.userId });
  return { sessions, tokens: tokens.length, passkeys: keys.length, feeds: feeds.length };
}

/** The second step of somebody who never proved the address. */
export async function deleteSecondStep(db: Queryable, userId: UserId): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.delete(twoFactors).where(eq(twoFactors.userId, userId));
}

/** The links to trees that somebody has made and that still work, the newest first. */
export async function selectOwnShares(db: Queryable, userId: UserId, now: Date) {
  return await db
    .select({
      id: shareLinks.id,
      treeId: shareLinks.treeId,
      treeName: familyTrees.name,
      name: shareLinks.name,
      createdAt: shareLinks.createdAt,
      expiresAt: shareLinks.expiresAt,
    })
    .from(shareLinks)
    .innerJoin(familyTrees, eq(familyTrees.id, shareLinks.treeId))
    .where(
      and(
        eq(shareLinks.createdBy, userId),
        isNull(familyTrees.deletedAt),
        or(isNull(shareLinks.expiresAt), gt(shareLinks.expiresAt, now)),
      ),
    )
    .orderBy(desc(shareLinks.createdAt), desc(shareLinks.id));
}

/** Ends all links to trees that somebody has made; answers which. */
export async function deleteOwnShares(db: Queryable, userId: UserId): Promise<string[]> {
  const ended = await db.delete(shareLinks).where(eq(shareLinks.createdBy, userId)).returning({ id: shareLinks.id });
  return ended.map(({ id }) => id);
}
