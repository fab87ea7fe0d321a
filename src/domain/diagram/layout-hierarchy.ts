import { at } from '#domain/tree/groups.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { type Arranged, type Arrangement, keepArrangement } from './edit-hierarchy.ts';
import { breakAncestorLoops } from './hierarchy/break-ancestor-loops.ts';
import type { Clusters } from './hierarchy/clusters.ts';
import { real } from './hierarchy/columns.ts';
import { drawLinks } from './hierarchy/draw-links.ts';
import { exchangeNeighbours, siftNodes } from './hierarchy/exchange.ts';
import { assignGenerations } from './hierarchy/generations.ts';
import { cardOffset } from './hierarchy/hang-union.ts';
import { type Kin, readKin } from './hierarchy/kin.ts';
import { buildLayers, type Layers } from './hierarchy/layers.ts';
import { type FamilyOrder, mergeCouples } from './hierarchy/merge-couples.ts';
import { orderBirths } from './hierarchy/order-births.ts';
import { type Effort, orderRows, type Polish } from './hierarchy/order-rows.ts';
import { type Packing, packComponents } from './hierarchy/pack-components.ts';
import { Pins } from './hierarchy/pins.ts';
import { placeNodes } from './hierarchy/place-nodes.ts';
import { rememberAnew } from './hierarchy/remember.ts';
import { type RowHeights, stackRows } from './hierarchy/row-heights.ts';
import { seedBreadthFirst, seedDepthFirst } from './hierarchy/seeds.ts';
import type { Links } from './hierarchy/sketch.ts';
import { traceBuses } from './hierarchy/trace-buses.ts';
import { byGeneration, CARD_HEIGHT, CARD_WIDTH, type Scene } from './scene.ts';

export interface HierarchyOptions {
  /** Member index from which generations and branches grow. */
  readonly focus?: number;
  /**
   * With `now`: time after which no further improvement is begun, ms. Only a search that it ends depends on the clock, so it is
   * best set far above the usual time: 100,000 people need about half a second on a desk, and a page can wait for five.
   */
  readonly budgetMs?: number;
  /** A clock in ms. Without it a fixed number of sweeps is made. */
  readonly now?: () => number;
  /** Called with the share of the work that is done, 0 to 1, ascending. */
  readonly onProgress?: (share: number) => void;
  /** What `onArranged` was given for the picture before an edit: whoever is known from there stays (see `Arrangement`). */
  readonly previous?: Arrangement;
  /** Called once, with how to find what the picture after the next edit needs: at leisure, when this picture is there. */
  readonly onArranged?: (remember: () => Arrangement) => void;
}

/**
 * Lays out a whole family by generation.
 *
 * Guarantees: every member once; no two cards overlap; children below their parents except where somebody is recorded as
 * their own ancestor (`scene.problems`); couples side by side as far as one line of cards allows; the same picture for
 * the same family in any order of its columns. Ends on any graph.
 */
export function layoutHierarchy(graph: TreeGraph, options: HierarchyOptions = {}): Scene {
  const kin = readKin(graph);
  const { brokenLinks, loops } = breakAncestorLoops(kin);
  const order = mergeCouples(kin, brokenLinks);
  const { clusters } = order;
  const focusNode = findFocus(kin, clusters, options.focus);
  const kept = options.previous && keepArrangement(graph, kin, order, brokenLinks, options.previous);
  const isKept = typeof kept === 'object';
  const { generations, layers, packing, nodeX } = isKept
    ? kept
    : arrangeAnew(kin, order, brokenLinks, focusNode, options);
  const x = shiftComponents(layers, packing, nodeX);
  if (options.onArranged) {
    const remembered = { graph, kin, clusters, layers };
    // Lines that step aside for others move their x.
    const placed = x.slice();
    options.onArranged(() => (isKept ? kept.arrangement : rememberAnew(remembered, packing, placed, kept ?? 'anew')));
  }
  const pins = new Pins(kin, clusters, layers, x);
  options.onProgress?.(0.85);
  const buses = traceBuses(layers, pins);
  const heights = stackRows(kin, clusters.clusterOf, layers, packing, buses.lanesBelow);
  const links = drawLinks({ graph, kin, clusters, layers, pins, buses, heights });
  const cards = placeCards(kin, clusters, layers, x, heights, generations.rowOf);
  options.onProgress?.(1);
  return {
    ...byGeneration,
    cardWidth: CARD_WIDTH,
    cardHeight: CARD_HEIGHT,
    ...cards,
    ...links,
    bounds: findBounds(cards, links),
    problems: loops.map((members) => ({
      kind: 'own-ancestor',
      members: members.map((member) => at(kin.memberSource, member)),
    })),
  };
}

function arrangeAnew(
  kin: Kin,
  order: FamilyOrder,
  brokenLinks: Uint8Array,
  focusNode: number,
  options: HierarchyOptions,
): Arranged {
  const generations = assignGenerations(kin, order, brokenLinks, focusNode);
  const layers = buildLayers(kin, order.clusters, generations, brokenLinks);
  options.onProgress?.(0.2);
  orderRows(layers, focusNode, chooseEffort(layers, options));
  orderBirths(layers);
  const nodeX = placeNodes(layers);
  const packing = packComponents(layers, nodeX, at(generations.componentOf, focusNode));
  return { generations, layers, packing, nodeX };
}

function findFocus(kin: Kin, clusters: Clusters, focus: number | undefined): number {
  if (focus === undefined || kin.memberCount === 0) return 0;
  return at(clusters.clusterOf, Math.max(0, kin.memberSource.indexOf(focus)));
}

/** Above these numbers of nodes thoroughness would cost more time than it gains in looks. */
const MIDDLING = 4_000;
const LARGE = 30_000;

function chooseEffort(layers: Layers, { budgetMs, now, onProgress }: HierarchyOptions): Effort {
  const deadline = now !== undefined && budgetMs !== undefined ? now() + budgetMs : Number.POSITIVE_INFINITY;
  const common = {
    isSpent: () => now !== undefined && now() >= deadline,
    onProgress: (share: number) => onProgress?.(0.2 + 0.6 * share),
  };
  if (layers.nodeCount > LARGE) {
    return { ...common, seeds: [seedBreadthFirst], sweeps: 5, patience: 2, finish: exchange };
  }
  const seeds = [seedBreadthFirst, seedDepthFirst];
  if (layers.nodeCount > MIDDLING) return { ...common, seeds, sweeps: 7, patience: 2, finish: sift };
  return { ...common, seeds, sweeps: 12, patience: 4, polish: sift, finish: siftThoroughly };
}

const exchange: Polish = (layers, placeOf) => exchangeNeighbours(layers, placeOf, 2);
const sift: Polish = (layers, placeOf) => siftNodes(layers, placeOf, 1, 25);
const siftThoroughly: Polish = (layers, placeOf) => siftNodes(layers, placeOf, 5, 60);

function shiftComponents({ componentRows, rows }: Layers, packing: Packing, nodeX: Float64Array): Float64Array {
  const x = new Float64Array(nodeX.length);
  for (let component = 0; component + 1 < componentRows.length; component++) {
    const from = at(rows.start, at(componentRows, component));
    const to = at(rows.start, at(componentRows, component + 1));
    for (let i = from; i < to; i++) {
      const node = at(rows.items, i);
      x[node] = real(nodeX, node) + real(packing.shift, component);
    }
  }
  return x;
}

function placeCards(
  kin: Kin,
  clusters: Clusters,
  layers: Layers,
  nodeX: Float64Array,
  heights: RowHeights,
  clusterGeneration: Int32Array,
): Pick<Scene, 'x' | 'y' | 'generation'> {
  const x = new Float64Array(kin.memberCount);
  const y = new Float64Array(kin.memberCount);
  const generation = new Int32Array(kin.memberCount);
  for (let member = 0; member < kin.memberCount; member++) {
    const node = at(clusters.clusterOf, member);
    const source = at(kin.memberSource, member);
    x[source] = real(nodeX, node) + cardOffset(at(layers.cards, node), at(clusters.place, member)) - CARD_WIDTH / 2;
    y[source] = real(heights.top, at(layers.rowOf, node));
    generation[source] = at(clusterGeneration, node);
  }
  return { x, y, generation };
}

function findBounds(cards: Pick<Scene, 'x' | 'y'>, links: Links): Scene['bounds'] {
  let width = 0;
  let height = 0;
  const include = (x: number, y: number) => {
    width = Math.max(width, x);
    height = Math.max(height, y);
  };
  for (let member = 0; member < cards.x.length; member++) {
    include(real(cards.x, member) + CARD_WIDTH, real(cards.y, member) + CARD_HEIGHT);
  }
  for (let end = 0; end < links.segments.length; end += 2)
    include(real(links.segments, end), real(links.segments, end + 1));
  for (let end = 0; end < links.portals.length; end += 2)
    include(real(links.portals, end), real(links.portals, end + 1));
  return { width, height };
}
