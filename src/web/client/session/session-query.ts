import { queryOptions } from '@tanstack/react-query';
import type { getSession, SessionUser } from '#contract/accounts.ts';
import { addresses } from '#contract/addresses.ts';
import { callAt } from '#web/client/server/call.ts';

/** The server's session is the only truth; nothing about it is kept in the browser's storage. `null` is signed out. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<SessionUser | null> =>
    (await callAt<typeof getSession>(addresses.session, { signal })).user,
  staleTime: 60_000,
  gcTime: Number.POSITIVE_INFINITY,
});
