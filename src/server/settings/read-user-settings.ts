import { eq } from 'drizzle-orm';
import { defaultUserSettings, userSettings as settingsSchema, type UserSettings } from '#contract/user-settings.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { userSettings } from '#server/db/account-schema.ts';
import type { Queryable } from '#server/db/connection.ts';

/** What a user chose, with the defaults for the rest. */
export async function readUserSettings(db: Queryable, userId: UserId): Promise<UserSettings> {
  const [row] = await db
    .select({ value: userSettings.value })
    .from(userSettings)
    .where(eq(userSettings.userId, userId));
  return parseUserSettings(row?.value);
}

/** A stored value that is out of today's bounds gives way to the default. */
export function parseUserSettings(stored: unknown): UserSettings {
  const values: Record<string, unknown> = { ...defaultUserSettings };
  for (const [name, value] of Object.entries(stored ?? {})) {
    const field = Object.hasOwn(settingsSchema.shape, name) ? settingsSchema.shape[name as keyof UserSettings] : null;
    if (field?.safeParse(value).success) values[name] = value;
  }
  return settingsSchema.parse(values);
}
