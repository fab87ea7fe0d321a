import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import { userSettings } from '#server/platform/db/account-schema.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { sentReminders } from '#server/platform/db/notification-schema.ts';
import { users } from '#server/platform/db/schema.ts';

/** A page of the users who may be told something, in the order of their ids. */
export async function selectReaders(db: Queryable, after: UserId | undefined, limit: number) {
  return db
    .select({ id: users.id, email: users.email, isVerified: users.isVerified, settings: userSettings.value })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(and(isNull(users.disabledAt), after === undefined ? undefined : gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(limit);
}

/** Notes that these are told something now. Answers with those who had not been told before. */
export async function claimReminder(tx: Queryable, userIds: readonly UserId[], key: string): Promise<Set<UserId>> {
  if (userIds.length === 0) return new Set();
  const rows = await tx
    .insert(sentReminders)
    .values(userIds.map((userId) => ({ userId, key })))
    .onConflictDoNothing()
    .returning({ userId: sentReminders.userId });
  return new Set(rows.map(({ userId }) => userId));
}

/** Who of these may see which trees that have anybody in them. */
export async function selectTreesOf(tx: Queryable, userIds: readonly UserId[]) {
  const ids = sql`any(${sql.param([...userIds])}::uuid[])`;
  const { rows } = await tx.execute<{ user_id: UserId; tree_id: TreeId }>(sql`
    select owner_id as user_id, id as tree_id from family_trees
      where owner_id = ${ids} and deleted_at is null and member_count > 0
    union
    select a.user_id, a.tree_id from tree_access a
      join family_trees t on t.id = a.tree_id and t.deleted_at is null and t.member_count > 0
      where a.user_id = ${ids}`);
  return rows;
}

export async function selectSettingsOf(db: Queryable, userIds: readonly UserId[]) {
  if (userIds.length === 0) return [];
  return db
    .select({ id: users.id, settings: userSettings.value })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(and(inArray(users.id, [...userIds]), isNull(users.disabledAt)));
}

export async function deleteRemindersBefore(db: Queryable, limit: Date): Promise<void> {
  await db.delete(sentReminders).where(lt(sentReminders.createdAt, limit));
}
