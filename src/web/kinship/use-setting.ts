import { useCallback, useSyncExternalStore } from 'react';
import { readSetting, writeSetting } from '#web/ui/browser-storage.ts';

const listeners = new Set<() => void>();

/** A choice kept in this browser, the same wherever the page shows it and in other tabs; null where none was made. */
export function useSetting(key: string): readonly [value: string | null, choose: (value: string) => void] {
  const value = useSyncExternalStore(
    subscribe,
    useCallback(() => readSetting(key), [key]),
  );
  const choose = (chosen: string) => {
    writeSetting(key, chosen);
    for (const listener of listeners) listener();
  };
  return [value, choose];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
