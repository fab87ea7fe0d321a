import { and, eq, sql } from 'drizzle-orm';
import type { UserId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { pushSubscriptions } from '#server/platform/db/notification-schema.ts';

export type PushTarget = Pick<typeof pushSubscriptions.$inferSelect, 'id' | 'endpoint' | 'p256dh' | 'auth'>;

/** A browser belongs to whoever used it last. */
export async function insertSubscription(
  db: Queryable,
  subscription: Omit<typeof pushSubscriptions.$inferInsert, 'id' | 'createdAt'>,
): Promise<void> {
  await db
    .insert(pushSubscriptions)
    .values({ id: newId(), ...subscription })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: subscription });
}

export async function deleteSubscription(db: Queryable, endpoint: string, userId: UserId): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, userId)));
}

export async function dropSubscription(db: Queryable, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

/** Of no use any more once the keys they were made with are gone. */
export async function dropEverySubscription(db: Queryable): Promise<void> {
  await db.delete(pushSubscriptions);
}

export async function countSubscriptions(db: Queryable, userId: UserId): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId));
  return row?.total ?? 0;
}

export async function selectSubscriptions(db: Queryable, userId: UserId): Promise<PushTarget[]> {
  const { id, endpoint, p256dh, auth } = pushSubscriptions;
  return db.select({ id, endpoint, p256dh, auth }).from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
}
