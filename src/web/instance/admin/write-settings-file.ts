import { type ShownSettings, systemSettings } from '#contract/system-settings.ts';

/** A file of settings as the specification has it. There is no password in it: nobody here knows it. */
export function writeSettingsFile(stored: ShownSettings, now: Date): string {
  const settings = systemSettings.parse(stored);
  return JSON.stringify({ version: '1.0', exportDate: now.toISOString(), userType: 'admin', settings }, null, 2);
}
