import { type ShownSettings, type SystemSettings, systemSettings } from '#contract/system-settings.ts';

/** A file of settings as the specification has it. There is no password in it: nobody here knows it. */
export function writeSettingsFile(stored: ShownSettings, now: Date): string {
  const settings = systemSettings.parse(stored);
  return JSON.stringify({ version: '1.0', exportDate: now.toISOString(), userType: 'admin', settings }, null, 2);
}

/** What a file has to say that is a setting of the house; undefined for what is no file of settings. */
export function readSettingsFile(text: string): Partial<SystemSettings> | undefined {
  const settings = settingsIn(text);
  if (settings === undefined) return undefined;
  const known = systemSettings.keyof().options.flatMap((name) => {
    if (!Object.hasOwn(settings, name)) return [];
    const parsed = systemSettings.shape[name].safeParse(Reflect.get(settings, name));
    return parsed.success ? [[name, parsed.data]] : [];
  });
  // Safe: name by name what the schema of that name has let through.
  return Object.fromEntries(known) as Partial<SystemSettings>;
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
