import { and, eq, sql } from 'drizzle-orm';
import type { UserId } from '#domain/tree/ids.ts';
import { userSettings } from '#server/platform/db/account-schema.ts';
import type { Queryable, Transaction } from '#server/platform/db/connection.ts';
import { mails } from '#server/platform/db/notification-schema.ts';
import { users } from '#server/platform/db/schema.ts';
import { isWithoutJob, sendJob } from '#server/platform/jobs/queries.ts';

export type WaitingMail = Pick<
  typeof mails.$inferSelect,
  'id' | 'userId' | 'recipient' | 'language' | 'kind' | 'params' | 'attempts'
>;

/** Counts one more attempt at a mail. Undefined where it was sent, given up or deleted meanwhile. */
export async function beginAttempt(db: Queryable, id: string): Promise<WaitingMail | undefined> {
  const [mail] = await db
    .update(mails)
    .set({ attempts: sql`attempts + 1` })
    .where(and(eq(mails.id, id), eq(mails.state, 'waiting')))
    .returning();
  return mail;
}

/** Sends jobs for mails that wait without one: there was no mail server, or an earlier version wrote them. */
export async function sendWaitingMails(tx: Transaction): Promise<void> {
  const isWaiting = and(eq(mails.state, 'waiting'), isWithoutJob('send-mail', mails.id));
  const rows = await tx.select({ id: mails.id }).from(mails).where(isWaiting).orderBy(mails.createdAt);
  for (const payload of rows) await sendJob(tx, { name: 'send-mail', payload });
}

export async function noteSent(db: Queryable, id: string, now: Date): Promise<void> {
  // Links in it work for whoever has them: nothing of it stays.
  await db.update(mails).set({ state: 'sent', sentAt: now, params: '', lastError: null }).where(eq(mails.id, id));
}

/** What the mail server said. The mail waits for another attempt, or is given up. */
export async function noteFailure(
  db: Queryable,
  id: string,
  { reason, isGivenUp }: { readonly reason: string; readonly isGivenUp: boolean },
): Promise<void> {
  const lastError = reason.slice(0, 500);
  const set = isGivenUp ? { lastError, state: 'failed' as const, params: '' } : { lastError };
  await db.update(mails).set(set).where(eq(mails.id, id));
}

/** For what there is nothing to tell of any more. */
export async function dropMail(db: Queryable, id: string): Promise<void> {
  await db.delete(mails).where(eq(mails.id, id));
}

export async function findReader(db: Queryable, id: UserId) {
  const [user] = await db
    .select({ id: users.id, firstName: users.firstName, disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.id, id));
  return user;
}

/** Switches one kind of mail off, and leaves what else the user chose. False for a user who is gone. */
export async function switchOff(
  db: Queryable,
  userId: UserId,
  setting: 'emailNotifications' | 'weeklyDigest',
): Promise<boolean> {
  if (!(await findReader(db, userId))) return false;
  await db
    .insert(userSettings)
    .values({ userId, value: { [setting]: false } })
    .onConflictDoUpdate({
      target: userSettings.userId,
      set: { value: sql`${userSettings.value} || excluded.value`, updatedAt: sql`now()` },
    });
  return true;
}

/** Mails that waited for a server which never came, and the record of those that are done. */
export async function sweepMails(
  db: Queryable,
  { waitingSince, doneBefore }: { readonly waitingSince: Date; readonly doneBefore: Date },
): Promise<void> {
  await db.execute(sql`
    update mails set state = 'failed', params = '', last_error = coalesce(last_error, 'No mail server was set up.')
    where state = 'waiting' and created_at < ${waitingSince.toISOString()}`);
  await db.execute(sql`delete from mails where state <> 'waiting' and created_at < ${doneBefore.toISOString()}`);
}
