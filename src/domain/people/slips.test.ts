import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countBits, countSlips, lettersIn } from './slips.ts';

test('a letter too many, one missing, a wrong one and two that changed places are one slip each', () => {
  for (const typed of ['sukarrno', 'sukano', 'sukirno', 'sukanro', 'ukarno', 'uskarno', 'sukarnoo', 'sukarn']) {
    expect(countSlips(typed, 'sukarno', 1), typed).toBe(1);
  }
  expect(countSlips('sukarno', 'sukarno', 1)).toBe(0);
  expect(countSlips('sakirno', 'sukarno', 1)).toBe(2);
  expect(countSlips('sakirno', 'sukarno', 2)).toBe(2);
  expect(countSlips('', 'ab', 2)).toBe(2);
});

const word = fc.string({ unit: fc.constantFrom(...'abcd'), maxLength: 7 });

/** By its definition, without any short cut. */
function slowly(one: string, other: string): number {
  const table = new Map<string, number>();
  const between = (i: number, j: number): number => {
    const key = `${i} ${j}`;
    const known = table.get(key);
    if (known !== undefined) return known;
    let least = Math.max(i, j);
    if (i > 0 && j > 0) {
      least = Math.min(
        between(i - 1, j) + 1,
        between(i, j - 1) + 1,
        between(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1),
      );
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        least = Math.min(least, between(i - 2, j - 2) + 1);
      }
    }
    table.set(key, least);
    return least;
  };
  return between(one.length, other.length);
}

test('it is the optimal string alignment distance as far as it looks', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (one, other, most) => {
      expect(countSlips(one, other, most)).toBe(Math.min(slowly(one, other), most + 1));
    }),
    { numRuns: 3000, seed: 20_261_122 },
  );
});

test('one slip changes at most one letter that the other word does not have', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      if (countSlips(one, other, 1) > 1) return;
      expect(countBits(lettersIn(one) & ~lettersIn(other))).toBeLessThanOrEqual(1);
    }),
    { numRuns: 3000, seed: 20_261_122 },
  );
});
