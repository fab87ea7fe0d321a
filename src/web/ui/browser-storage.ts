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
