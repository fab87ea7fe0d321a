import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { takeWrittenIds } from '#web/trees/written-ids.ts';
import type { FamilyView } from './family-view.ts';
import type { LaidOut, LayoutReply, LayoutRequest, SceneRequest, WrittenStructure } from './layout-messages.ts';
import type { TwinColumns } from './twin-rows.ts';

export interface LayoutOutcome {
  readonly progress: (share: number) => void;
  readonly done: (view: FamilyView) => void;
  readonly listed: (list: TwinColumns) => void;
  readonly failed: (message: string) => void;
}

export interface LayoutWorker {
  /** Starts the worker before there is anything to draw. */
  prepare(): void;
  /** Draws a family. What was being drawn before is of no interest any more. */
  draw(graph: TreeGraph, request: SceneRequest, outcome: LayoutOutcome, isTidied?: boolean): void;
  stop(): void;
}

/** A layout that has run for less is waited for: ending its worker would cost more, and the memory of where people stood. */
const PATIENCE_MS = 250;

/** Layout runs beside the page and is one long computation, so the way to cancel it is to end its worker. */
export function startLayoutWorker(
  spawn = () => new Worker(new URL('./layout.worker.ts', import.meta.url), { type: 'module' }),
): LayoutWorker {
  let worker: Worker | null = null;
  let handedOver: TreeGraph | null = null;
  let running = 0;
  let since = 0;
  let lastId = 0;

  const end = () => {
    worker?.terminate();
    worker = null;
    handedOver = null;
    running = 0;
  };
  return {
    prepare() {
      worker ??= spawn();
    },
    draw(graph, request, outcome, isTidied = false) {
      const now = performance.now();
      if (running !== 0 && now - since > PATIENCE_MS) end();
      if (running === 0) since = now;
      worker ??= spawn();
      const id = ++lastId;
      running = id;
      worker.onmessage = ({ data }: MessageEvent<LayoutReply>) => {
        if (data.id !== lastId) return;
        if (data.kind === 'listed') return outcome.listed(data.list);
        if (data.kind === 'progress') return outcome.progress(data.share);
        running = 0;
        if (data.kind === 'failed') return outcome.failed(data.message);
        outcome.done(joinView(graph, data.laidOut));
      };
      worker.onerror = (event) => {
        end();
        outcome.failed(event.message);
      };
      const send = (message: LayoutRequest, given: Transferable[] = []) => worker?.postMessage(message, given);
      if (handedOver !== graph) {
        const ids = takeWrittenIds(graph);
        send({ kind: 'graph', structure: { ...withoutTexts(graph), ids } }, [ids.memberIds, ids.unionIds]);
        handedOver = graph;
      }
      send({ kind: 'draw', id, request, isTidied });
    },
    stop: end,
  };
}

function withoutTexts(graph: TreeGraph): Omit<WrittenStructure, 'ids'> {
  const { firstNames: _first, lastNames: _last, memberIds: _members, unionIds: _unions, ...columns } = graph;
  return columns;
}

/** Gives the people their names back. */
export function joinView(graph: TreeGraph, { part, ...rest }: LaidOut): FamilyView {
  if (!part) return { ...rest, graph };
  const pick = (names: readonly string[]) => Array.from(rest.whole, (member) => names[member] ?? '');
  return { ...rest, graph: { ...part, firstNames: pick(graph.firstNames), lastNames: pick(graph.lastNames) } };
}
