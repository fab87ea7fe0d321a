import { inArray } from 'drizzle-orm';
import type { TreeId } from '#domain/tree/ids.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { familyTrees } from '#server/platform/db/schema.ts';

export interface TreeVersion {
  readonly version: number;
  readonly changeId: string | null;
  readonly actorId: string | null;
}
type Listener = (event: TreeVersion) => void;

export interface LiveVersions {
  readonly announce: (treeId: TreeId, event: TreeVersion) => void;
  /** `version`: the one that the listener knows. It hears of every later one, also of what came in between. */
  readonly subscribe: (treeId: TreeId, version: number, listener: Listener) => () => void;
  readonly stop: () => void;
}

const POLL_MS = 1000;

/**
 * Tells open pages that a tree has a new version. Changes made by this process are told at once; those of another instance
 * on the same database are found by a poll, which runs only while somebody listens. LISTEN/NOTIFY would not survive a pooler.
 */
export function createLiveVersions(db: Db, onError: (error: unknown) => void): LiveVersions {
  const listeners = new Map<TreeId, Set<Listener>>();
  const seen = new Map<TreeId, number>();
  let timer: NodeJS.Timeout | undefined;

  const announce = (treeId: TreeId, event: TreeVersion) => {
    if ((seen.get(treeId) ?? -1) >= event.version) return;
    const group = listeners.get(treeId);
    if (!group) return;
    seen.set(treeId, event.version);
    for (const listener of group) listener(event);
  };

  const poll = async () => {
    const rows = await db
      .select({ id: familyTrees.id, version: familyTrees.version })
      .from(familyTrees)
      .where(inArray(familyTrees.id, [...listeners.keys()]));
    for (const { id, version } of rows) announce(id, { version, changeId: null, actorId: null });
  };
  const schedule = () => {
    timer = setTimeout(() => {
      poll()
        .catch(onError)
        .finally(() => {
          if (listeners.size > 0) schedule();
        });
    }, POLL_MS).unref();
  };

  return {
    announce,
    subscribe(treeId, version, listener) {
      const latest = seen.get(treeId);
      if (latest === undefined) seen.set(treeId, version);
      else if (latest > version) listener({ version: latest, changeId: null, actorId: null });
      const group = listeners.get(treeId) ?? new Set();
      group.add(listener);
      listeners.set(treeId, group);
      if (listeners.size === 1 && group.size === 1) schedule();
      return () => {
        group.delete(listener);
        if (group.size > 0) return;
        listeners.delete(treeId);
        seen.delete(treeId);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
    stop() {
      clearTimeout(timer);
      listeners.clear();
    },
  };
}
