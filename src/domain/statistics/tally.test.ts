import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countMember, newTally, percentages, percentOf } from './tally.ts';

test('a tally counts everybody and lists the first fifty', () => {
  const tally = newTally();
  for (let member = 0; member < 60; member++) countMember(tally, member);
  expect(tally.count).toBe(60);
  expect(tally.members).toEqual(Array.from({ length: 50 }, (_, member) => member));
});

test('percentages are whole and sum to 100, the largest remainders rounded up', () => {
  expect(percentages([1, 1, 1])).toEqual([34, 33, 33]);
  expect(percentages([2, 1])).toEqual([67, 33]);
  expect(percentages([0, 0])).toEqual([0, 0]);
  expect(percentages([])).toEqual([]);
  fc.assert(
    fc.property(fc.array(fc.nat(100_000), { minLength: 1 }), (counts) => {
      const total = counts.reduce((sum, count) => sum + count, 0);
      const percents = percentages(counts);
      expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(total === 0 ? 0 : 100);
      for (const [place, percent] of percents.entries())
        expect(Math.abs(percent - (total === 0 ? 0 : (100 * (counts[place] ?? 0)) / total))).toBeLessThan(1);
    }),
    { seed: 3 },
  );
});

test('a part of nothing is no percent', () => {
  expect([percentOf(0, 0), percentOf(2, 3)]).toEqual([0, 67]);
});
