import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchTree as watchTreeRoute } from '#contract/graph.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { watchEvents } from '#web/client/server/watch-events.ts';
import { graphKey } from './load-graph.ts';
import { refreshTree } from './tree-keys.ts';

/** Reads a tree again whenever somebody, anywhere, has changed it. */
export function useLiveTree(treeId: TreeId): void {
  const client = useQueryClient();
  useEffect(
    () =>
      watchTree(treeId, (version) => {
        const known = client.getQueryData<TreeGraph>(graphKey(treeId))?.version ?? -1;
        if (version > known) void refreshTree(client, treeId);
      }),
    [client, treeId],
  );
}

/** Tells every new version of a tree until stopped. */
function watchTree(treeId: TreeId, changed: (version: number) => void): () => void {
  return watchEvents({ route: watchTreeRoute, params: { treeId }, event: 'version' }, (content) => {
    const parsed = watchTreeRoute.ok.safeParse(content);
    if (parsed.success) changed(parsed.data.version);
  });
}
