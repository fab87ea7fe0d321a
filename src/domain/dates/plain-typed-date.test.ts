import { expect, test } from 'vitest';
import { plainTypedDate } from './plain-typed-date.ts';

test('a day in figures with two readings is kept as the one that was meant', () => {
  expect(plainTypedDate('3/12/1901', true)).toBe('1901-12-03');
  expect(plainTypedDate('3/12/1901', false)).toBe('1901-03-12');
  expect(plainTypedDate(' 03-04-0950 ', true)).toBe('0950-04-03');
});

test('whatever has one reading, or none, stays as it was typed', () => {
  for (const text of ['31/12/1901', '1901-12-03', 'abt 1745', '', '31/31/1901', 'before 3/12/1901', '12.03.1901']) {
    expect([plainTypedDate(text, true), plainTypedDate(text, false)]).toEqual([text, text]);
  }
  expect(plainTypedDate('3/12/1901', undefined)).toBe('3/12/1901');
});
