import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EDGE_WIDTH } from '#domain/diagram/drawing/draw-ground.ts';
import { toSceneX, toSceneY, toScreenX, toScreenY, visibleRect } from '#domain/diagram/drawing/lens.ts';
import { smallFamily } from '#domain/people/testing/small-family.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import {
  ANIMATION_MS,
  type Camera,
  fillWindow,
  fitCamera,
  flight,
  keepInside,
  lensOf,
  pan,
  resetCamera,
  stepZoom,
  zoomAt,
} from './camera.ts';
import type { Glide } from './glide.ts';
import { createStage } from './stage.ts';
import { pictureOf } from './testing/small-picture.ts';
import { READING_ZOOM, useCameraStart } from './use-camera-start.ts';
import type { FamilyPicture } from './use-picture.ts';

const size = { width: 1000, height: 700 };
const bounds = { width: 4000, height: 1000 };
const at = (zoom: number): Camera => ({ x: 2000, y: 500, zoom });

test('[EDT-005][CNV-030] zooming in by the button makes everything 1.2 times larger', () => {
  expect(stepZoom(at(1), 'in').zoom).toBeCloseTo(1.2);
});

test('[EDT-006][CNV-030] zooming out by the button makes everything 1.2 times smaller', () => {
  expect(stepZoom(at(1.2), 'out').zoom).toBeCloseTo(1);
});

test('[CNV-028] the button never zooms out below 0.5, and leaves a smaller map as it is', () => {
  expect(stepZoom(at(0.55), 'out').zoom).toBe(0.5);
  expect(stepZoom(at(0.01), 'out').zoom).toBe(0.01);
});

test('[CNV-029] neither button nor wheel zooms in beyond 2', () => {
  expect(stepZoom(at(1.9), 'in').zoom).toBe(2);
  expect(zoomAt(at(1.9), size, bounds, { x: 0, y: 0 }, 40).zoom).toBe(2);
});

test('[EDT-007][CNV-033] fit shows all of the family with a tenth of the window left free', () => {
  const fit = fitCamera(bounds, size);
  expect(fit).toEqual({ x: 2000, y: 500, zoom: 900 / 4000 });
});

test('on a phone nobody is fitted under the numbers of the generations', () => {
  const window = { width: 358, height: 600 };
  const family = { width: 780, height: 740 };
  const lens = lensOf(fitCamera(family, window), window, family);
  expect(toScreenX(lens, 0)).toBeGreaterThanOrEqual(EDGE_WIDTH);
  expect(toScreenX(lens, family.width)).toBeLessThan(window.width);
});

test('fit never enlarges a family of one', () => {
  expect(fitCamera({ width: 220, height: 140 }, size).zoom).toBe(1);
});

test('[EDT-008][CNV-034] reset shows zoom 1: the whole family if it fits with a fifth left free, otherwise the person', () => {
  const person = { x: 700, y: 300 };
  expect(resetCamera({ width: 800, height: 560 }, size, person)).toEqual({ x: 400, y: 280, zoom: 1 });
  expect(resetCamera({ width: 801, height: 560 }, size, person)).toEqual({ x: 700, y: 300, zoom: 1 });
});

test('[CNV-035] the camera glides for 800 ms', () => {
  expect(ANIMATION_MS).toBe(800);
});

test('[UX-23] what is under the pointer stays under it while the wheel zooms', () => {
  const before = lensOf(at(0.5), size, bounds);
  const x = toSceneX(before, 300);
  const y = toSceneY(before, 200);
  const after = lensOf(zoomAt(at(0.5), size, bounds, { x: 300, y: 200 }, 0.8), size, bounds);
  expect(toScreenX(after, x)).toBeCloseTo(300);
  expect(toScreenY(after, y)).toBeCloseTo(200);
});

test('dragging moves the paper with the hand, and never off the family', () => {
  expect(pan(at(0.5), size, bounds, 100, -50)).toEqual({ x: 1800, y: 600, zoom: 0.5 });
  expect(pan(at(0.5), size, bounds, 100_000, 0).x).toBe(0);
  expect(keepInside({ x: 9999, y: -1, zoom: 1 }, bounds)).toEqual({ x: 4000, y: 0, zoom: 1 });
});

test('a point eleven million px to the right is placed to the thousandth of a px', () => {
  const lens = lensOf({ x: 11_000_000, y: 0, zoom: 1 }, size, { width: 12_000_000, height: 3000 });
  expect(toScreenX(lens, 11_000_000.25)).toBeCloseTo(500.25, 3);
});

test('the map of a huge family keeps its rows apart while it shrinks sideways', () => {
  const lens = lensOf({ x: 0, y: 0, zoom: 0.0001 }, size, { width: 11_000_000, height: 3000 });
  expect(lens.sx).toBe(0.0001);
  expect(lens.sy).toBe(0.08);
});

test('the visible part grows by a share of the window on every side', () => {
  expect(visibleRect(lensOf(at(1), size, bounds), 0.5)).toEqual({ left: 1000, top: -200, right: 3000, bottom: 1200 });
});

test('an opened drawing shows the corner of the family, not the paper beyond it', () => {
  expect(fillWindow({ x: 0, y: 0, zoom: 1 }, bounds, size)).toEqual({ x: 452, y: 302, zoom: 1 });
});

test('a flight begins where the camera was, ends where it goes, and rises in between', () => {
  const way = flight(at(1), { x: 30_000, y: 500, zoom: 1 }, size);
  expect(way(0).x).toBeCloseTo(2000);
  expect(way(0).zoom).toBeCloseTo(1);
  expect(way(1)).toEqual({ x: 30_000, y: 500, zoom: 1 });
  expect(way(0.5).zoom).toBeLessThan(0.2);
  const across = flight(at(1), { x: 30_000, y: 9000, zoom: 2 }, size);
  const end = across(0.9999);
  expect(Math.abs(end.x - 30_000)).toBeLessThan(5);
  expect(Math.abs(end.y - 9000)).toBeLessThan(5);
  expect(end.zoom).toBeCloseTo(2, 1);
});

/** The canvas of a small family in a window of 1000 by 700 px, and what becomes of it with the next drawing. */
function openDrawing(first: FamilyPicture, asked: Partial<Parameters<typeof useCameraStart>[3]> = {}) {
  const stage = createStage(() => false);
  stage.setSize(size);
  const begun: Glide[] = [];
  const glides = { begin: (glide: Glide) => void begun.push(glide), at: () => null };
  const nobody = { place: undefined, selected: undefined, home: undefined };
  const { rerender } = renderHook(({ picture }) => useCameraStart(stage, glides, picture, { ...nobody, ...asked }), {
    initialProps: { picture: first },
  });
  return { stage, begun, show: (picture: FamilyPicture) => rerender({ picture }) };
}

const drawn: FamilyPicture = {
  ...pictureOf(smallFamily),
  place: (id) => (id === undefined ? undefined : smallFamily.memberIds.indexOf(id)),
};
const drawnAfter = (change: Partial<FamilyPicture['view']>): FamilyPicture => ({
  ...drawn,
  view: { ...drawn.view, ...change },
});
/** As `drawn`, with everybody so far to the right, on wider paper. */
const movedBy = (dx: number, only?: number) => ({
  ...drawn.view.scene,
  x: drawn.view.scene.x.map((x, member) => (only === undefined || member === only ? x + dx : x)),
  bounds: { ...drawn.view.scene.bounds, width: drawn.view.scene.bounds.width + dx },
});

test('a drawing opens as a whole where it can be read, or where the address says', () => {
  const { bounds: paper } = drawn.view.scene;
  expect(openDrawing(drawn).stage.camera()).toEqual(fitCamera(paper, size));
  expect(openDrawing(drawn).stage.bounds()).toBe(paper);
  const place = { x: 100, y: 120, zoom: 1.5 };
  expect(openDrawing(drawn, { place }).stage.camera()).toEqual(place);
  expect(openDrawing(drawn, { place: { ...place, x: -5 } }).stage.camera()).toEqual({ ...place, x: 0 });
  const wide = drawnAfter({ scene: movedBy(9000) });
  const selected = 'Gus' as MemberId;
  const camera = openDrawing(wide, { selected, home: 'Ann' as MemberId }).stage.camera();
  const gus = smallFamily.memberIds.indexOf(selected);
  expect(camera.zoom).toBe(READING_ZOOM);
  expect(camera.x).toBeGreaterThan((wide.view.scene.x[gus] ?? 0) - size.width / READING_ZOOM / 2);
  expect(camera).toEqual(openDrawing(wide, { home: selected }).stage.camera());
  expect(openDrawing(wide).stage.camera().zoom).toBeLessThan(0.3);
});

test('a card that is moved by hand moves nothing else, and stops no flight', () => {
  const { stage, begun, show } = openDrawing(drawn);
  const camera = stage.camera();
  show(drawnAfter({ scene: { ...movedBy(60, 3), x: drawn.view.scene.x } }));
  show(drawnAfter({ scene: movedBy(60, 3), unmoved: drawn.view.scene }));
  expect(stage.camera()).toBe(camera);
  expect(stage.bounds().width).toBe(drawn.view.scene.bounds.width + 60);
  // Beyond the left edge of the paper the corner moves.
  show(drawnAfter({ scene: movedBy(40) }));
  expect(stage.camera()).toEqual({ ...camera, x: camera.x + 40 });
  expect(begun).toEqual([]);
});

test('after an edit whoever is selected, or else at home, stays on their spot, and the others glide there', () => {
  const edited = drawnAfter({ scene: movedBy(200), graph: { ...smallFamily, version: 2 }, whole: Int32Array.of(0) });
  for (const asked of [{ selected: 'Dee' as MemberId }, { home: 'Dee' as MemberId }]) {
    const { stage, begun, show } = openDrawing(drawn, asked);
    stage.moveTo({ x: 300, y: 200, zoom: 1 });
    show(edited);
    expect(stage.camera()).toEqual({ x: 500, y: 200, zoom: 1 });
    expect(begun).toHaveLength(1);
  }
});
