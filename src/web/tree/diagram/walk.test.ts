import { expect, test } from 'vitest';
import type { Scene } from '#domain/diagram/scene.ts';
import { ann, ben, cai, dee, eva, finn, gus, smallFamily } from '#domain/people/testing/small-family.ts';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import { viewOf } from './testing/small-view.ts';
import { type Direction, walk } from './walk.ts';

/** Ben and Ann above; Cai, Eva, then Dee beside Finn; Gus below. */
const x = Float64Array.from([280, 0, 0, 560, 280, 840, 700]);
const y = Float64Array.from([0, 0, 200, 200, 200, 200, 400]);
const { scene } = viewOf(smallFamily);
const rows = { ...scene, x, y };
const family = indexGraph(smallFamily);
const from = (member: number, direction: Direction, cameFrom: number | null = null, drawn: Scene = rows) =>
  walk(family, drawn, member, direction, cameFrom);

test('[UX-20] up leads to the nearest parent, down to the nearest child', () => {
  expect(from(cai, 'up')).toBe(ben);
  expect(from(dee, 'up')).toBe(ann);
  expect(from(finn, 'down')).toBe(gus);
});

test('[UX-20] up and down again leads back to where one came from', () => {
  expect(from(ann, 'down')).toBe(eva);
  expect(from(ann, 'down', dee)).toBe(dee);
});

test('[UX-20] left and right lead to the nearest partner or sibling on that side', () => {
  expect(from(dee, 'right')).toBe(finn);
  expect(from(dee, 'left')).toBe(eva);
  expect(from(eva, 'left')).toBe(cai);
  expect(from(ben, 'right')).toBe(ann);
});

test('[UX-20] where nobody stands the keyboard stays', () => {
  expect(from(ann, 'up')).toBeUndefined();
  expect(from(gus, 'down')).toBeUndefined();
  expect(from(cai, 'left')).toBeUndefined();
});

test('[UX-20] where generations follow to the right, the arrows turn with them', () => {
  const columns: Scene = { ...rows, direction: 'right', x: y, y: x };
  expect(from(cai, 'left', null, columns)).toBe(ben);
  expect(from(finn, 'right', null, columns)).toBe(gus);
  expect(from(dee, 'down', null, columns)).toBe(finn);
  expect(from(dee, 'up', null, columns)).toBe(eva);
});

test('[UX-20] around a centre right leads clockwise, also across the place where angles begin anew', () => {
  const turns = [0, 0, -0.5, 0.5, 0, 1, 0.5];
  const centre = { x: scene.bounds.width / 2 - scene.cardWidth / 2, y: scene.bounds.height / 2 - scene.cardHeight / 2 };
  const ring: Scene = {
    ...rows,
    mode: 'circular',
    x: Float64Array.from(turns, (turn) => centre.x - 300 * Math.cos(turn)),
    y: Float64Array.from(turns, (turn) => centre.y - 300 * Math.sin(turn)),
  };
  expect(from(cai, 'right', null, ring)).toBe(eva);
  expect(from(eva, 'right', null, ring)).toBe(dee);
  expect(from(eva, 'left', null, ring)).toBe(cai);
  expect(from(dee, 'right', null, ring)).toBe(finn);
});

test('[UX-20] along the years, of people who begin together the lower one is further right', () => {
  const years: Scene = {
    ...rows,
    mode: 'timeline',
    x: new Float64Array(7),
    y: Float64Array.from([0, 40, 80, 120, 160, 200, 240]),
  };
  expect(from(cai, 'right', null, years)).toBe(dee);
  expect(from(dee, 'left', null, years)).toBe(cai);
});
