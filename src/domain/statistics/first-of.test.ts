import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstOf } from './first-of.ts';

test('the first of some numbers are those that stand first once all are sorted', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), fc.integer({ min: 1, max: 12 }), (numbers, most) => {
      const compare = (a: number, b: number) => a - b;
      expect(firstOf(numbers, most, compare)).toEqual(numbers.toSorted(compare).slice(0, most));
    }),
    { seed: 17 },
  );
});
