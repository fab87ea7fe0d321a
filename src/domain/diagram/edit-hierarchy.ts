import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import type { Generations } from './hierarchy/generations.ts';
import { keepSides } from './hierarchy/keep-couples.ts';
import { keepGenerations } from './hierarchy/keep-generations.ts';
import { keepOrder } from './hierarchy/keep-order.ts';
import { keepPlaces } from './hierarchy/keep-places.ts';
import type { Kin } from './hierarchy/kin.ts';
import { buildLayers, type Layers } from './hierarchy/layers.ts';
import type { FamilyOrder } from './hierarchy/merge-couples.ts';
import { type Packing, stayOnStrips } from './hierarchy/pack-components.ts';
import { recall } from './hierarchy/recall.ts';
import { rememberKept } from './hierarchy/remember-kept.ts';

/**
 * Where everybody stood, so that the picture after an edit can leave them there: what `layoutHierarchy` hands to
 * `onArranged` and takes back as `previous`. Typed arrays and strings only, so a worker may keep it or post it.
 *
 * ```ts
 * let previous: Arrangement | undefined;
 * const draw = (graph: TreeGraph) =>
 *   layoutHierarchy(graph, { ...(previous && { previous }), onArranged: (remember) => { previous = remember(); } });
 * draw(before);           // previous.way is 'anew'
 * draw(after);            // previous.way is 'kept': added nodes stand beside their kin, nobody else has moved far
 * previous = undefined;   // a tidy, another tree, other people chosen: all is laid out anew
 * ```
 *
 * The same arrangement and the same graph give the same picture, and an arrangement remembers those who left: whoever comes
 * back stands where they stood, so an edit and its undoing end in the picture they began with. A scene's origin is its own
 * corner, so an added node beyond the left or upper edge moves it: hold the view still by somebody who is in both pictures.
 */
export interface Arrangement {
  /** Kept, or laid out anew and why: nothing to keep was given, too few people were known, or too many would change rows. */
  readonly way: 'kept' | 'anew' | 'too-many-newcomers' | 'generations-changed';
  /** Everybody since the last layout anew, those who left included, in ascending order. */
  readonly memberIds: readonly MemberId[];
  readonly member: Slots;
  /** The unions of lines that pass a row between the cards, and of unknown parents, in ascending order. */
  readonly unionIds: readonly UnionId[];
  readonly line: Slots;
}

/** Places in the frame of the last layout anew. */
export interface Slots {
  /** Where the middle wants to stand, px. */
  readonly x: Float64Array;
  readonly strip: Int32Array;
  /** From the strip's first row at the time, so that a generation above it has -1. */
  readonly row: Int32Array;
  /** Who stands left of whom in a row: ascending, and different for any two members or lines. */
  readonly slot: Int32Array;
  /** 1 for what came since. */
  readonly isAdded: Uint8Array;
}

/** A family in its rows: what there is to draw, before any line. */
export interface Arranged {
  readonly generations: Generations;
  readonly layers: Layers;
  readonly packing: Packing;
  /** Middle of each node inside its component, px. */
  readonly nodeX: Float64Array;
}

export interface Kept extends Arranged {
  readonly arrangement: Arrangement;
}

/** So many strangers or people in other rows are a different picture, and better laid out anew: a share, but never a handful. */
const MOST_NEW_PEOPLE = 0.1;
const MOST_MOVED = 0.05;
const HANDFUL = 20;

/**
 * Lays out a family so that whoever is known from the picture before stays there, or says why it cannot. Guarantees as of
 * `layoutHierarchy`, but for the number of crossings: an added node's lines may cross what a layout anew would have moved.
 */
export function keepArrangement(
  graph: TreeGraph,
  kin: Kin,
  order: FamilyOrder,
  brokenLinks: Uint8Array,
  previous: Arrangement,
): Kept | Arrangement['way'] {
  const recalled = recall(graph, kin, previous);
  const most = (share: number) => Math.max(HANDFUL, share * kin.memberCount);
  if (recalled.knownCount === 0) return 'too-many-newcomers';
  if (kin.memberCount - recalled.knownCount > most(MOST_NEW_PEOPLE)) return 'too-many-newcomers';
  const generations = keepGenerations(kin, order, brokenLinks, recalled);
  if (generations.movedCount > most(MOST_MOVED)) return 'generations-changed';
  keepSides(order.clusters, recalled);
  const layers = buildLayers(kin, order.clusters, generations, brokenLinks);
  const keptOrder = keepOrder(kin, order.clusters, layers, generations, recalled);
  const nodeX = keepPlaces(layers, keptOrder);
  const packing = stayOnStrips(layers, nodeX);
  const remembered = { graph, kin, clusters: order.clusters, layers };
  return { generations, layers, packing, nodeX, arrangement: rememberKept(remembered, recalled, keptOrder) };
}
