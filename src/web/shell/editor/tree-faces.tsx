import { type ReactNode, useCallback } from 'react';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { useFaceStamp } from '#web/people/photos/face-stamp.ts';
import { portraitUrl } from '#web/people/photos/photo-queries.ts';
import { Faces } from '#web/tree/diagram/face.tsx';
import type { SceneStore } from '#web/tree/diagram/scene-store.ts';
import { useDrawn } from '#web/tree/diagram/use-scene-store.ts';

interface TreeFacesProps {
  readonly treeId: TreeId;
  /** What is drawn. */
  readonly store: SceneStore;
  readonly children: ReactNode;
}

/** Shows on cards the portraits of a tree that one has a role in. */
export function TreeFaces({ treeId, store, children }: TreeFacesProps) {
  const { view } = useDrawn(store);
  const stamp = useFaceStamp(treeId, view?.graph.version ?? 0);
  const faceOf = useCallback(
    // Safe: cards have the ids of the graph's members.
    (id: string) => portraitUrl(treeId, id as MemberId, stamp),
    [treeId, stamp],
  );
  return <Faces value={faceOf}>{children}</Faces>;
}
