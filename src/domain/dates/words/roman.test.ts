import { expect, test } from 'vitest';
import { fromRoman, roman } from './roman.ts';

test('every number up to 3999 is read back from its Roman figures', () => {
  for (let number = 1; number < 4000; number += 1) expect(fromRoman(roman(number))).toBe(number);
  expect([4, 9, 14, 18, 1745, 1999].map(roman)).toEqual(['IV', 'IX', 'XIV', 'XVIII', 'MDCCXLV', 'MCMXCIX']);
});

test('what is not written as Romans write is no number', () => {
  for (const text of ['', 'IIII', 'VX', 'IC', 'xviii', 'ABC', 'IXX', 'MMMM']) expect(fromRoman(text)).toBeNull();
});
