import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sharedLive } from '#contract/visits.ts';
import { watchEvents } from '#web/app/watch-events.ts';
import { sharedGraphQuery, shareQuery, visitKey } from './look-at-share.ts';

/** Shows what the family changes meanwhile and, when the link ends, nothing any more but why. */
export function useLiveShare(token: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      watchEvents({ route: sharedLive, params: { token }, event: ['version', 'ended'] }, (content, event) => {
        if (event === 'ended') return void endVisit(client, token);
        const known = client.getQueryData(sharedGraphQuery(token).queryKey);
        // Safe: the server's own event of that name.
        const { version } = content as { version: number };
        if (known && version > known.version) void refreshFamily(client, token);
      }),
    [client, token],
  );
}

/** Asks anew what stands behind the link, and forgets what it has told so far. */
export async function endVisit(client: QueryClient, token: string): Promise<void> {
  await client.resetQueries({ queryKey: shareQuery(token).queryKey });
  client.removeQueries({
    queryKey: visitKey(token),
    predicate: ({ queryKey }) => queryKey[2] !== shareQuery(token).queryKey[2],
  });
}

async function refreshFamily(client: QueryClient, token: string): Promise<void> {
  await client.invalidateQueries({ queryKey: sharedGraphQuery(token).queryKey });
  await client.invalidateQueries({ queryKey: [...visitKey(token), 'member'] });
}
