import type { QueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#contract/accounts.ts';
import { onRefusal } from '#web/client/server/refusals.ts';
import { forgetEverything, keepFor } from './forget.ts';
import { isPersonal } from './personal-queries.ts';
import { sessionQuery } from './session-query.ts';

/**
 * What the browser holds follows the session, whoever hears of it first: as soon as the server answers nobody, or somebody
 * else, everything that was read and kept before goes. A refusal of the session anywhere is such an answer.
 */
export function followSession(client: QueryClient): void {
  onRefusal(({ error }) => {
    // Or one that first needs a second step set up; the guard then leads to the sign-in page, which knows what is asked.
    if (error.code === 'unauthenticated' || error.code === 'two_factor_needed')
      client.setQueryData(sessionQuery.queryKey, null);
  });
  // A tree that is not to be seen any more leaves the page as well, also where it was shown a moment ago.
  onRefusal(({ error, treeId }) => {
    if (treeId === undefined || ![403, 404].includes(error.status)) return;
    const queryKey = ['tree', treeId];
    client.removeQueries({ queryKey, type: 'inactive' });
    const isShown = client.getQueriesData({ queryKey }).some(([, data]) => data !== undefined);
    if (isShown) void client.resetQueries({ queryKey });
  });
  let known: SessionUser['id'] | undefined;
  let isFollowed = false;
  let latest: SessionUser['id'] | undefined;
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== sessionQuery.queryKey[0]) return;
    // Safe: nothing but the session query has this key.
    const user = query.state.data as SessionUser | null | undefined;
    if (user === undefined || (user?.id === known && isFollowed)) return;
    isFollowed = true;
    if (known !== undefined) client.removeQueries({ predicate: isPersonal });
    known = user?.id;
    if (user === null) return forgetEverything('expired');
    // Of somebody whose session has only ended, this page still holds what they were typing.
    if (latest !== undefined && latest !== user.id) forgetEverything('left');
    latest = user.id;
    keepFor(user.id);
  });
}
