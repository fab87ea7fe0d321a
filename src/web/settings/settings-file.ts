import type { SessionUser } from '#contract/accounts.ts';
import { type UserSettings, userSettings } from '#contract/user-settings.ts';

/** A file of settings as the specification has it. */
export function settingsFile(user: SessionUser, settings: UserSettings, now: Date) {
  const { firstName, lastName, email } = user;
  return {
    version: '1.0',
    exportDate: now.toISOString(),
    userType: user.role,
    settings: { firstName, lastName, email, ...settings },
  };
}

/** What a file has to say that is a setting; undefined for what is no file of settings. */
export function readSettingsFile(text: string): Partial<UserSettings> | undefined {
  const settings = settingsIn(text);
  if (settings === undefined) return undefined;
  const known = userSettings.keyof().options.flatMap((name) => {
    if (!Object.hasOwn(settings, name)) return [];
    const parsed = userSettings.shape[name].safeParse(Reflect.get(settings, name));
    return parsed.success ? [[name, parsed.data]] : [];
  });
  // Safe: name by name what the schema of that name has let through.
  return Object.fromEntries(known) as Partial<UserSettings>;
}

function settingsIn(text: string): object | undefined {
  try {
    const file: unknown = JSON.parse(text);
    if (typeof file !== 'object' || file === null || !('settings' in file)) return undefined;
    const { settings } = file;
    return typeof settings === 'object' && settings !== null && !Array.isArray(settings) ? settings : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
