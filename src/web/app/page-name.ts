import { useEffect, useSyncExternalStore } from 'react';

let name: string | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function write(next: string | undefined) {
  name = next;
  for (const listener of listeners) listener();
}

/** What the page calls itself, where that is more than its place in the menu tells: the name of whom it is about. */
export const usePageName = (): string | undefined => useSyncExternalStore(subscribe, () => name);

/** Calls the page so while it is on screen. */
export function useNamePage(own: string | undefined): void {
  useEffect(() => {
    write(own);
    return () => write(undefined);
  }, [own]);
}
