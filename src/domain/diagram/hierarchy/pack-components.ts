import { at } from '#domain/tree/groups.ts';
import { CARD_HEIGHT, CARD_WIDTH, COLUMN_SPACING, ROW_SPACING } from '../scene.ts';
import { real } from './columns.ts';
import type { Layers } from './layers.ts';

/** Where each connected component goes. Components of one strip share their rows' heights. */
export interface Packing {
  /** Added to the x of every node of the component, px. */
  readonly shift: Float64Array;
  readonly strip: Int32Array;
  readonly stripCount: number;
}

/** Free space between two families on one strip, px. */
const FAMILY_GAP = 200;
/** Width to height of the finished picture, if the families allow it. */
const ASPECT = 2;

interface Block {
  readonly component: number;
  readonly left: number;
  readonly width: number;
  readonly rows: number;
}

/**
 * Packs the families on strips, the focus's first, then the tallest; people without any relatives follow as one block, a
 * square grid if nobody else is there.
 */
export function packComponents(layers: Layers, x: Float64Array, focusComponent: number): Packing {
  const componentCount = layers.componentRows.length - 1;
  const blocks: Block[] = [];
  const loners: Block[] = [];
  for (let component = 0; component < componentCount; component++) {
    const block = measure(layers, x, component);
    if (block.width === CARD_WIDTH && block.rows === 1) loners.push(block);
    else blocks.push(block);
  }
  const rank = (block: Block) => (block.component === focusComponent ? Number.POSITIVE_INFINITY : block.rows);
  blocks.sort((a, b) => rank(b) - rank(a) || b.width - a.width);

  const shift = new Float64Array(componentCount);
  const strip = new Int32Array(componentCount);
  const available = widthFor(blocks, loners.length);
  let stripNumber = 0;
  let cursor = 0;
  for (const block of blocks) {
    if (cursor > 0 && cursor + block.width > available) {
      stripNumber++;
      cursor = 0;
    }
    shift[block.component] = cursor - block.left;
    strip[block.component] = stripNumber;
    cursor += block.width + FAMILY_GAP;
  }
  if (blocks.length > 0) stripNumber++;

  const columns = lonerColumns(loners.length, blocks.length === 0 ? 0 : available);
  loners.forEach(({ component, left }, nth) => {
    shift[component] = (nth % columns) * COLUMN_SPACING - left;
    strip[component] = stripNumber + Math.floor(nth / columns);
  });
  return { shift, strip, stripCount: stripNumber + Math.ceil(loners.length / columns) };
}

/** Every component on a strip of its own, with its x as it is but for the left edge of the whole picture. */
export function stayOnStrips(layers: Layers, x: Float64Array): Packing {
  const strip = Int32Array.from({ length: layers.componentRows.length - 1 }, (_, component) => component);
  let left = Number.POSITIVE_INFINITY;
  for (const component of strip) left = Math.min(left, measure(layers, x, component).left);
  return { shift: new Float64Array(strip.length).fill(-left), strip, stripCount: strip.length };
}

function measure(layers: Layers, x: Float64Array, component: number): Block {
  const { rows, cards, componentRows, firstRow } = layers;
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  const from = at(rows.start, at(componentRows, component));
  const to = at(rows.start, at(componentRows, component + 1));
  for (let i = from; i < to; i++) {
    const node = at(rows.items, i);
    const half = at(cards, node) === 0 ? 0 : (at(cards, node) * COLUMN_SPACING - COLUMN_SPACING + CARD_WIDTH) / 2;
    left = Math.min(left, real(x, node) - half);
    right = Math.max(right, real(x, node) + half);
  }
  return {
    component,
    left,
    width: right - left,
    rows: at(componentRows, component + 1) - at(firstRow, component),
  };
}

function widthFor(blocks: readonly Block[], loners: number): number {
  let area = loners * COLUMN_SPACING * ROW_SPACING;
  let widest = 0;
  for (const block of blocks) {
    area += (block.width + FAMILY_GAP) * (block.rows * ROW_SPACING + CARD_HEIGHT);
    widest = Math.max(widest, block.width);
  }
  return Math.max(widest, Math.sqrt(area * ASPECT));
}

function lonerColumns(loners: number, width: number): number {
  return Math.max(1, Math.ceil(Math.sqrt(loners)), Math.floor((width + COLUMN_SPACING - CARD_WIDTH) / COLUMN_SPACING));
}
