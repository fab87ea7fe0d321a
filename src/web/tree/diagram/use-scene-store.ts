import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { createSceneStore, type Drawn, type SceneState, type SceneStore } from './scene-store.ts';

/** The scene of one diagram. What draws it starts at once, while the family is still on its way. */
export function useSceneStore(): SceneStore {
  const [store] = useState(() => createSceneStore());
  useEffect(() => {
    store.prepare();
    return () => store.close();
  }, [store]);
  return store;
}

/**
 * The newest drawing. A picture is made of thousands of parts: the page puts them together in small steps and answers in
 * between.
 */
export function useDrawn(store: SceneStore): Drawn {
  const [drawn, setDrawn] = useState(() => store.get().drawn);
  useEffect(() => {
    const follow = () => startTransition(() => setDrawn(store.get().drawn));
    follow();
    return store.subscribe(follow);
  }, [store]);
  return drawn;
}

/** One part of what a store holds, at once. */
export function useSceneState<Part extends keyof SceneState>(store: SceneStore, part: Part): SceneState[Part] {
  return useSyncExternalStore(store.subscribe, () => store.get()[part]);
}
