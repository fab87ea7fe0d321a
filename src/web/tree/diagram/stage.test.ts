import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ANIMATION_MS, type Camera } from './camera.ts';
import { createStage } from './stage.ts';

const there: Camera = { x: 900, y: 500, zoom: 1 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openStage(isStill = false) {
  const stage = createStage(() => isStill);
  stage.setSize({ width: 800, height: 600 });
  stage.setBounds({ width: 2000, height: 1000 });
  const heard: string[] = [];
  const stops = [
    stage.onFrame(() => heard.push('frame')),
    stage.onRest(() => heard.push('rest')),
    stage.subscribe(() => heard.push('move')),
  ];
  vi.advanceTimersByTime(16);
  heard.length = 0;
  return { stage, stops, heard: () => heard.splice(0), pass: (ms: number) => vi.advanceTimersByTime(ms) };
}

test('however often something changes within a frame, it is drawn once', () => {
  const { stage, heard, pass } = openStage();
  stage.redraw();
  stage.setSize({ width: 700, height: 600 });
  stage.setBounds({ width: 2000, height: 900 });
  stage.redraw();
  expect(heard()).toEqual([]);
  pass(16);
  expect(heard()).toEqual(['frame']);
  expect([stage.size(), stage.bounds()]).toEqual([
    { width: 700, height: 600 },
    { width: 2000, height: 900 },
  ]);
  pass(1000);
  expect(heard()).toEqual([]);
});

test('a move is told at once, drawn in the next frame, and followed by rest a quarter of a second after the last one', () => {
  const { stage, heard, pass } = openStage();
  stage.moveTo(there);
  expect(heard()).toEqual(['move']);
  expect(stage.camera()).toBe(there);
  expect(stage.lens()).toMatchObject({ x: 900, y: 500, sx: 1, width: 800, height: 600 });
  pass(200);
  expect(heard()).toEqual(['frame']);
  stage.moveTo({ ...there, x: 910 });
  pass(240);
  expect(heard()).toEqual(['move', 'frame']);
  pass(20);
  expect(heard()).toEqual(['rest']);
});

test('who listens no more hears nothing', () => {
  const { stage, stops, heard, pass } = openStage();
  for (const stop of stops) stop();
  stage.moveTo(there);
  pass(500);
  expect(heard()).toEqual([]);
});

test('a flight begins where the camera is, ends where it was sent, and is drawn in every frame until then', () => {
  const { stage, heard, pass } = openStage();
  stage.moveTo({ x: 100, y: 500, zoom: 1 });
  pass(300);
  heard();
  stage.flyTo(there);
  expect(stage.camera().x).toBe(100);
  pass(ANIMATION_MS / 2);
  const { x } = stage.camera();
  expect(x).toBeGreaterThan(200);
  expect(x).toBeLessThan(800);
  const onTheWay = heard();
  expect(onTheWay.filter((what) => what === 'frame').length).toBeGreaterThan(20);
  expect(onTheWay.filter((what) => what === 'move')).toHaveLength(onTheWay.length / 2);
  expect(onTheWay).not.toContain('rest');
  pass(ANIMATION_MS / 2 + 32);
  expect(stage.camera()).toEqual(there);
  heard();
  pass(1000);
  expect(heard()).toEqual(['rest']);
});

test('a flight takes as long as it is told, and none at all without a window, without time and where motion is unwanted', () => {
  const quick = openStage();
  quick.stage.flyTo(there, 100);
  quick.pass(120);
  expect(quick.stage.camera()).toEqual(there);
  quick.stage.flyTo({ ...there, x: 300 }, 0);
  expect(quick.stage.camera().x).toBe(300);
  const still = openStage(true);
  still.stage.flyTo(there);
  expect(still.stage.camera()).toEqual(there);
  expect([quick.stage.mayMove(), still.stage.mayMove()]).toEqual([true, false]);
  const small = openStage();
  small.stage.setSize({ width: 0, height: 0 });
  small.stage.flyTo(there);
  expect(small.stage.camera()).toEqual(there);
});

test('a move stops a flight, and a flight never leaves the family', () => {
  const { stage, pass } = openStage();
  stage.flyTo(there);
  pass(200);
  stage.moveTo({ x: 5, y: 5, zoom: 1 });
  pass(1000);
  expect(stage.camera()).toEqual({ x: 5, y: 5, zoom: 1 });
  stage.flyTo({ x: 9000, y: -50, zoom: 1 });
  pass(1000);
  expect(stage.camera()).toEqual({ x: 2000, y: 0, zoom: 1 });
});

test('whether motion is wanted is asked of the browser', () => {
  const asked: string[] = [];
  vi.stubGlobal('matchMedia', (query: string) => {
    asked.push(query);
    return { matches: true };
  });
  expect(createStage().mayMove()).toBe(false);
  expect(asked).toEqual(['(prefers-reduced-motion: reduce)']);
  vi.unstubAllGlobals();
});
