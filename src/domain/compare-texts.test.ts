import { expect, test } from 'vitest';
import { compareTexts } from './compare-texts.ts';

test('texts stand in the order of their code units, and equal ones stay as they are', () => {
  expect(['b', 'é', 'a', 'B', ''].toSorted(compareTexts)).toEqual(['', 'B', 'a', 'b', 'é']);
  expect(compareTexts('a', 'a')).toBe(0);
});
