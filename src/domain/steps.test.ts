import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forEachInSteps, groupInSteps, indexInSteps, mapInSteps, runThrough, sortInSteps } from './steps.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

test('work on thousands of items stops every five hundred, and does each of them once, in order', () => {
  const done: number[] = [];
  const steps = forEachInSteps(upTo(1200), (item) => done.push(item));
  const sizes: number[] = [];
  for (let step = steps.next(); ; step = steps.next()) {
    sizes.push(done.length);
    if (step.done) break;
  }
  expect(sizes).toEqual([500, 1000, 1200]);
  expect(done).toEqual(upTo(1200));
});

test('what is mapped, grouped and indexed in steps is what it is at once', () => {
  const items = upTo(1001);
  expect(runThrough(mapInSteps(items, (item) => item * 2))).toEqual(items.map((item) => item * 2));
  const groups = runThrough(groupInSteps(items, (item) => (item === 0 ? [] : [item % 2, -1])));
  expect(Array.from(groups, ([key, { length }]) => [key, length])).toEqual([
    [1, 500],
    [-1, 1000],
    [0, 500],
  ]);
  expect(runThrough(indexInSteps(items, (item) => item % 2))).toEqual(
    new Map([
      [0, 1000],
      [1, 999],
    ]),
  );
});

test('sorting in steps is sorting, and leaves equal ones as they came', () => {
  const pairs = fc.array(fc.tuple(fc.nat({ max: 40 }), fc.nat()), { maxLength: 3000, size: 'max' });
  fc.assert(
    fc.property(pairs, (items) => {
      const byFirst = ([a]: readonly number[], [b]: readonly number[]) => (a ?? 0) - (b ?? 0);
      expect(runThrough(sortInSteps(items, byFirst))).toEqual(items.toSorted(byFirst));
    }),
    { seed: 41, numRuns: 30 },
  );
});
