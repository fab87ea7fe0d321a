import { at } from '#domain/tree/groups.ts';
import type { Layers } from './layers.ts';
import { RowEnds } from './row-ends.ts';

/**
 * Swaps neighbours of a row wherever that removes crossings, until nothing more is gained or `passes` are done. Never adds
 * a crossing. `placeOf` is kept up to date.
 */
export function exchangeNeighbours(layers: Layers, placeOf: Int32Array, passes: number): void {
  const { items } = layers.rows;
  repeatOnRows(layers, placeOf, passes, (ends, from, to) => {
    let swapped = false;
    for (let i = from; i + 1 < to; i++) {
      const left = at(items, i);
      const right = at(items, i + 1);
      if (ends.gainOfSwap(left, right) <= 0) continue;
      items[i] = right;
      items[i + 1] = left;
      swapped = true;
    }
    return swapped;
  });
}

/**
 * Moves every node of a row to the place, up to `reach` neighbours away, where its links cross least (sifting, Matuszewski
 * et al. 1999), until nothing more is gained or `passes` are done. Never adds a crossing. Costs nodes · reach per pass.
 */
export function siftNodes(layers: Layers, placeOf: Int32Array, passes: number, reach: number): void {
  const { items } = layers.rows;
  repeatOnRows(layers, placeOf, passes, (ends, from, to) => {
    let moved = false;
    for (const node of items.slice(from, to)) {
      const here = from + at(placeOf, node);
      const there = findBestPlace(items, ends, here, Math.max(from, here - reach), Math.min(to, here + reach + 1));
      if (there === here) continue;
      if (there < here) items.copyWithin(there + 1, there, here);
      else items.copyWithin(here, here + 1, there + 1);
      items[there] = node;
      for (let i = Math.min(here, there); i <= Math.max(here, there); i++) placeOf[at(items, i)] = i - from;
      moved = true;
    }
    return moved;
  });
}

function findBestPlace(items: Int32Array, ends: RowEnds, here: number, from: number, to: number): number {
  const node = at(items, here);
  let best = here;
  let bestGain = 0;
  let gain = 0;
  for (let i = here - 1; i >= from; i--) {
    gain += ends.gainOfSwap(at(items, i), node);
    if (gain <= bestGain) continue;
    bestGain = gain;
    best = i;
  }
  gain = 0;
  for (let i = here + 1; i < to; i++) {
    gain += ends.gainOfSwap(node, at(items, i));
    if (gain <= bestGain) continue;
    bestGain = gain;
    best = i;
  }
  return best;
}

function repeatOnRows(
  layers: Layers,
  placeOf: Int32Array,
  passes: number,
  improve: (ends: RowEnds, from: number, to: number) => boolean,
): void {
  const { rows, rowCount } = layers;
  const ends = new RowEnds(layers, placeOf);
  let isDone = false;
  for (let pass = 0; pass < passes && !isDone; pass++) {
    isDone = true;
    for (let row = 0; row < rowCount; row++) {
      const from = at(rows.start, row);
      const to = at(rows.start, row + 1);
      if (to - from < 2) continue;
      ends.read(row);
      if (!improve(ends, from, to)) continue;
      for (let i = from; i < to; i++) placeOf[at(rows.items, i)] = i - from;
      isDone = false;
    }
  }
}
