import { expect, test } from 'vitest';
import { ann, ben, cai, dee, eva, finn, gus, smallFamily } from '#domain/people/testing/small-family.ts';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import { type Direction, walk } from './walk.ts';

/** Ben and Ann above; Cai, Eva, then Dee beside Finn; Gus below. */
const x = Float64Array.from([280, 0, 0, 560, 280, 840, 700]);
const family = indexGraph(smallFamily);
const from = (member: number, direction: Direction, cameFrom: number | null = null) =>
  walk(family, { x }, member, direction, cameFrom);

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
