import { expect, test } from 'vitest';
import { packLanes } from './pack-lanes.ts';

function pack(intervals: readonly (readonly [from: number, to: number, ...below: number[]])[], starts: number[] = []) {
  return [
    ...packLanes({
      from: Int32Array.from(intervals, ([from]) => from),
      to: Int32Array.from(intervals, ([, to]) => to),
      below: Int32Array.from(intervals.flatMap(([, , one = -1, other = -1]) => [one, other])),
      starts: new Set(starts),
    }),
  ];
}

test('intervals share a lane unless they share a point', () => {
  const lanes = pack([
    [0, 10],
    [10, 20],
    [11, 20],
    [5, 9],
  ]);
  expect(lanes).toEqual([0, 1, 0, 1]);
});

test('a child stands below both parents, in the first gap that is long enough', () => {
  const lanes = pack([
    [0, 40],
    [2, 60],
    [30, 90, 0, 1],
    [80, 99, 0, 1],
    [70, 79, 0, 1],
    [91, 99, 1],
  ]);
  expect(lanes).toEqual([0, 1, 2, 3, 3, 2]);
});

test('a family that is not related starts below everybody, one lane free between', () => {
  expect(
    pack(
      [
        [0, 10],
        [5, 10],
        [50, 60],
        [70, 80],
      ],
      [0, 2],
    ),
  ).toEqual([0, 1, 3, 3]);
});

test('among very many years columns are shared, and still nobody overlaps', () => {
  expect(
    pack([
      [0, 30_000],
      [30_001, 60_000],
      [59_000, 65_000],
    ]),
  ).toEqual([0, 1, 0]);
});

test('a thousand of the same time have a thousand lanes', () => {
  const lanes = pack(Array.from({ length: 1000 }, () => [5, 70] as const));
  expect(lanes).toEqual(lanes.map((_, nth) => nth));
});
