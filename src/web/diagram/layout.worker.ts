/// <reference lib="webworker" />

import { roundJoins } from '#domain/diagram/drawing/round-joins.ts';
import { layoutHierarchy } from '#domain/diagram/layout-hierarchy.ts';
import { takeNeighbourhood } from '#domain/diagram/neighbourhood.ts';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { AROUND_LIMIT, type LaidOut, type LayoutReply, type LayoutRequest, type Structure } from './layout-messages.ts';
import { practiseLayout } from './practise-layout.ts';
import { buildIndex } from './scene-index.ts';
import { twinColumns, twinRows } from './twin-rows.ts';

declare const self: DedicatedWorkerGlobalScope;

let whole: TreeGraph | null = null;
const stopPractising = practiseLayout();

self.onmessage = ({ data: request }: MessageEvent<LayoutRequest>) => {
  stopPractising();
  if (request.kind === 'graph') {
    whole = named(request.structure);
    return;
  }
  const { id } = request;
  try {
    const laidOut = draw(request);
    // Reading the list needs the scene, which is about to change hands.
    const { x, generation } = laidOut.scene;
    const places = { x: x.slice(), generation: generation.slice() };
    self.postMessage({ kind: 'done', id, laidOut } satisfies LayoutReply, buffersOf(laidOut));
    const drawn = laidOut.part ? named(laidOut.part) : whole;
    if (!drawn) return;
    const list = twinColumns(twinRows(indexGraph(drawn), places));
    self.postMessage({ kind: 'listed', id, list } satisfies LayoutReply, [list.buffer]);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    self.postMessage({ kind: 'failed', id, message } satisfies LayoutReply);
  }
};

function draw({ id, choice }: Extract<LayoutRequest, { kind: 'draw' }>): LaidOut {
  if (!whole) throw new Error('A drawing was asked for before there was a family.');
  const options = {
    now: () => performance.now(),
    onProgress: (share: number) => self.postMessage({ kind: 'progress', id, share } satisfies LayoutReply),
  };
  if (choice.kind === 'everyone') {
    const scene = layoutHierarchy(whole, options);
    const everybody = Int32Array.from(whole.memberIds, (_, member) => member);
    return finish(scene, { whole: everybody, folded: new Int32Array(everybody.length), part: null, isWhole: true });
  }
  const near = takeNeighbourhood(whole, choice.focus, AROUND_LIMIT);
  const scene = layoutHierarchy(near.graph, { ...options, focus: Math.max(0, near.source.indexOf(choice.focus)) });
  const { firstNames: _first, lastNames: _last, ...part } = near.graph;
  return finish(scene, { whole: near.source, folded: near.foldedAway, part, isWhole: false });
}

function finish(scene: LaidOut['scene'], rest: Omit<LaidOut, 'scene' | 'joins' | 'index'>): LaidOut {
  return { ...rest, scene, joins: roundJoins(scene), index: buildIndex(scene) };
}

/** Layout never reads a name, but its graph has the columns. */
function named(structure: Structure): TreeGraph {
  const blank = new Array<string>(structure.memberIds.length).fill('');
  return { ...structure, firstNames: blank, lastNames: blank };
}

/** Everything large changes hands instead of being copied. */
function buffersOf({ scene, joins, index, whole: members, folded }: LaidOut): Transferable[] {
  const columns = [
    scene.x,
    scene.y,
    scene.generation,
    scene.segments,
    scene.segmentKind,
    scene.segmentUnion,
    scene.rings,
    scene.ringUnion,
    scene.portals,
    scene.portalFrom,
    scene.portalTo,
    joins.trim,
    joins.turn,
    members,
    folded,
  ];
  return [...new Set([...columns.map(({ buffer }) => buffer), index.cards, index.segments])].filter(
    (buffer) => buffer instanceof ArrayBuffer,
  );
}
