import type { z } from 'zod';
import { type SettingsAnswer, settingsAnswer, updateUserSettings, userSettings } from '#contract/user-settings.ts';
import {
  readSetting,
  removeSetting,
  retrieveItem,
  StorageFailure,
  storeItem,
  writeSetting,
} from '#web/client/browser-storage.ts';
import { notify } from '#web/client/toast.ts';

/** Where this browser keeps what the server said last, for the next start. */
export const keptSettingsKey = (userId: string) => `swissfam-settings-${userId}`;

export function keepSettings(userId: string, answer: SettingsAnswer): void {
  telling(() => storeItem(keptSettingsKey(userId), JSON.stringify(answer)));
}

/** What is kept of somebody; undefined where there is nothing, or nothing that can be read any more. */
export function readKeptSettings(userId: string): SettingsAnswer | undefined {
  return parseKept(telling(() => retrieveItem(keptSettingsKey(userId))) ?? null);
}

/** Storage is the browser's, and anything may stand in it. */
export function parseKept(text: string | null): SettingsAnswer | undefined {
  return parse(settingsAnswer, text);
}

export type SettingsPatch = z.infer<typeof updateUserSettings.body>;

const unsentKey = (userId: string) => `swissfam-unsent-settings-${userId}`;

/** What was chosen in this browser and has not reached the server yet; it survives a reload and an outage. */
export function readUnsent(userId: string): SettingsPatch {
  return parse(updateUserSettings.body, readSetting(unsentKey(userId))) ?? {};
}

export function addUnsent(userId: string, patch: SettingsPatch): void {
  writeUnsent(userId, { ...readUnsent(userId), ...patch });
}

/** Once the server has answered to `sent`. What was chosen anew in the meantime stays. */
export function removeUnsent(userId: string, sent: SettingsPatch): void {
  const stays = Object.entries(readUnsent(userId)).filter(
    ([name, value]) => !Object.entries(sent).some(([one, was]) => one === name && was === value),
  );
  writeUnsent(userId, Object.fromEntries(stays));
}

/** What has been set by other means since. */
export function dropUnsent(userId: string, names: readonly string[]): void {
  const stays = Object.entries(readUnsent(userId)).filter(([name]) => !names.includes(name));
  writeUnsent(userId, Object.fromEntries(stays));
}

function writeUnsent(userId: string, patch: SettingsPatch): void {
  if (Object.keys(patch).length === 0) removeSetting(unsentKey(userId));
  else writeSetting(unsentKey(userId), JSON.stringify(patch));
}

/** The answer of the server with what it does not know yet. */
export function withUnsent(userId: string, { settings, chosen }: SettingsAnswer): SettingsAnswer {
  const unsent = readUnsent(userId);
  const names = userSettings.keyof().options.filter((name) => chosen.includes(name) || name in unsent);
  return { settings: userSettings.safeParse({ ...settings, ...unsent }).data ?? settings, chosen: names };
}

function parse<T>(schema: z.ZodType<T>, text: string | null): T | undefined {
  if (text === null) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const told = new Set<string>();

/** A browser that keeps nothing is told of once; the settings themselves are safe on the server. */
function telling<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
    if (!told.has(error.message)) notify.failure(error.message);
    told.add(error.message);
    return undefined;
  }
}
