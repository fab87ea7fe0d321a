import { useEffect, useState } from 'react';
import { createSceneStore, type SceneStore } from './scene-store.ts';

/** The scene of one diagram. What draws it starts at once, while the family is still on its way. */
export function useSceneStore(): SceneStore {
  const [store] = useState(() => createSceneStore());
  useEffect(() => {
    store.prepare();
    return () => store.close();
  }, [store]);
  return store;
}
