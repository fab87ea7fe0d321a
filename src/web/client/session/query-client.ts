import { QueryClient } from '@tanstack/react-query';
import { onNetworkChange } from '#web/client/network.ts';
import { isPassing } from '#web/client/server/api-error.ts';
import { followSession } from './follow-session.ts';

const retries = 3;
export const retryDelay = (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000);

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
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
  followSession(client);
  onNetworkChange(
    () => void client.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' }),
  );
  return client;
}
