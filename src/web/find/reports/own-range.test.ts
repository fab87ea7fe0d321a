import { expect, test } from 'vitest';
import { parseDate } from '#domain/dates/parse-date.ts';
import { readOwnRange } from './own-range.ts';

test('[RPT-004] a range of years or days is sent as it was written', () => {
  expect(readOwnRange({ from: '1850', to: ' 1900 ' })).toEqual({ sent: { from: '1850', to: '1900' }, problems: {} });
  expect(readOwnRange({ from: '3 May 1965' }).sent).toEqual({ from: '3 May 1965' });
  expect(readOwnRange({ to: '18th century' }).sent).toEqual({ to: '18th century' });
  expect(readOwnRange({ from: '1900', to: '1900' }).problems).toEqual({});
});

test('a day in figures is read as the reader writes days, and sent so that nobody reads it otherwise', () => {
  const { sent } = readOwnRange({ from: '03.05.1965', to: '04/05/1965' }, true);
  expect(parseDate(sent.from ?? '').earliest).toBe(parseDate('3 MAY 1965').earliest);
  expect(parseDate(sent.to ?? '').latest).toBe(parseDate('4 MAY 1965').latest);
});

test('what makes no range is said end by end, and the other end still holds', () => {
  expect(readOwnRange({ from: 'the winter the barn burnt', to: '1900' })).toEqual({
    sent: { to: '1900' },
    problems: { from: 'notUnderstood' },
  });
  expect(readOwnRange({ from: 'before 1900' }).problems).toEqual({ from: 'noBeginning' });
  expect(readOwnRange({ to: 'after 1900' }).problems).toEqual({ to: 'noEnd' });
  expect(readOwnRange({ from: '1900', to: '1850' })).toEqual({ sent: {}, problems: { to: 'endsFirst' } });
  expect(readOwnRange({ from: '31 FEB 1900' }).problems).toEqual({ from: 'notUnderstood' });
  expect(readOwnRange({})).toEqual({ sent: {}, problems: { from: 'empty' } });
});
