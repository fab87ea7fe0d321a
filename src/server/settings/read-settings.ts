import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type SystemSettings, systemSettings as settingsSchema } from '#contract/admin.ts';
import type { Queryable } from '#server/db/connection.ts';
import { systemSettings } from '#server/db/schema.ts';

export const defaultSettings: SystemSettings = {
  maxFamilySize: 1000,
  dataRetentionDays: 2555,
  sessionTimeout: 1440,
  maxLoginAttempts: 5,
};

/** The key of the row in `system_settings`. It holds only what differs from the defaults. */
export const settingsKey = 'settings';

export async function readSettings(db: Queryable): Promise<SystemSettings> {
  const [row] = await db
    .select({ value: systemSettings.value })
    .from(systemSettings)
    .where(eq(systemSettings.key, settingsKey));
  return parseSettings(row?.value);
}

/** A stored value that is out of today's bounds gives way to the default, rather than lock everybody out. */
const storedSettings = z.object({
  maxFamilySize: settingsSchema.shape.maxFamilySize.catch(defaultSettings.maxFamilySize),
  dataRetentionDays: settingsSchema.shape.dataRetentionDays.catch(defaultSettings.dataRetentionDays),
  sessionTimeout: settingsSchema.shape.sessionTimeout.catch(defaultSettings.sessionTimeout),
  maxLoginAttempts: settingsSchema.shape.maxLoginAttempts.catch(defaultSettings.maxLoginAttempts),
}) satisfies z.ZodType<SystemSettings>;

export function parseSettings(stored: unknown): SystemSettings {
  return storedSettings.parse(stored ?? {});
}

export type SettingsPatch = { readonly [Name in keyof SystemSettings]?: SystemSettings[Name] | undefined };

/** Writes what is named and leaves the rest, in one statement, so that two administrators do not undo each other. */
export async function writeSettings(db: Queryable, patch: SettingsPatch): Promise<void> {
  await db
    .insert(systemSettings)
    .values({ key: settingsKey, value: patch })
    .onConflictDoUpdate({
      target: systemSettings.key,
      set: { value: sql`${systemSettings.value} || excluded.value`, updatedAt: sql`now()` },
    });
}
