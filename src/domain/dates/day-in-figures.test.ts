import { expect, test } from 'vitest';
import { isIsoDay, isUnreadableDay } from './day-in-figures.ts';

test('[MSC-009] a day in figures that can be read in two ways or in none is told from one that can be read', () => {
  for (const text of [
    '01/02/1900',
    ' 3 / 4 / 1900 ',
    '1900-13-01',
    '1900-02-30',
    '31.02.1900',
    '01-02-85',
    '19000101',
  ]) {
    expect(isUnreadableDay(text), text).toBe(true);
  }
  for (const text of ['1900-02-01', '31/12/1900', '3/3/1900', '12.03.1901', '1901/03/12']) {
    expect(isUnreadableDay(text), text).toBe(false);
  }
});

test('[MSC-008] words, years and what nobody understands are not meant as a day in figures', () => {
  for (const text of [
    '',
    'abt 1745',
    '1745',
    '1731/32',
    '1900-13',
    'the winter the barn burnt',
    '31 February 1901',
    '1-2/1900',
  ]) {
    expect(isUnreadableDay(text), text).toBe(false);
  }
});

test('[MSC-008] an ISO day has four, two and two figures and stands in the calendar', () => {
  expect(['1900-01-31', ' 1799-12-31 '].map(isIsoDay)).toEqual([true, true]);
  expect(['1900-02-30', '1900-1-31', '31-01-1900', 'abt 1900', ''].map(isIsoDay)).toEqual(Array(5).fill(false));
});
