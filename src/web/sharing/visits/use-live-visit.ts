import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Address } from '#contract/addresses.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { watchEvents } from '#web/client/server/watch-events.ts';

/**
 * Shows what the family changes meanwhile and, when the visit ends, nothing any more but why. Everything of a visit is kept
 * under one key: `look` for what it begins with, `graph`, `tree`, and `member` for each person.
 */
export function useLiveVisit(route: Address, params: Readonly<Record<string, string>>, key: QueryKey): void {
  const client = useQueryClient();
  const address = JSON.stringify([params, key]);
  useEffect(() => {
    const [params, key] = JSON.parse(address) as [Record<string, string>, QueryKey];
    const refused = () => void endVisit(client, key);
    return watchEvents({ route, params, event: ['version', 'ended'], refused }, (content, event) => {
      if (event === 'ended') return refused();
      const known = client.getQueryData<TreeGraph>([...key, 'graph']);
      // Safe: the server's own event of that name.
      const { version } = content as { version: number };
      if (known && version > known.version) void refreshFamily(client, key);
    });
  }, [client, route, address]);
}

/** Asks anew what there is to see, and forgets what was seen. */
export async function endVisit(client: QueryClient, key: QueryKey): Promise<void> {
  await client.resetQueries({ queryKey: [...key, 'look'] });
  client.removeQueries({ queryKey: key, predicate: ({ queryKey }) => queryKey[key.length] !== 'look' });
}

async function refreshFamily(client: QueryClient, key: QueryKey): Promise<void> {
  await client.invalidateQueries({ queryKey: [...key, 'graph'] });
  await client.invalidateQueries({ queryKey: [...key, 'member'] });
}
