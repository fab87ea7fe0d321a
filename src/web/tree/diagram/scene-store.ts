import type { GraphIndex } from '#domain/tree/graph-walks.ts';
import { whenIdle } from '#web/client/server/when-idle.ts';
import type { FamilyView } from './family-view.ts';
import { isSameRequest, type SceneRequest } from './layout-messages.ts';
import { type LayoutOutcome, type LayoutWorker, startLayoutWorker } from './layout-worker.ts';
import type { TreeViewColumns } from './tree-view-rows.ts';

export interface Drawn {
  readonly view: FamilyView | null;
  /** Of whom the view is: in a newer family somebody else may have the number that somebody has in it. */
  readonly family?: GraphIndex;
  /** The people of the view as a list; comes a moment after the view. */
  readonly list: TreeViewColumns;
}

/** The picture to show, and whether a newer one is on its way. The old one stays until the new one is there. */
export interface SceneState {
  readonly drawn: Drawn;
  /** 0..1 while a layout runs. */
  readonly progress: number | null;
  readonly failure: string | null;
}

/** The scene, outside React: typed arrays of a size that no component state should carry about. */
export interface SceneStore {
  get(): SceneState;
  subscribe(listener: () => void): () => void;
  /** Makes ready for drawing a family that is still on its way. */
  prepare(): void;
  show(family: GraphIndex, request: SceneRequest): void;
  /** Draws the same family anew, without regard to where edits have left everybody. */
  tidy(): void;
  close(): void;
}

export function createSceneStore(): SceneStore {
  let worker: LayoutWorker | null = null;
  let state: SceneState = { drawn: { view: null, list: nobody }, progress: null, failure: null };
  let shown: { family: GraphIndex; request: SceneRequest } | null = null;
  let stopListing = () => {};
  const listeners = new Set<() => void>();
  const set = (next: Partial<SceneState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const draw = (isTidied: boolean) => {
    if (!shown) return;
    const { family, request } = shown;
    worker ??= startLayoutWorker();
    performance.mark('diagram:layout-start');
    set({ progress: 0, failure: null });
    const outcome: LayoutOutcome = {
      progress: (share) => set({ progress: share }),
      done: (view) => {
        stopListing();
        performance.mark('diagram:layout-end');
        set({ drawn: { view, family, list: nobody }, progress: null });
      },
      listed: (list) => {
        stopListing();
        stopListing = whenIdle(() => set({ drawn: { ...state.drawn, list } }));
      },
      failed: (message) => {
        shown = null;
        set({ progress: null, failure: message });
      },
    };
    worker.draw(family.graph, request, outcome, isTidied);
  };
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    prepare() {
      worker ??= startLayoutWorker();
      worker.prepare();
    },
    show(family, request) {
      if (shown?.family === family && isSameRequest(shown.request, request)) return;
      shown = { family, request };
      draw(false);
    },
    tidy: () => draw(true),
    close() {
      stopListing();
      worker?.stop();
      worker = null;
      shown = null;
    },
  };
}

const nobody: TreeViewColumns = new Int32Array();
