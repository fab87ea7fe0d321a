import { expect, test } from 'vitest';
import { toDayNumber } from '#domain/dates/day-number.ts';
import { NO_DAY } from '#domain/living/latest-birth.ts';
import { tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import { measureGrowth } from './growth.ts';
import { scopeOf } from './scope.ts';
import { sourceOf } from './testing/source-of.ts';
import { today } from './testing/tiny-scope.ts';

test('people are counted by the month in which they were added, and added up', () => {
  const day = (year: number, month: number, date: number) => toDayNumber('gregorian', year, month, date);
  const addedOn = [day(2026, 3, 31), day(2025, 12, 1), NO_DAY, day(2026, 3, 1)];
  const source = sourceOf(tinyFamily({ members: { A: {}, B: {}, C: {}, D: {} } }), { today, addedOn });
  expect(measureGrowth(scopeOf(source, today))).toEqual({
    of: 4,
    known: 3,
    months: [
      { month: '2025-12', count: 1, total: 1, members: [1] },
      { month: '2026-03', count: 2, total: 3, members: [0, 3] },
    ],
  });
});
