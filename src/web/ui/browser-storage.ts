import { isSharedComputer } from './shared-computer.ts';

/*
 * What lives in the browser: on a shared computer with the tab alone, otherwise until somebody signs out. Storage may be
 * blocked or full; then a choice holds until the page is closed.
 */
const whileOpen = new Map<string, string>();

const place = (): Storage => (isSharedComputer() ? sessionStorage : localStorage);

/** Of the device, not of anybody who signs in. */
const ofTheDevice: readonly string[] = ['swissfam-theme', 'swissfam-language'];
/** What visitors without an account have typed, which no session has to do with. */
const ofVisitors = /^swissfam-(visitor-|draft\|visitor )/;

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

/** The browser's storage for work on many keys; null where it is blocked, and so holds nothing of ours. */
export function openStorage(): Storage | null {
  try {
    return place();
  } catch {
    return null;
  }
}

/**
 * Removes everything that is somebody's from both storages, or from the tab's alone: whatever is not known to be the
 * device's own. Visitors keep what they typed where only a session has ended, which was not theirs.
 */
export function clearPersonalItems(options: { readonly visitorsToo: boolean; readonly ofTab?: boolean }): void {
  for (const key of whileOpen.keys()) if (!ofTheDevice.includes(key)) whileOpen.delete(key);
  const { local, ofTab } = storages();
  const isLeaving = (key: string) => !ofTheDevice.includes(key) && (options.visitorsToo || !ofVisitors.test(key));
  if (!options.ofTab) removeFrom(local, isLeaving);
  removeFrom(ofTab, isLeaving);
}

function removeFrom(storage: Storage | undefined, isLeaving: (key: string) => boolean): void {
  if (storage) for (const key of Object.keys(storage)) if (isLeaving(key)) storage.removeItem(key);
}

function storages(): { readonly local?: Storage; readonly ofTab?: Storage } {
  try {
    return { local: localStorage, ofTab: sessionStorage };
  } catch {
    return {};
  }
}

const ownerKey = 'swissfam-owner';

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
export function storeItem(key: string, value: string): void {
  try {
    place().setItem(key, value);
  } catch (error) {
    throw new StorageFailure('Failed to store item securely', { cause: error });
  }
}

/** Throws StorageFailure; null where there is nothing. */
export function retrieveItem(key: string): string | null {
  try {
    return place().getItem(key);
  } catch (error) {
    throw new StorageFailure('Failed to retrieve item securely', { cause: error });
  }
}

/** Throws StorageFailure. */
export function removeItem(key: string): void {
  try {
    place().removeItem(key);
  } catch (error) {
    throw new StorageFailure('Failed to remove item securely', { cause: error });
  }
}
