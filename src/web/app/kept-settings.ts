import { type SettingsAnswer, settingsAnswer } from '#contract/user-settings.ts';
import { retrieveItem, StorageFailure, storeItem } from '#web/ui/browser-storage.ts';
import { notify } from '#web/ui/toast.ts';

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
  if (text === null) return undefined;
  try {
    return settingsAnswer.safeParse(JSON.parse(text)).data;
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
