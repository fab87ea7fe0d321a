import { queryOptions } from '@tanstack/react-query';
import { listSessions } from '#contract/account-security.ts';
import { call } from '#web/client/server/call.ts';

export const sessionsKey = ['own-sessions'];

export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: ({ signal }) => call(listSessions, { signal }),
});
