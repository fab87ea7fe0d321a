import { expect, test } from 'vitest';
import { createPlaceJudge } from './place-evidence.ts';

/** The weight of two places in a town of which most are from Leiden. */
function weigh(a: string | null, b: string | null): number {
  const judge = createPlaceJudge([a, b, 'Delft', ...Array.from({ length: 12 }, () => 'Leiden, Holland')]);
  return judge(0, 1);
}

test('one place counts for two people, the more the rarer it is', () => {
  expect(weigh('Leiden', 'leiden')).toBeGreaterThan(0);
  expect(weigh('Veere', 'Veere')).toBeGreaterThan(weigh('Leiden', 'Leiden'));
});

test('a place and the same one with more said about it agree', () => {
  expect(weigh('Leiden', 'Leiden, Zuid-Holland')).toBe(weigh('Leiden', 'Leiden'));
  expect(weigh('Oegstgeest, near Katwijk', 'Katwijk')).toBe(0.5);
  expect(weigh('Katwijk', 'Oegstgeest, near Katwijk')).toBe(0.5);
});

test('two places count against two people, and no place says nothing', () => {
  expect(weigh('Leiden', 'Delft')).toBe(-1);
  expect(weigh(null, 'Delft')).toBe(0);
  expect(weigh('Delft', null)).toBe(0);
});
