import { and, eq, isNull } from 'drizzle-orm';
import type { SystemSettings } from '#contract/system-settings.ts';
import type { UserId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { calendarFeeds } from '#server/platform/db/notification-schema.ts';
import { users } from '#server/platform/db/schema.ts';

export async function findFeed(db: Queryable, userId: UserId) {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return feed;
}

/** Whose calendar the secret opens; nobody's while their owner may not sign in. */
export async function findFeedOwner(
  db: Queryable,
  tokenHash: string,
  { requireEmailVerification }: Pick<SystemSettings, 'requireEmailVerification'>,
): Promise<UserId | undefined> {
  const [row] = await db
    .select({ id: users.id })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(
      and(
        eq(calendarFeeds.tokenHash, tokenHash),
        isNull(users.disabledAt),
        requireEmailVerification ? eq(users.isVerified, true) : undefined,
      ),
    );
  return row?.id;
}

export async function writeFeed(
  db: Queryable,
  feed: {
    readonly userId: UserId;
    readonly tokenHash: string;
    readonly encryptedToken: string;
    readonly updatedAt: Date;
  },
): Promise<void> {
  await db.insert(calendarFeeds).values(feed).onConflictDoUpdate({ target: calendarFeeds.userId, set: feed });
}

export async function deleteFeed(db: Queryable, userId: UserId): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}
