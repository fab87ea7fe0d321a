import type { TreeId } from '#domain/tree/ids.ts';
import { whenIdle } from '#web/client/server/when-idle.ts';
import { forgetStoredGraph, type StoredGraph, storeGraph } from './graph-storage.ts';

/** Long enough for the picture of a family to stand: the disk of a small computer is slow, and draws on the same strength. */
const SETTLED_MS = 1000;

const waiting = new Map<TreeId, () => void>();

/**
 * Keeps a family once the page has come to rest; of several answers for one tree only the newest. The older one goes at once:
 * whoever opens the page anew meanwhile would see a family without those they have just added.
 */
export function storeLater(stored: StoredGraph): void {
  waiting.get(stored.treeId)?.();
  void forgetStoredGraph(stored.treeId);
  let leave = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    leave = whenIdle(() => {
      waiting.delete(stored.treeId);
      void storeGraph(stored);
    });
  }, SETTLED_MS);
  waiting.set(stored.treeId, () => leave());
}

/** Keeps nothing of what has not been kept yet. */
export function storeNothing(): void {
  for (const leave of waiting.values()) leave();
  waiting.clear();
}
