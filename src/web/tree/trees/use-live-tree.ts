import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TreeId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { graphKey } from './load-graph.ts';
import { refreshTree } from './tree-keys.ts';
import { watchTree } from './watch-tree.ts';

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
