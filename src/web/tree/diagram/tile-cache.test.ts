import { beforeEach, expect, test, vi } from 'vitest';
import { type Lens, toScreenX, toScreenY, visibleRect } from '#domain/diagram/drawing/lens.ts';
import { lensOf } from './camera.ts';
import { NotingCanvas } from './testing/noting-context.ts';
import { createTileCache } from './tile-cache.ts';

const bounds = { width: 400_000, height: 6000 };
const size = { width: 800, height: 600 };
const lensAt = (x: number, zoom = 0.05) => lensOf({ x, y: 3000, zoom }, size, bounds);

beforeEach(() => {
  vi.stubGlobal('OffscreenCanvas', NotingCanvas);
});

/** The cache with a window to draw in; each tile that is made takes `cost` ms. */
function startTiles(cost = 0) {
  let time = 0;
  const cache = createTileCache(() => time);
  const made: Lens[] = [];
  const { context, calls } = new NotingCanvas().noted;
  const draw = (lens: Lens, density = 1) => {
    calls.length = 0;
    made.length = 0;
    const isMissing = cache.draw(context, lens, bounds, density, (_, tile) => {
      made.push(tile);
      time += cost;
    });
    const copies = calls.map((call) => call.split(' ').slice(1).map(Number));
    return {
      isMissing,
      made: [...made],
      copies: copies.map(([x = 0, y = 0, width = 0, height = 0]) => ({ x, y, width, height })),
    };
  };
  return { cache, draw };
}

/** Where a tile lies in the window of a lens. */
function placeIn(lens: Lens, tile: Lens) {
  const { left, top, right, bottom } = visibleRect(tile);
  const x = toScreenX(lens, left);
  const y = toScreenY(lens, top);
  return { x, y, width: toScreenX(lens, right) - x, height: toScreenY(lens, bottom) - y };
}

const rounded = (places: readonly object[]) =>
  places.map((place) => Object.values(place).map(Math.round).join(' ')).toSorted();

test.each([0.05, 0.06, 0.0021])(
  '[FND-048] tiles at a zoom of %s fill the window without a gap, each copied to where it was painted for',
  (zoom) => {
    const lens = lensAt(200_000, zoom);
    const { draw } = startTiles();
    const { isMissing, made, copies } = draw(lens);
    expect(isMissing).toBe(false);
    expect(rounded(copies)).toEqual(rounded(made.map((tile) => placeIn(lens, tile))));
    const inWindow = copies.map(({ x, y, width, height }) => ({
      width: Math.min(x + width, size.width) - Math.max(x, 0),
      height: Math.min(y + height, size.height) - Math.max(y, 0),
    }));
    const covered = inWindow.reduce((area, { width, height }) => area + width * height, 0);
    expect(covered).toBeCloseTo(size.width * size.height, 3);
    // No tile is stretched by more than what lies between two levels.
    for (const { width } of copies) expect(Math.abs(Math.log2(width / 512))).toBeLessThanOrEqual(0.2501);
  },
);

test('[FND-048] a tile is painted once, and again for a denser screen, another zoom or after all were let go', () => {
  const { cache, draw } = startTiles();
  const lens = lensAt(200_000);
  const { length } = draw(lens).made;
  expect(length).toBeGreaterThan(3);
  expect(draw(lens).made).toEqual([]);
  expect(draw({ ...lens, x: lens.x + 10 }).made.length).toBeLessThan(length);
  expect(draw(lens, 2).made).toHaveLength(length);
  // Twice as far along at half the zoom are squares of the same numbers.
  expect(draw(lensAt(400_000, 0.025)).made).toHaveLength(length);
  cache.clear();
  expect(draw(lens).made).toHaveLength(length);
});

test('[FND-048] a frame makes as many tiles as it has time for, those in the middle first, and the next ones the rest', () => {
  const { draw } = startTiles(4);
  const lens = lensAt(200_000);
  const first = draw(lens);
  expect([first.isMissing, first.made.length, first.copies.length]).toEqual([true, 2, 2]);
  const all = [...first.made];
  for (let nth = 0; nth < 20; nth++) {
    const { made, copies } = draw(lens);
    all.push(...made);
    expect(copies).toHaveLength(all.length);
  }
  expect(draw(lens)).toMatchObject({ isMissing: false, made: [] });
  const away = all.map((tile) => Math.hypot(toScreenX(lens, tile.x) - 400, toScreenY(lens, tile.y) - 300));
  expect(Math.max(...away.slice(0, 2))).toBeLessThan(Math.min(...away.slice(-2)));
});

test('[FND-048] until the sharp tiles are there, what was drawn last stands in below them', () => {
  const { draw } = startTiles(4);
  const far = lensAt(200_000, 0.1);
  for (let nth = 0; nth < 20; nth++) draw(far);
  const before = draw(far);
  expect(before.isMissing).toBe(false);
  const near = lensAt(200_000, 0.2);
  const { isMissing, made, copies } = draw(near);
  expect(isMissing).toBe(true);
  expect(copies).toHaveLength(before.copies.length + made.length);
  // Twice as large, where it was.
  const stretched = before.copies.map(({ x, y, width, height }) => ({
    x: (x - 400) * 2 + 400,
    y: (y - 300) * 2 + 300,
    width: width * 2,
    height: height * 2,
  }));
  expect(rounded(copies.slice(0, before.copies.length))).toEqual(rounded(stretched));
});

test('[FND-048] of a long way only the last tiles are kept', () => {
  const { draw } = startTiles();
  const way = Array.from({ length: 60 }, (_, step) => lensAt(40_000 + step * 8000));
  for (const lens of way) draw(lens);
  const [start, end] = [way[0], way.at(-1)] as [Lens, Lens];
  expect(draw(end).made).toEqual([]);
  expect(draw(start).made.length).toBeGreaterThan(3);
});
