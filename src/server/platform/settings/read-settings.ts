import { eq, sql } from 'drizzle-orm';
import {
  defaultSystemSettings,
  type SystemSettings,
  systemSettings as settingsSchema,
} from '#contract/system-settings.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { systemSettings } from '#server/platform/db/schema.ts';

/** The key of the row in `system_settings`. It holds only what differs from the defaults. */
export const settingsKey = 'settings';

export async function readSettings(db: Queryable): Promise<Readonly<SystemSettings>> {
  const [row] = await db
    .select({ value: systemSettings.value })
    .from(systemSettings)
    .where(eq(systemSettings.key, settingsKey));
  return parseSettings(row?.value);
}

let latest: { readonly stored: string; readonly settings: SystemSettings } | undefined;

/**
 * A stored value that is out of today's bounds gives way to the default, rather than lock everybody out. Every request asks, and
 * the answer is the same object for as long as the same is stored.
 */
export function parseSettings(stored: unknown): Readonly<SystemSettings> {
  const text = JSON.stringify(stored ?? null);
  if (latest?.stored !== text) latest = { stored: text, settings: Object.freeze(parse(stored)) };
  return latest.settings;
}

function parse(stored: unknown): SystemSettings {
  const values: Record<string, unknown> = { ...defaultSystemSettings };
  for (const [name, value] of Object.entries(stored ?? {})) {
    const field = Object.hasOwn(settingsSchema.shape, name) ? settingsSchema.shape[name as keyof SystemSettings] : null;
    if (field?.safeParse(value).success) values[name] = value;
  }
  return settingsSchema.parse(values);
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

/** Until the transaction ends, nobody else changes them: what was before is known. */
export async function lockSettings(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${settingsKey}))`);
}

/** Everything as it is in a new instance. */
export async function clearSettings(db: Queryable): Promise<void> {
  await db.delete(systemSettings).where(eq(systemSettings.key, settingsKey));
}
