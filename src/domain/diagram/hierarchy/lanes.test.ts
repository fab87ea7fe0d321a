import { expect, test } from 'vitest';
import { assignLanes } from './lanes.ts';

function lanesOf(intervals: readonly (readonly [left: number, right: number])[]) {
  const left = Float64Array.from(intervals, ([from]) => from);
  const right = Float64Array.from(intervals, ([, to]) => to);
  const lane = new Int32Array(intervals.length);
  const among = new Int32Array(intervals.length);
  const count = assignLanes([...intervals.keys()], left, right, lane, among);
  return { count, lanes: Array.from(lane), among: Array.from(among) };
}

test('intervals that overlap get different lanes, a freed lane is used again', () => {
  expect(
    lanesOf([
      [0, 100],
      [50, 150],
      [120, 200],
      [170, 300],
    ]),
  ).toEqual({ count: 2, lanes: [0, 1, 0, 1], among: [2, 2, 2, 2] });
});

test('two buses in one lane stay 16 px apart', () => {
  expect(
    lanesOf([
      [0, 100],
      [116, 200],
    ]).count,
  ).toBe(1);
  expect(
    lanesOf([
      [0, 100],
      [115, 200],
    ]).count,
  ).toBe(2);
});

test('nested intervals need one lane each', () => {
  expect(
    lanesOf([
      [200, 300],
      [0, 500],
      [100, 400],
    ]),
  ).toEqual({ count: 3, lanes: [2, 0, 1], among: [3, 3, 3] });
});

test('intervals that touch nobody are alone in their lane, however many lanes others need', () => {
  expect(
    lanesOf([
      [0, 100],
      [50, 150],
      [200, 300],
    ]),
  ).toEqual({ count: 2, lanes: [0, 1, 0], among: [2, 2, 1] });
});
