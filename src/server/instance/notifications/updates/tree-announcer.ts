import type { TreeId, UserId } from '#domain/tree/ids.ts';
import { selectSettingsOf } from '#server/instance/notifications/reminders/queries.ts';
import { type Db, withTransaction } from '#server/platform/db/connection.ts';
import { notify } from '#server/platform/outbox/notify.ts';
import { parseUserSettings } from '#server/platform/settings/read-user-settings.ts';
import { addToUnread, findChangedTree, selectOthersWithAccess, waitForTurn } from './queries.ts';

/** Tells the others of a tree that somebody has changed it. */
export interface TreeAnnouncer {
  /** Takes no time of the change itself: the others are told in a moment, several changes together. */
  readonly changed: (treeId: TreeId, actorId: UserId) => void;
  /** Tells now. */
  readonly flush: () => Promise<void>;
}

interface Gathered {
  readonly treeId: TreeId;
  readonly actorId: UserId;
  changes: number;
}

/**
 * `afterMs`: how long changes are gathered. A process that is killed within that time tells nobody of the last ones; they
 * stand in the tree's list of changes all the same.
 */
export function createTreeAnnouncer(
  { db, now }: { db: Db; now: () => Date },
  onError: (error: unknown) => void,
  afterMs = 1500,
): TreeAnnouncer {
  const gathered = new Map<string, Gathered>();
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();

  const announceAll = async () => {
    clearTimeout(timer);
    timer = undefined;
    const all = [...gathered.values()];
    gathered.clear();
    for (const updates of all) await announce(db, updates, now());
  };
  const flush = () => {
    underWay = underWay.then(announceAll).catch(onError);
    return underWay;
  };

  return {
    changed(treeId, actorId) {
      const key = `${treeId} ${actorId}`;
      const updates = gathered.get(key) ?? { treeId, actorId, changes: 0 };
      updates.changes += 1;
      gathered.set(key, updates);
      timer ??= setTimeout(() => void flush(), afterMs).unref();
    },
    flush,
  };
}

async function announce(db: Db, { treeId, actorId, changes }: Gathered, now: Date): Promise<void> {
  const others = await selectOthersWithAccess(db, treeId, actorId);
  const settings = await selectSettingsOf(db, others);
  const wanting = settings.filter((one) => parseUserSettings(one.settings).treeUpdates).map(({ id }) => id);
  const tree = wanting.length > 0 ? await findChangedTree(db, treeId, actorId) : undefined;
  if (!tree) return;
  await withTransaction(db, async (tx) => {
    await waitForTurn(tx, treeId);
    const params = { ...tree, changes };
    const told = await addToUnread(tx, { treeId, userIds: wanting, params, now });
    for (const userId of wanting) {
      if (!told.has(userId)) await notify(tx, { userId, kind: 'tree_changed', params, aboutTree: treeId });
    }
  });
}
