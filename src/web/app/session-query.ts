import { queryOptions } from '@tanstack/react-query';
import { getMe, type SessionUser } from '#contract/accounts.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';

/** The server's session is the only truth; nothing about it is kept in the browser's storage. `null` is signed out. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<SessionUser | null> => {
    try {
      return await call(getMe, { signal });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unauthenticated') return null;
      throw error;
    }
  },
  staleTime: 60_000,
  gcTime: Number.POSITIVE_INFINITY,
});
