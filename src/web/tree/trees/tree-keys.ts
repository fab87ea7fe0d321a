import type { QueryClient } from '@tanstack/react-query';
import type { TreeId } from '#domain/tree/ids.ts';

/** Everything read from one tree has a key that begins with this. */
export const treeKey = (treeId: TreeId) => ['tree', treeId] as const;
export const treesKey = ['trees'] as const;
export const dashboardKey = ['dashboard'] as const;
export const searchKey = ['search'] as const;

/** After any write to a tree: what was read from it, or counted over it, is read again. */
export async function refreshTree(client: QueryClient, treeId: TreeId): Promise<void> {
  await Promise.all(
    [treeKey(treeId), treesKey, dashboardKey, searchKey].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}
