import { eq } from 'drizzle-orm';
import { defaultUserSettings } from '#contract/setting-choices.ts';
import { type SettingsAnswer, userSettings as settingsSchema, type UserSettings } from '#contract/user-settings.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { userSettings } from '#server/platform/db/account-schema.ts';
import type { Queryable } from '#server/platform/db/connection.ts';

/** What a user chose, with the defaults for the rest. */
export async function readUserSettings(db: Queryable, userId: UserId): Promise<UserSettings> {
  return (await readChosenSettings(db, userId)).settings;
}

/** The same, and which of it the user chose. */
export async function readChosenSettings(db: Queryable, userId: UserId): Promise<SettingsAnswer> {
  const [row] = await db
    .select({ value: userSettings.value })
    .from(userSettings)
    .where(eq(userSettings.userId, userId));
  return presentSettings(row?.value);
}

/** A stored value that is out of today's bounds gives way to the default. */
export function parseUserSettings(stored: unknown): UserSettings {
  return presentSettings(stored).settings;
}

export function presentSettings(stored: unknown): SettingsAnswer {
  const values: Record<string, unknown> = { ...defaultUserSettings };
  const chosen: SettingsAnswer['chosen'] = [];
  for (const name of settingsSchema.keyof().options) {
    const value = chosenValue(stored, name);
    if (value === undefined || !settingsSchema.shape[name].safeParse(value).success) continue;
    values[name] = value;
    chosen.push(name);
  }
  return { settings: settingsSchema.parse(values), chosen };
}

function chosenValue(stored: unknown, name: string): unknown {
  if (typeof stored !== 'object' || stored === null || !Object.hasOwn(stored, name)) return undefined;
  return Reflect.get(stored, name);
}
