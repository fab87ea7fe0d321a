import { useRef } from 'react';
import type { MemberId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import type { SceneStore } from '#web/tree/diagram/scene-store.ts';
import { useSceneState } from '#web/tree/diagram/use-scene-store.ts';

export interface Unhurried {
  /** What to lay out next, or what is being laid out. */
  readonly graph: TreeGraph;
  /** Whether the drawing that is shown could have somebody in it and has not: its choice of people leaves them out. */
  leavesOut(id: MemberId): boolean;
}

/**
 * The newest family there is, but none while one is being laid out: a quick typist on a slow machine would otherwise see
 * every drawing dropped for the next, and none of them finished.
 */
export function useUnhurried(store: SceneStore, newest: TreeGraph): Unhurried {
  const progress = useSceneState(store, 'progress');
  const { view, family } = useSceneState(store, 'drawn');
  const next = useRef(newest);
  if (progress === null) next.current = newest;
  return {
    graph: next.current,
    leavesOut: (id) =>
      view !== null && family?.graph.memberIds.includes(id) === true && !view.graph.memberIds.includes(id),
  };
}
