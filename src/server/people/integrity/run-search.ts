import { setImmediate } from 'node:timers/promises';
import { datedTree } from '#domain/integrity/dated-tree.ts';
import { type DuplicatePair, findDuplicates } from '#domain/integrity/find-duplicates.ts';
import type { SystemRole } from '#domain/permissions.ts';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import { type Db, withSnapshot } from '#server/platform/db/connection.ts';
import { loadTree } from '#server/tree/access/load-tree.ts';
import { dayOf } from '#server/tree/trees/graph-cache.ts';
import { finishSearch, moveSearch } from './queries.ts';
import { selectCheckedFamily } from './select-checked-family.ts';

export interface SearchTask {
  readonly treeId: TreeId;
  readonly id: string;
  readonly actor: { readonly id: UserId; readonly role: SystemRole };
}

/** Pairs that are kept; nobody looks through more. */
const MOST_PAIRS = 2000;
/** How long the search may keep everybody else waiting, and how often it says how far it is; in ms. */
const SLICE = 10;
const REPORT = 500;

/** Searches a tree as it is now, in small steps: whatever else the server has to do is done in between. */
export async function runSearch(parts: { readonly db: Db; readonly now: () => Date }, task: SearchTask): Promise<void> {
  const { db, now } = parts;
  const { version } = await loadTree(db, task.actor, task.treeId, 'tree.edit');
  await moveSearch(db, task, { state: 'searching' });
  const family = await withSnapshot(db, (snapshot) => selectCheckedFamily(snapshot, task.treeId));
  const steps = findDuplicates(datedTree(family, { version, today: dayOf(now()) }));
  let reported = performance.now();
  let sliceBegan = reported;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return finishSearch(db, task, { version, ...kept(step.value) });
    if (performance.now() - sliceBegan < SLICE) continue;
    if (performance.now() - reported >= REPORT) {
      reported = performance.now();
      await moveSearch(db, task, { progress: Math.floor(step.value * 100) });
    }
    await setImmediate();
    sliceBegan = performance.now();
  }
}

const kept = (pairs: readonly DuplicatePair[]) => ({ pairs: pairs.slice(0, MOST_PAIRS), total: pairs.length });
