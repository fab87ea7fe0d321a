import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useTreeGraph } from '#web/tree/trees/load-graph.ts';
import { useLiveTree } from '#web/tree/trees/use-live-tree.ts';
import { WaitingCanvas } from './canvas-frame.tsx';
import { useBegunFamily } from './use-begun-family.ts';
import { useSceneStore } from './use-scene-store.ts';

/** The family of a tree that is worked on, with what others change of it, and its scene. Until it has come, `waiting` is shown. */
export function useOpenFamily(treeId: TreeId, selected: MemberId | undefined) {
  const errorText = useErrorText();
  const loading = useTreeGraph(treeId);
  const { error, refetch } = loading;
  const graph = useBegunFamily(loading, selected);
  useLiveTree(treeId);
  const store = useSceneStore();
  const failure = error ? { failure: errorText(error), onRetry: () => void refetch() } : {};
  return { graph, store, waiting: <WaitingCanvas {...failure} /> };
}
