import { vi } from 'vitest';

interface Request {
  result?: unknown;
  error: Error | null;
  onsuccess?: () => void;
  onerror?: () => void;
  onupgradeneeded?: () => void;
}

/**
 * Stands in for IndexedDB, which jsdom has none of: as much of it as keeps rows of one store by their key. Everything is
 * answered a moment later, as browsers do. Lasts until globals are restored.
 */
export function smallDatabase() {
  const rows = new Map<string, unknown>();
  /** What was asked of it, and what it refuses. */
  const asked: string[] = [];
  const refused = new Set<string>();
  let keyPath = '';
  let open = 0;

  const answer = (name: string, find: () => unknown, isNew = false): Request => {
    asked.push(name);
    const request: Request = { error: null };
    queueMicrotask(() => {
      if (refused.has(name)) {
        request.error = new Error(`There is no way to ${name}.`);
        request.onerror?.();
        return;
      }
      request.result = find();
      if (isNew) request.onupgradeneeded?.();
      request.onsuccess?.();
    });
    return request;
  };
  const writing = (mode: string, act: () => unknown) => () => {
    if (mode !== 'readwrite') throw new Error('This transaction only reads.');
    return act();
  };
  const storeIn = (mode: string) => ({
    get: (key: string) => answer('get', () => rows.get(key)),
    getAllKeys: () => answer('list', () => [...rows.keys()]),
    put: (row: Record<string, unknown>) =>
      answer(
        'put',
        writing(mode, () => rows.set(String(row[keyPath]), row)),
      ),
    delete: (key: string) =>
      answer(
        'delete',
        writing(mode, () => rows.delete(key)),
      ),
  });
  const database = {
    createObjectStore(_name: string, options: { keyPath: string }) {
      keyPath = options.keyPath;
    },
    transaction: (_names: string, mode: string) => ({ objectStore: () => storeIn(mode) }),
    close: () => {
      open--;
    },
  };
  vi.stubGlobal('indexedDB', {
    open() {
      open++;
      return answer('open', () => database, keyPath === '');
    },
  });
  return { rows, asked, refused, open: () => open };
}
