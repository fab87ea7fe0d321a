import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { countUnread, listNotifications } from '#contract/notifications.ts';
import { call } from '#web/client/server/call.ts';

const inboxKey = ['inbox'] as const;
const PAGE = 30;

export const unreadQuery = queryOptions({
  queryKey: [...inboxKey, 'unread'],
  queryFn: async ({ signal }) => (await call(countUnread, { signal })).unread,
});

export const inboxQuery = infiniteQueryOptions({
  queryKey: [...inboxKey, 'list'],
  queryFn: ({ pageParam, signal }) =>
    call(listNotifications, { query: { limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});

/** After whatever changes the inbox; the number is known already, the list is read again where it is shown. */
export function refreshInbox(client: QueryClient, unread: number): void {
  client.setQueryData(unreadQuery.queryKey, unread);
  void client.invalidateQueries({ queryKey: inboxQuery.queryKey });
}
