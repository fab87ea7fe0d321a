import { eq, sql } from 'drizzle-orm';
import type { SessionUser } from '#contract/accounts.ts';
import type { SettingsAnswer, UserSettings } from '#contract/user-settings.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { userSettings } from '#server/platform/db/account-schema.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { users } from '#server/platform/db/schema.ts';
import { namesOf } from '#server/platform/db/user-names.ts';
import { presentSettings } from './read-user-settings.ts';

type Patch = { readonly [Name in keyof UserSettings]?: UserSettings[Name] | undefined };

/** Sets what is named and leaves the rest, in one statement, so that two open pages do not undo each other. */
export async function writeUserSettings(db: Queryable, userId: UserId, patch: Patch): Promise<SettingsAnswer> {
  const [row] = await db
    .insert(userSettings)
    .values({ userId, value: patch })
    .onConflictDoUpdate({
      target: userSettings.userId,
      set: { value: sql`${userSettings.value} || excluded.value`, updatedAt: sql`now()` },
    })
    .returning({ value: userSettings.value });
  return presentSettings(row?.value);
}

export async function deleteUserSettings(db: Queryable, userId: UserId): Promise<void> {
  await db.delete(userSettings).where(eq(userSettings.userId, userId));
}

export async function renameUser(
  db: Queryable,
  userId: UserId,
  { firstName, lastName }: Pick<SessionUser, 'firstName' | 'lastName'>,
): Promise<void> {
  await db
    .update(users)
    .set({ firstName, lastName, ...namesOf({ firstName, lastName }), updatedAt: sql`now()` })
    .where(eq(users.id, userId));
}
