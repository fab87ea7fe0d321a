import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getPortraitStamp } from '#contract/photos.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { treeKey } from '#web/tree/trees/tree-keys.ts';

interface Stamps {
  /** As this page met them. */
  readonly first: string;
  readonly now: string;
  /** Of the tree, when these portraits were its. */
  readonly version: number;
}

/**
 * Changes whenever portraits of a tree do, whoever changed them and however, an undo among it: browsers show a picture again that
 * they have shown before. Empty while they are as this page met them. `version` is that of the tree which the page shows: until
 * it shows who has a portrait by now, nobody is asked for one that may be gone.
 */
export function useFaceStamp(treeId: TreeId, version: number): string {
  const [kept, keep] = useState('');
  const { data } = useQuery({
    queryKey: [...treeKey(treeId), 'faces'],
    queryFn: async ({ client, queryKey, signal }): Promise<Stamps> => {
      const { stamp, version } = await call(getPortraitStamp, { params: { treeId }, signal });
      return { first: client.getQueryData<Stamps>(queryKey)?.first ?? stamp, now: stamp, version };
    },
    gcTime: Number.POSITIVE_INFINITY,
  });
  if (data === undefined || data.version > version) return kept;
  const stamp = data.now === data.first ? '' : data.now;
  if (stamp !== kept) keep(stamp);
  return stamp;
}
