import { useQuery } from '@tanstack/react-query';
import { getPortraitStamp } from '#contract/photos.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/app/call.ts';
import { treeKey } from '#web/trees/tree-keys.ts';

interface Stamps {
  /** As this page met them. */
  readonly first: string;
  readonly now: string;
}

/**
 * Changes whenever portraits of a tree do, whoever changed them and however, an undo among it: browsers show a picture again that
 * they have shown before. Empty while they are as this page met them.
 */
export function useFaceStamp(treeId: TreeId): string {
  const { data } = useQuery({
    queryKey: [...treeKey(treeId), 'faces'],
    queryFn: async ({ client, queryKey, signal }): Promise<Stamps> => {
      const { stamp } = await call(getPortraitStamp, { params: { treeId }, signal });
      return { first: client.getQueryData<Stamps>(queryKey)?.first ?? stamp, now: stamp };
    },
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data === undefined || data.now === data.first ? '' : data.now;
}
