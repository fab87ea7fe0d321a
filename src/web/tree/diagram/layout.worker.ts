/// <reference lib="webworker" />

import { choosePeople } from '#domain/diagram/choose-people.ts';
import type { Arrangement } from '#domain/diagram/edit-hierarchy.ts';
import { layoutScene } from '#domain/diagram/layout-scene.ts';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { readIds } from '#web/tree/trees/written-ids.ts';
import {
  AROUND_LIMIT,
  isSameRequest,
  type LaidOut,
  type LayoutReply,
  type LayoutRequest,
  type SceneRequest,
  type Structure,
  type WrittenStructure,
} from './layout-messages.ts';
import { otherStyles, practiseLayout } from './practise-layout.ts';
import { buildIndex, copyBoxes } from './scene-index.ts';
import { treeViewColumns, treeViewRows } from './tree-view-rows.ts';

declare const self: DedicatedWorkerGlobalScope;

/** A slow device stops looking for a better order after that; others are done long before, and draw the same every time. */
const LONGEST_SEARCH_MS = 5000;

/** How often it tells how far it is. Each time the page has something to do, and so it has less time for the drawing. */
const REPORT_MS = 100;

let whole: TreeGraph | null = null;
/** Where everybody stood in the last drawing of its kind: after an edit they stay there. */
let last: { readonly request: SceneRequest; readonly arrangement: Arrangement } | null = null;
/** What is still to be done about the last drawing, once it has been handed over. */
let rememberLast = () => {};
let stopPractising = practiseLayout();
let hasDrawn = false;

self.onmessage = ({ data: request }: MessageEvent<LayoutRequest>) => {
  stopPractising();
  if (request.kind === 'graph') {
    whole = named(readStructure(request.structure));
    return;
  }
  const { id } = request;
  try {
    const laidOut = draw(request);
    // What follows needs of the scene, which is about to change hands, what is copied here; the part of the graph is copied.
    const { part, ...handedOver } = laidOut;
    const boxes = copyBoxes(laidOut.scene);
    const generation = laidOut.scene.generation.slice();
    self.postMessage({ kind: 'done', id, laidOut } satisfies LayoutReply, [...buffersOf(handedOver)]);
    const index = buildIndex(boxes);
    self.postMessage({ kind: 'indexed', id, index } satisfies LayoutReply, [index.cards, index.segments]);
    rememberLast();
    rememberLast = () => {};
    const drawn = part ? named(part) : whole;
    if (!drawn) return;
    const list = treeViewColumns(treeViewRows(indexGraph(drawn), { x: boxes.x, generation }));
    self.postMessage({ kind: 'listed', id, list } satisfies LayoutReply, [list.buffer]);
    if (!hasDrawn) practiseOthers();
    hasDrawn = true;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    self.postMessage({ kind: 'failed', id, message } satisfies LayoutReply);
  }
};

/** What the visitor may switch to, once the page has had the time to show what there is. */
function practiseOthers(): void {
  const later = setTimeout(() => {
    stopPractising = practiseLayout(otherStyles);
  }, 500);
  stopPractising = () => clearTimeout(later);
}

function draw({ id, request, isTidied }: Extract<LayoutRequest, { kind: 'draw' }>): LaidOut {
  const { look, people, focus } = request;
  if (!whole) throw new Error('A drawing was asked for before there was a family.');
  let reportFrom = performance.now() + REPORT_MS;
  const limit = people === 'around' ? AROUND_LIMIT : undefined;
  const { graph, source, foldedAway } = choosePeople(whole, people, focus ?? 0, limit);
  const scene = layoutScene(graph, look, {
    ...(focus === null ? {} : { focus: Math.max(0, source.indexOf(focus)) }),
    ...(last && !isTidied && isSameRequest(last.request, request) && { previous: last.arrangement }),
    onArranged: (remember) => {
      rememberLast = () => {
        last = { request, arrangement: remember() };
      };
    },
    todayYear: new Date().getFullYear(),
    now: () => performance.now(),
    budgetMs: LONGEST_SEARCH_MS,
    onProgress: (share: number) => {
      if (performance.now() < reportFrom) return;
      reportFrom = performance.now() + REPORT_MS;
      self.postMessage({ kind: 'progress', id, share } satisfies LayoutReply);
    },
  });
  const { firstNames: _first, lastNames: _last, ...part } = graph;
  return {
    whole: source,
    folded: foldedAway,
    part: graph === whole ? null : part,
    scene,
  };
}

function readStructure({ ids, ...columns }: WrittenStructure): Structure {
  return { ...columns, ...readIds(ids) };
}

/** Layout never reads a name, but its graph has the columns. */
function named(structure: Structure): TreeGraph {
  const blank = new Array<string>(structure.memberIds.length).fill('');
  return { ...structure, firstNames: blank, lastNames: blank };
}

/** Every buffer that a message holds, each once: what may change hands instead of being copied. */
function buffersOf(message: unknown, found = new Set<ArrayBuffer>()): Set<ArrayBuffer> {
  if (message instanceof ArrayBuffer) found.add(message);
  else if (ArrayBuffer.isView(message)) buffersOf(message.buffer, found);
  else if (Array.isArray(message)) return found;
  else if (typeof message === 'object' && message !== null) {
    for (const part of Object.values(message)) buffersOf(part, found);
  }
  return found;
}
