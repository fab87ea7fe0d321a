import {
  deleteSearch,
  forgetRecentSearches,
  listSavedSearches,
  MOST_SAVED,
  rememberSearch,
  renameSearch,
  type SavedSearch,
  saveSearch,
} from '#contract/saved-searches.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { withTransaction } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { On } from '#server/platform/http/router.ts';
import { selectTrees } from '#server/tree/trees/queries.ts';
import {
  countSaved,
  deleteKept,
  deleteRecent,
  deleteRecentLike,
  insertSearch,
  lockOwner,
  renameSaved,
  type SavedSearchRow,
  selectRecent,
  selectSaved,
  trimRecent,
} from './queries.ts';

/** What somebody searched and saved; everybody's own, and shown to nobody else. */
export function registerSavedSearchRoutes<T>(on: On<T>, { now }: { readonly now: () => Date }): void {
  on(listSavedSearches, async ({ db, actor }) => {
    const [saved, recent, trees] = await Promise.all([
      selectSaved(db, actor.id),
      selectRecent(db, actor.id),
      selectTrees(db, actor.id, false),
    ]);
    const seen = new Set(trees.map(({ id }) => id));
    const show = (row: SavedSearchRow) => presentAmong(row, seen);
    return {
      saved: saved.map(show),
      recent: recent.map(show).filter(({ wish }) => Object.keys(wish).some((key) => key !== 'kind')),
    };
  });

  on(rememberSearch, async ({ db, actor, body: { wish } }) =>
    withTransaction(db, async (tx) => {
      await lockOwner(tx, actor.id);
      await deleteRecentLike(tx, actor.id, wish);
      const row = await insertSearch(tx, { userId: actor.id, name: null, wish, at: now() });
      await trimRecent(tx, actor.id);
      return present(row);
    }),
  );

  on(forgetRecentSearches, async ({ db, actor }) => {
    await deleteRecent(db, actor.id);
    return null;
  });

  on(saveSearch, async ({ db, actor, body: { name, wish } }) =>
    withTransaction(db, async (tx) => {
      await lockOwner(tx, actor.id);
      if ((await countSaved(tx, actor.id)) >= MOST_SAVED) {
        throw new AppError('conflict', { message: `At most ${MOST_SAVED} searches can be saved` });
      }
      return present(await insertSearch(tx, { userId: actor.id, name, wish, at: now() }));
    }),
  );

  on(renameSearch, async ({ db, actor, params, body }) => {
    const row = await renameSaved(db, actor.id, params.searchId, body.name);
    if (!row) throw new AppError('not_found');
    return present(row);
  });

  on(deleteSearch, async ({ db, actor, params }) => {
    if (!(await deleteKept(db, actor.id, params.searchId))) throw new AppError('not_found');
    return null;
  });
}

function present({ id, name, wish, at }: SavedSearchRow): SavedSearch {
  return { id, name, wish, isTreeGone: false, at: at.toISOString() };
}

/** A search for a tree alone looks in all of them once that one is gone. */
function presentAmong(row: SavedSearchRow, seen: ReadonlySet<TreeId>): SavedSearch {
  const { tree, ...rest } = row.wish;
  return tree === undefined || seen.has(tree) ? present(row) : { ...present(row), wish: rest, isTreeGone: true };
}
