import { at, groupByKey } from '#domain/tree/groups.ts';
import { CARD_HEIGHT, ROW_SPACING } from '../scene.ts';
import { real } from './columns.ts';
import type { Kin } from './kin.ts';
import type { Layers } from './layers.ts';
import type { Packing } from './pack-components.ts';

/** Distance of two buses in one gap, and the free space above and below them, px. */
const LANE_HEIGHT = 10;
const LANE_MARGIN = 20;
/** Free space between families above each other, on top of the usual gap, px. */
const STRIP_GAP = 100;
const CARD_GAP = ROW_SPACING - CARD_HEIGHT;
/** Space above a family for the stubs of unknown parents and for portals that lead upwards, px. */
const HEAD_ROOM = 40;

export interface RowHeights {
  /** y of the upper edge of each row's cards, px. */
  readonly top: Float64Array;
  /** Height of the gap below each row, px. */
  readonly gap: Float64Array;
}

/**
 * Rows follow each other at the row spacing; a gap grows only where its buses need more. Families on one strip share
 * the heights, so that equal generations lie level.
 */
export function stackRows(
  kin: Kin,
  clusterOf: Int32Array,
  layers: Layers,
  packing: Packing,
  lanesBelow: Int32Array,
): RowHeights {
  const heights = { top: new Float64Array(layers.rowCount), gap: new Float64Array(layers.rowCount) };
  const headRoom = measureHeadRoom(kin, clusterOf, layers, lanesBelow);
  const byStrip = groupByKey(packing.stripCount, packing.strip);
  let y = 0;
  for (let strip = 0; strip < packing.stripCount; strip++) {
    const components = byStrip.items.subarray(at(byStrip.start, strip), at(byStrip.start, strip + 1));
    y = stackStrip(layers, components, headRoom, lanesBelow, heights, y);
  }
  return heights;
}

/** Returns where the next strip begins. */
function stackStrip(
  { componentRows, firstRow }: Layers,
  components: Int32Array,
  headRoom: Float64Array,
  lanesBelow: Int32Array,
  heights: RowHeights,
  stripTop: number,
): number {
  let cursor = stripTop;
  for (const component of components) cursor = Math.max(cursor, stripTop + real(headRoom, component));
  for (const component of components) {
    const first = at(firstRow, component);
    if (first === at(componentRows, component)) continue;
    heights.top[first - 1] = stripTop - CARD_HEIGHT;
    heights.gap[first - 1] = cursor - stripTop;
  }
  for (let generation = 0; ; generation++) {
    const rows: number[] = [];
    let gap = CARD_GAP;
    for (const component of components) {
      const row = at(firstRow, component) + generation;
      if (row >= at(componentRows, component + 1)) continue;
      rows.push(row);
      gap = Math.max(gap, lanesHeight(at(lanesBelow, row)));
    }
    if (rows.length === 0) return generation > 1 ? cursor + STRIP_GAP : cursor;
    for (const row of rows) {
      heights.top[row] = cursor;
      heights.gap[row] = gap;
    }
    cursor += CARD_HEIGHT + gap;
  }
}

/** y of a bus: it and all that it has to pass beside lie in the middle of the gap. */
export function busY(heights: RowHeights, row: number, lane: number, lanes: number): number {
  const first = (real(heights.gap, row) - (lanes - 1) * LANE_HEIGHT) / 2;
  return real(heights.top, row) + CARD_HEIGHT + first + lane * LANE_HEIGHT;
}

function lanesHeight(lanes: number): number {
  return lanes === 0 ? 0 : 2 * LANE_MARGIN + (lanes - 1) * LANE_HEIGHT;
}

/** px needed above the first generation of each component. */
function measureHeadRoom(kin: Kin, clusterOf: Int32Array, layers: Layers, lanesBelow: Int32Array): Float64Array {
  const { componentRows, firstRow, rowOf } = layers;
  const headRoom = new Float64Array(firstRow.length);
  const componentOfRow = new Int32Array(layers.rowCount);
  for (let component = 0; component < firstRow.length; component++) {
    componentOfRow.fill(component, at(componentRows, component), at(componentRows, component + 1));
    const ghostRow = at(firstRow, component) - 1;
    if (ghostRow < at(componentRows, component)) continue;
    headRoom[component] = Math.max(HEAD_ROOM, lanesHeight(at(lanesBelow, ghostRow)));
  }
  for (const link of layers.farLinks) {
    const row = at(rowOf, at(clusterOf, at(kin.linkChild, link)));
    const component = at(componentOfRow, row);
    if (row === at(firstRow, component)) headRoom[component] = Math.max(HEAD_ROOM, real(headRoom, component));
  }
  return headRoom;
}
