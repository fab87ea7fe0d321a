import { isSharedComputer } from './shared-computer.ts';

/*
 * What lives in the browser: on a shared computer with the tab alone, otherwise until somebody signs out. Storage may be
 * blocked or full; then a choice holds until the page is closed.
 */
const whileOpen = new Map<string, string>();

const place = (): Storage => (isSharedComputer() ? sessionStorage : localStorage);

/** Of the device, not of anybody who signs in. */
const ofTheDevice: readonly string[] = ['swissfam-theme', 'swissfam-language'];

export function readSetting(key: string): string | null {
  const held = whileOpen.get(key);
  if (held !== undefined) return held;
  try {
    return place().getItem(key) ?? (ofTheDevice.includes(key) ? localStorage.getItem(key) : null);
  } catch {
    return null;
  }
}

export function writeSetting(key: string, value: string): void {
  try {
    place().setItem(key, value);
    whileOpen.delete(key);
  } catch {
    whileOpen.set(key, value);
  }
}

export function removeSetting(key: string): void {
  whileOpen.delete(key);
  openStorage()?.removeItem(key);
}

/** The browser's storage for work on many keys; null where it is blocked, and so holds nothing of ours. */
export function openStorage(): Storage | null {
  try {
    return place();
  } catch {
    return null;
  }
}

/** All that stands in the browser and in the tab, by key; nothing where storage is blocked. */
export function storedKeys(): readonly string[] {
  const { local, ofTab } = storages();
  return [...new Set([...Object.keys(local ?? {}), ...Object.keys(ofTab ?? {})])];
}

/** Whether what stands under a key may stay where `owner` is the one whose things its storage keeps. */
export type Stays = (key: string, owner: string | null) => boolean;

/** Removes from the storages that are named everything that is not known to be the device's own, and is not said to stay. */
export function clearPersonalItems({ browser, tab }: { readonly browser?: Stays; readonly tab: Stays }): void {
  for (const key of whileOpen.keys()) if (!ofTheDevice.includes(key)) whileOpen.delete(key);
  const { local, ofTab } = storages();
  if (browser) removeFrom(local, browser);
  removeFrom(ofTab, tab);
}

function removeFrom(storage: Storage | undefined, stays: Stays): void {
  if (!storage) return;
  const owner = storage.getItem(ownerKey);
  for (const key of Object.keys(storage)) if (!ofTheDevice.includes(key) && !stays(key, owner)) storage.removeItem(key);
}

/** Moves items of the browser to the tab, where they go with it. */
export function moveToTab(isMoved: (key: string, owner: string | null) => boolean): void {
  const { local, ofTab } = storages();
  if (!local || !ofTab) return;
  const owner = local.getItem(ownerKey);
  for (const [key, text] of Object.entries<string>(local)) {
    if (!isMoved(key, owner)) continue;
    attemptToKeep(ofTab, key, text);
    local.removeItem(key);
  }
  if (owner !== null) attemptToKeep(ofTab, ownerKey, owner);
}

/** A tab that is full holds what the page has in memory. */
function attemptToKeep(storage: Storage, key: string, text: string): void {
  try {
    storage.setItem(key, text);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

function storages(): { readonly local?: Storage; readonly ofTab?: Storage } {
  try {
    return { local: localStorage, ofTab: sessionStorage };
  } catch {
    return {};
  }
}

/** Says whose things a storage keeps. */
export const ownerKey = 'swissfam-owner';

/**
 * Whose things the browser keeps, and whose the tab does: a tab that was away while another one went over to somebody else
 * still holds its own.
 */
export function readOwners(): { readonly ofBrowser: string | null; readonly ofTab: string | null } {
  return { ofBrowser: readSetting(ownerKey), ofTab: storages().ofTab?.getItem(ownerKey) ?? null };
}

export function writeOwner(userId: string): void {
  writeSetting(ownerKey, userId);
  try {
    sessionStorage.setItem(ownerKey, userId);
  } catch {
    // Storage that is blocked or full keeps nothing of a tab either.
  }
}

/** Theme and language as they are now, to be put back where the browser was told to forget everything. */
export function holdDeviceChoices(): () => void {
  const held = ofTheDevice.map((key) => ({ key, value: readSetting(key) }));
  return () => {
    for (const { key, value } of held) if (value !== null) writeSetting(key, value);
  };
}

/** A browser that refuses to keep, find or drop something; the message is the specification's sentence. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
}

/** Keeps a text as it is: what makes it safe to show is done where it is shown. Throws StorageFailure. */
export function storeItem(key: string, value: string, storage: 'browser' | 'tab' = 'browser'): void {
  try {
    const into = storage === 'tab' ? sessionStorage : place();
    into.setItem(key, value);
    // What a tab has kept for its user goes back to where it is safe from a crash.
    if (into !== sessionStorage) sessionStorage.removeItem(key);
  } catch (error) {
    throw new StorageFailure('Failed to store item securely', { cause: error });
  }
}

/** Throws StorageFailure; null where there is nothing. */
export function retrieveItem(key: string): string | null {
  try {
    return place().getItem(key) ?? sessionStorage.getItem(key);
  } catch (error) {
    throw new StorageFailure('Failed to retrieve item securely', { cause: error });
  }
}

/** Throws StorageFailure. */
export function removeItem(key: string): void {
  try {
    place().removeItem(key);
    sessionStorage.removeItem(key);
  } catch (error) {
    throw new StorageFailure('Failed to remove item securely', { cause: error });
  }
}
