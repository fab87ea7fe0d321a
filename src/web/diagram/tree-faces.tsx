import { type ReactNode, useCallback } from 'react';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { useFaceStamp } from '#web/photos/face-stamp.ts';
import { portraitUrl } from '#web/photos/photo-queries.ts';
import { Faces } from './face.tsx';

/** Shows on cards the portraits of a tree that one has a role in. */
export function TreeFaces({ treeId, children }: { readonly treeId: TreeId; readonly children: ReactNode }) {
  const stamp = useFaceStamp(treeId);
  const faceOf = useCallback(
    // Safe: cards have the ids of the graph's members.
    (id: string) => portraitUrl(treeId, id as MemberId, stamp),
    [treeId, stamp],
  );
  return <Faces value={faceOf}>{children}</Faces>;
}
