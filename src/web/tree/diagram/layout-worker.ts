import { roundJoins } from '#domain/diagram/drawing/round-joins.ts';
import type { SceneIndex } from '#domain/diagram/drawing/scene-index.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { takeWrittenIds } from '#web/tree/trees/written-ids.ts';
import type { FamilyView } from './family-view.ts';
import type { LaidOut, LayoutReply, LayoutRequest, SceneRequest, WrittenStructure } from './layout-messages.ts';
import { type AwaitedIndex, awaitIndex } from './scene-index.ts';
import type { TreeViewColumns } from './tree-view-rows.ts';

export interface LayoutOutcome {
  readonly progress: (share: number) => void;
  readonly done: (view: FamilyView) => void;
  readonly listed: (list: TreeViewColumns) => void;
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

const newWorker = () => new Worker(new URL('./layout.worker.ts', import.meta.url), { type: 'module' });

/** Started for a page that will draw, and taken by the first of its drawings. */
let spare: Worker | null = null;

/**
 * Starts a worker while it is not known yet whose family is to be drawn, so that it can practise meanwhile. Returns how to
 * end it, which does nothing to one that draws.
 */
export function readyLayoutWorker(): () => void {
  const worker = newWorker();
  spare?.terminate();
  spare = worker;
  return () => {
    if (spare !== worker) return;
    worker.terminate();
    spare = null;
  };
}

function takeWorker(): Worker {
  const taken = spare ?? newWorker();
  spare = null;
  return taken;
}

/** Layout runs beside the page and is one long computation, so the way to cancel it is to end its worker. */
export function startLayoutWorker(spawn = takeWorker): LayoutWorker {
  let worker: Worker | null = null;
  let handedOver: TreeGraph | null = null;
  let running = 0;
  let since = 0;
  let lastId = 0;
  let awaited: { readonly id: number; readonly index: AwaitedIndex } | null = null;

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
        // The drawing of before is still to be seen, and is found in sooner with its index.
        if (data.kind === 'indexed' && data.id === awaited?.id) return awaited.index.take(data.index);
        if (data.id !== lastId || data.kind === 'indexed') return;
        if (data.kind === 'listed') return outcome.listed(data.list);
        if (data.kind === 'progress') return outcome.progress(data.share);
        running = 0;
        if (data.kind === 'failed') return outcome.failed(data.message);
        const index = awaitIndex(data.laidOut.scene);
        awaited = { id, index };
        outcome.done(joinView(graph, data.laidOut, index));
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
function joinView(graph: TreeGraph, { part, ...laidOut }: LaidOut, index: SceneIndex): FamilyView {
  const rest = { ...laidOut, joins: roundJoins(laidOut.scene), index };
  if (!part) return { ...rest, graph };
  const pick = (names: readonly string[]) => Array.from(rest.whole, (member) => names[member] ?? '');
  return { ...rest, graph: { ...part, firstNames: pick(graph.firstNames), lastNames: pick(graph.lastNames) } };
}
