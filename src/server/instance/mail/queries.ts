import { and, eq, sql } from 'drizzle-orm';
import type { UserId } from '#domain/tree/ids.ts';
import { userSettings } from '#server/platform/db/account-schema.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { mails } from '#server/platform/db/notification-schema.ts';
import { users } from '#server/platform/db/schema.ts';

export type WaitingMail = Pick<
  typeof mails.$inferSelect,
  'id' | 'userId' | 'recipient' | 'language' | 'kind' | 'params' | 'attempts'
>;

/**
 * Takes the mail that has waited longest, for a while: no other process sees it meanwhile, and should this one end in the
 * middle, the next one takes it again afterwards.
 */
export async function takeDueMail(db: Queryable, now: Date, until: Date): Promise<WaitingMail | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update mails set attempts = attempts + 1, next_attempt_at = ${until.toISOString()}
    where id = (
      select id from mails where state = 'waiting' and next_attempt_at <= ${now.toISOString()}
      order by next_attempt_at limit 1 for update skip locked
    )
    returning id`);
  const [taken] = rows;
  if (!taken) return undefined;
  const [mail] = await db.select().from(mails).where(eq(mails.id, taken.id));
  return mail;
}

/** It is still being handed over. */
export async function holdMail(db: Queryable, id: string, until: Date): Promise<void> {
  const isWaiting = and(eq(mails.id, id), eq(mails.state, 'waiting'));
  await db.update(mails).set({ nextAttemptAt: until }).where(isWaiting);
}

export async function noteSent(db: Queryable, id: string, now: Date): Promise<void> {
  // Links in it work for whoever has them: nothing of it stays.
  await db.update(mails).set({ state: 'sent', sentAt: now, params: '', lastError: null }).where(eq(mails.id, id));
}

export async function noteFailure(
  db: Queryable,
  id: string,
  { reason, nextAttemptAt }: { readonly reason: string; readonly nextAttemptAt: Date | null },
): Promise<void> {
  const lastError = reason.slice(0, 500);
  const set = nextAttemptAt ? { lastError, nextAttemptAt } : { lastError, state: 'failed' as const, params: '' };
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
