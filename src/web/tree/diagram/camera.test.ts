import { expect, test } from 'vitest';
import { EDGE_WIDTH } from '#domain/diagram/drawing/draw-ground.ts';
import { toSceneX, toSceneY, toScreenX, toScreenY, visibleRect } from '#domain/diagram/drawing/lens.ts';
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
