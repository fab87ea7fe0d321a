import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isPassing } from './api-error.ts';
import { onConnectionChange } from './connection.ts';
import { sessionQuery } from './session-query.ts';

const retries = 3;
export const retryDelay = (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000);

export function createQueryClient(): QueryClient {
  // A session that ended elsewhere, or that first needs a second step set up, shows itself anywhere; the guard then leads
  // to the sign-in page, which knows what is asked.
  const onError = (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    if (error.code === 'unauthenticated' || error.code === 'two_factor_needed')
      client.setQueryData(sessionQuery.queryKey, null);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        gcTime: 5 * 60_000,
        staleTime: 15_000,
        retry: (failures, error) => failures < retries && isPassing(error),
        retryDelay,
        // The server may be on this very machine: the browser's idea of being online says nothing about it.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  onConnectionChange(
    () => void client.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' }),
  );
  return client;
}
