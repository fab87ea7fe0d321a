import { beforeEach, expect, test, vi } from 'vitest';
import type { Lens } from '#domain/diagram/drawing/lens.ts';
import type { Picture } from '#domain/diagram/drawing/picture.ts';
import { graphOf } from '#domain/diagram/testing/family.ts';
import { smallFamily } from '#domain/people/testing/small-family.ts';
import { fitCamera, lensOf } from './camera.ts';
import { createPainter } from './painter.ts';
import { NotingCanvas } from './testing/noting-context.ts';
import { pictureOf, smallPicture } from './testing/small-picture.ts';

const size = { width: 800, height: 600 };
const nobody = { selected: null, live: new Set<number>() };

const wholeOf = ({ view: { scene } }: Picture): Lens => lensOf(fitCamera(scene.bounds, size), size, scene.bounds);
const zoomed = (lens: Lens, zoom: number): Lens => ({ ...lens, sx: zoom, sy: zoom });

/** Ends a frame that takes long where every look at the clock is so many ms after the last. */
function startPainter(msBetweenChecks = 0) {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    time += msBetweenChecks;
    return time;
  });
  const canvas = new NotingCanvas();
  const painter = createPainter();
  const paint = (picture: Picture, lens: Lens, emphasis: { selected: number | null; live: Set<number> } = nobody) => {
    canvas.noted.calls.length = 0;
    canvas.noted.words.length = 0;
    // Safe: of a canvas, the painter asks for its size and its context.
    const needsMore = painter.paint(canvas as unknown as HTMLCanvasElement, picture, lens, emphasis, null);
    const names = canvas.noted.words
      .map(({ words }) => words)
      .filter((words) => smallFamily.firstNames.includes(words));
    return { needsMore, names: names.toSorted(), calls: [...canvas.noted.calls] };
  };
  return { canvas, painter, paint };
}

beforeEach(() => {
  vi.stubGlobal('OffscreenCanvas', NotingCanvas);
  vi.stubGlobal('devicePixelRatio', 2);
});

test('[FND-048] the whole family is drawn with its names and lines, as sharp as the screen is', () => {
  const { canvas, paint } = startPainter();
  const { needsMore, names, calls } = paint(smallPicture, zoomed(wholeOf(smallPicture), 0.35));
  expect(names).toEqual(smallFamily.firstNames.toSorted());
  // On bands from edge to edge.
  expect(calls.filter((call) => /^rect 0 \S+ 800 /.test(call)).length).toBeGreaterThan(0);
  expect(needsMore).toBe(false);
  expect([canvas.width, canvas.height]).toEqual([1600, 1200]);
  expect(calls.slice(0, 2)).toEqual(['setTransform 2 0 0 2 0 0', 'fillRect 0 0 800 600']);
  expect(calls.filter((call) => call.startsWith('lineTo')).length).toBeGreaterThan(6);
  expect(calls.filter((call) => call === 'stroke').length).toBeGreaterThan(2);
});

test('[FND-048] who is an element of the page is left to it, and the others are drawn', () => {
  const { paint } = startPainter();
  const live = new Set([0, 1, 2, 3, 4, 5]);
  expect(paint(smallPicture, zoomed(wholeOf(smallPicture), 0.35), { selected: null, live }).names).toEqual(['Gus']);
});

test('[FND-048] on a slow machine a zoom shows the last frame in another size, and the rest draws it anew', () => {
  const { painter, paint } = startPainter(5);
  const lens = zoomed(wholeOf(smallPicture), 0.32);
  expect(paint(smallPicture, lens).names).toHaveLength(7);
  expect(painter.rest(lens)).toBe(false);
  expect(paint(smallPicture, zoomed(lens, 0.33)).names).toHaveLength(7);
  const hasty = paint(smallPicture, zoomed(lens, 0.34));
  expect(hasty.names).toEqual([]);
  expect(hasty.calls.filter((call) => call.startsWith('drawImage'))).toHaveLength(1);
  expect(painter.rest(zoomed(lens, 0.34))).toBe(true);
  expect(paint(smallPicture, zoomed(lens, 0.34)).names).toHaveLength(7);
  expect(painter.rest(zoomed(lens, 0.34))).toBe(false);
});

test('[FND-048] a quick machine draws every frame of a zoom, and a slow one who is selected meanwhile', () => {
  const quick = startPainter(1);
  const lens = zoomed(wholeOf(smallPicture), 0.32);
  for (const zoom of [0.32, 0.33, 0.34]) expect(quick.paint(smallPicture, zoomed(lens, zoom)).names).toHaveLength(7);
  const slow = startPainter(5);
  for (const zoom of [0.32, 0.33]) slow.paint(smallPicture, zoomed(lens, zoom));
  expect(slow.paint(smallPicture, zoomed(lens, 0.34), { ...nobody, selected: 2 }).names).toHaveLength(7);
});

test('[FND-048] thousands in view come in tiles, those of their own picture alone, and who is selected stands over them', () => {
  const people = Array.from({ length: 8100 }, (_, nth) => `m${nth}`);
  const crowd = pictureOf(graphOf(people, []));
  const lens = wholeOf(crowd);
  const { paint } = startPainter();
  const first = paint(crowd, lens);
  const tiles = first.calls.filter((call) => call.startsWith('drawImage'));
  expect(tiles.length).toBeGreaterThan(0);
  expect([first.needsMore, first.names]).toEqual([false, []]);
  const chosen = paint(crowd, lens, { ...nobody, selected: 5 });
  const last = chosen.calls.findLastIndex((call) => call.startsWith('drawImage'));
  expect(chosen.calls.slice(last).some((call) => call === 'stroke')).toBe(true);
  const contexts = vi.spyOn(NotingCanvas.prototype, 'getContext');
  paint(crowd, lens);
  expect(contexts).toHaveBeenCalledTimes(1);
  paint({ ...crowd }, lens);
  expect(contexts.mock.calls.length).toBeGreaterThan(1 + tiles.length);
});
