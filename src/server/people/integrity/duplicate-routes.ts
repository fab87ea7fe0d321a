import { type DuplicateSearch, listDuplicates, searchDuplicates } from '#contract/integrity.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { isOutage } from '#server/platform/http/known-failures.ts';
import type { JobLog, JobQueue } from '#server/platform/jobs/job-queue.ts';
import type { LoadedTree, OnTree } from '#server/tree/access/load-tree.ts';
import type { ChangeSink } from '#server/tree/changes/commit-change.ts';
import { pageOf, presentPeople } from './present-people.ts';
import {
  beginSearch,
  countTouchedSince,
  findLastSearch,
  moveSearch,
  type SearchRow,
  selectDismissals,
} from './queries.ts';
import { runSearch, type SearchTask } from './run-search.ts';

interface DuplicateParts {
  readonly sink: ChangeSink;
  readonly jobs: JobQueue;
  readonly log: JobLog;
}

/** A search is worth nothing when more rows than these, or this part of the people, were written since. */
const MOST_TOUCHED = 500;
const MOST_TOUCHED_PART = 0.2;

declare module '#server/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'find-duplicates': SearchTask;
  }
}

export function registerDuplicateRoutes(on: OnTree, { sink, jobs, log }: DuplicateParts): void {
  jobs.handle('find-duplicates', async (task) => {
    try {
      await runSearch(sink, task);
    } catch (error) {
      if (isOutage(error)) throw error;
      log.error({ err: error, searchId: task.id }, 'a search for duplicates failed');
      await moveSearch(sink.db, task, { state: 'failed' });
    }
  });

  on(searchDuplicates, async ({ db, tree, actor }) => {
    const { search, isNew } = await beginSearch(db, tree.id, actor.id);
    const task: SearchTask = { treeId: tree.id, id: search.id, actor: { id: actor.id, role: actor.role } };
    try {
      if (isNew) await jobs.send('find-duplicates', task, { forPerson: actor.id });
    } catch (error) {
      // Nobody will ever do it, and while it waits there could be no other.
      await moveSearch(db, search, { state: 'failed' });
      throw error;
    }
    return presentSearch(search);
  });

  on(listDuplicates, async ({ db, tree, query }) => {
    const search = await findFreshSearch(db, tree);
    if (!search) return { search: null, items: [], nextCursor: null, open: 0, dismissed: 0 };
    const dismissals = await selectDismissals(db, tree.id);
    const peopleOf = await presentPeople(
      db,
      tree.id,
      search.pairs.flatMap(({ members }) => members),
    );
    const standing = search.pairs.flatMap(({ members, ...pair }) => {
      const [one, other] = peopleOf(members);
      const dismissal = dismissals.get(pair.key) ?? null;
      return one && other ? [{ ...pair, people: [one, other] as [typeof one, typeof other], dismissal }] : [];
    });
    const dismissed = standing.filter(({ dismissal }) => dismissal !== null);
    const open = standing.filter(({ dismissal }) => dismissal === null);
    const { items, nextCursor } = pageOf(query.dismissed === 'only' ? dismissed : open, query);
    return {
      search: presentSearch(search),
      items: items.map(({ reasons, ...pair }) => ({ ...pair, reasons: [...reasons] })),
      nextCursor,
      open: open.length,
      dismissed: dismissed.length,
    };
  });
}

/** The last search, unless the tree has become another one since. */
async function findFreshSearch(db: Queryable, tree: LoadedTree): Promise<SearchRow | undefined> {
  const search = await findLastSearch(db, tree.id);
  if (!search || search.version === null) return search;
  const touched = await countTouchedSince(db, tree.id, search.version);
  return touched > Math.max(MOST_TOUCHED, tree.memberCount * MOST_TOUCHED_PART) ? undefined : search;
}

const presentSearch = ({ id, state, progress, version, createdAt }: SearchRow): DuplicateSearch => ({
  id,
  state,
  progress: progress / 100,
  version,
  createdAt: createdAt.toISOString(),
});
