import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { TreeId } from '#domain/tree/ids.ts';

const key = (treeId: TreeId) => ['faces', treeId] as const;

/** How often portraits of a tree were changed on this page: browsers show a picture again that they have shown before. */
export function useFaceStamp(treeId: TreeId): number {
  return useQuery({ queryKey: key(treeId), queryFn: () => 0, initialData: 0, enabled: false }).data;
}

export function stampFaces(client: QueryClient, treeId: TreeId): void {
  client.setQueryData(key(treeId), (count: number | undefined) => (count ?? 0) + 1);
}
