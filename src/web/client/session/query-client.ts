import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isReachable, onNetworkChange } from '#web/client/network.ts';
import { isPassing } from '#web/client/server/api-error.ts';
import { followSession } from './follow-session.ts';

const retries = 3;
export const retryDelay = (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000);

// What failed, or may have changed meanwhile, is asked for again when our server answers again; the browser's idea of being
// online says nothing about that: the server may be on this very machine.
onlineManager.setEventListener((setOnline) => onNetworkChange(() => setOnline(isReachable())));

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 5 * 60_000,
        staleTime: 15_000,
        retry: (failures, error) => failures < retries && isPassing(error),
        retryDelay,
        // Nothing waits for a network that is said to be away: asking is how one learns that it is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
  followSession(client);
  return client;
}
