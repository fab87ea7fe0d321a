/*
 * Small choices that live in the browser. Storage may be blocked or full; then the choice holds until the page is closed.
 */
const whileOpen = new Map<string, string>();

export function readSetting(key: string): string | null {
  const held = whileOpen.get(key);
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeSetting(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    whileOpen.delete(key);
  } catch {
    whileOpen.set(key, value);
  }
}

/** The browser's storage for work on many keys; null where it is blocked, and so holds nothing of ours. */
export function openStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** A browser that refuses to keep, find or drop something; the message is the specification's sentence. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
}

/** Keeps a text as it is: what makes it safe to show is done where it is shown. Throws StorageFailure. */
export function storeItem(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch (error) {
    throw new StorageFailure('Failed to store item securely', { cause: error });
  }
}

/** Throws StorageFailure; null where there is nothing. */
export function retrieveItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch (error) {
    throw new StorageFailure('Failed to retrieve item securely', { cause: error });
  }
}

/** Throws StorageFailure. */
export function removeItem(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch (error) {
    throw new StorageFailure('Failed to remove item securely', { cause: error });
  }
}
