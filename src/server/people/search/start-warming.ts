import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#server/platform/db/connection.ts';
import { MOST_PEOPLE, type PeopleIndex } from './people-index.ts';
import { selectTreesInUse } from './select-trees-in-use.ts';

interface Warming {
  readonly db: Db;
  readonly people: PeopleIndex;
  readonly onError: (error: unknown) => void;
}

/** After the start others come first: whoever opens a page, and the jobs that waited. */
const PATIENCE_MS = 5000;
const PAUSE_MS = 20;

/**
 * Reads, soon after the start and one after another, the trees that are likely to be searched, so that nobody's first search waits
 * for it. Stands back while somebody waits for a tree of their own. `stop` waits for the tree that is being read.
 */
export function startWarming(parts: Warming): { readonly stop: () => Promise<void> } {
  let stopped = false;
  let underWay = Promise.resolve();
  const timer = setTimeout(() => {
    underWay = warmPeople(parts, () => stopped).catch(parts.onError);
  }, PATIENCE_MS).unref();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}

export async function warmPeople({ db, people }: Omit<Warming, 'onError'>, isStopped: () => boolean): Promise<void> {
  for (const tree of await selectTreesInUse(db, MOST_PEOPLE)) {
    do await sleep(PAUSE_MS);
    while (people.isAwaited() && !isStopped());
    if (isStopped()) return;
    await people.prepare(tree);
  }
}
