import type { Queryable } from '#server/platform/db/connection.ts';
import { notify } from '#server/platform/outbox/notify.ts';
import { countWorkingLinks, selectAdministrators } from './queries.ts';

/**
 * A restored backup brings back links to trees, also those that were ended after it: families rely on them, and nobody else can tell which
 * are wanted. Whoever has made some is told of theirs, and administrators of all. Answers how many there are.
 */
export async function tellOfLinks(tx: Queryable, now: Date): Promise<number> {
  const made = await countWorkingLinks(tx, now);
  const all = made.reduce((sum, { links }) => sum + links, 0);
  if (all === 0) return 0;
  for (const { userId, links } of made) {
    await notify(tx, { userId, kind: 'links_restored', params: { links, isOwn: true } });
  }
  for (const userId of await selectAdministrators(tx)) {
    await notify(tx, { userId, kind: 'links_restored', params: { links: all, isOwn: false } });
  }
  return all;
}
