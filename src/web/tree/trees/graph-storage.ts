import type { TreeId, UserId } from '#domain/tree/ids.ts';
import { isSharedComputer } from '#web/client/shared-computer.ts';

/** A family as this browser last saw it, and for whom. */
export interface StoredGraph {
  readonly treeId: TreeId;
  readonly userId: UserId;
  readonly etag: string;
  /** What the server sent. The browser keeps such bytes beside the page, which need not touch them. */
  readonly answer: Blob;
}

const databaseName = 'swissfam-graphs';
const storeName = 'graphs';

/**
 * Storage may be blocked, full or broken, and none of it matters: then the family comes from the server every time. So
 * every function here resolves, whatever happens.
 */
export async function readStoredGraph(treeId: TreeId, userId: UserId): Promise<StoredGraph | undefined> {
  const found = await withStore('readonly', (store) => store.get(treeId));
  return isStoredGraph(found) && found.userId === userId ? found : undefined;
}

export async function storeGraph(stored: StoredGraph): Promise<void> {
  await withStore('readwrite', (store) => store.put(stored));
}

/** Forgets one family: what was kept of it holds no more. */
export async function forgetStoredGraph(treeId: TreeId): Promise<void> {
  await withStore('readwrite', (store) => store.delete(treeId));
}

/** Forgets the families that the user has no access to any more. */
export async function keepOnlyGraphs(treeIds: readonly TreeId[]): Promise<void> {
  const known = await withStore('readonly', (store) => store.getAllKeys());
  const gone = Array.isArray(known) ? known.filter((treeId) => !treeIds.includes(treeId)) : [];
  for (const treeId of gone) await forgetStoredGraph(treeId);
}

async function withStore(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  // There the family stays in the memory of the page.
  if (isSharedComputer()) return undefined;
  try {
    const database = await openDatabase();
    try {
      return await settled(act(database.transaction(storeName, mode).objectStore(storeName)));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'treeId' });
  await settled(request);
  return request.result;
}

function settled(request: IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser refused its storage.'));
  });
}

function isStoredGraph(value: unknown): value is StoredGraph {
  if (typeof value !== 'object' || value === null) return false;
  const { etag, userId, answer } = value as Partial<StoredGraph>;
  return typeof etag === 'string' && typeof userId === 'string' && answer instanceof Blob;
}
