import { sql } from 'drizzle-orm';
import { listPublicTrees } from '#contract/public-trees.ts';
import { search } from '#contract/search.ts';
import { updateSettings } from '#contract/system-settings.ts';
import { updateTree } from '#contract/trees.ts';
import { publicPeople } from '#server/platform/db/public-schema.ts';
import { keepFindable } from '#server/sharing/public-trees/keep-findable.ts';
import { createGraphCache } from '#server/tree/trees/graph-cache.ts';
import { createTreeViews } from '#server/tree/views/view-tree.ts';
import { startSharing } from './start-sharing.ts';
import { visitorIdsOf } from './test-app.ts';

/** The instance of `startSharing`, its tree published, and a clock. */
export async function startPublic() {
  let time = Date.parse('2026-11-20T12:00:00Z');
  const now = () => new Date(time);
  const instance = await startSharing({ now });
  const { as, db, treeId } = instance;
  const parts = { db, views: createTreeViews(createGraphCache(db, now), visitorIdsOf), now };
  await as('ratna').call(updateSettings, { body: { enablePublicTrees: true } });
  const publish = (id: string, isPublic = true) =>
    db.execute(sql`update family_trees set is_public = ${isPublic} where id = ${id}`);
  await publish(treeId);
  await as('sari').call(updateTree, { params: { treeId }, body: { name: 'Wijaya of Solo' } });
  return {
    ...instance,
    publish,
    /** As the refresher does every two seconds; half a minute goes by before each. */
    keep: async () => {
      time += 31_000;
      await keepFindable(parts);
    },
    /** The same, while the server stops. */
    keepWhileStopping: () => keepFindable(parts, AbortSignal.abort()),
    addDays: (days: number) => {
      time += days * 86_400_000;
    },
    list: (query: Record<string, string> = {}) => as(null).call(listPublicTrees, { query }),
    found: async () => (await db.select().from(publicPeople)).map(({ searchText }) => searchText).toSorted(),
    budisSearch: (q: string) => as('budi').call(search, { query: { q } }),
  };
}
