import { expect, test } from 'vitest';
import { dateReading } from './date-reading.ts';

const today = new Date(2026, 2, 15);
const read = (text: string, birth = '') => dateReading({ text, birth, language: 'en', today });

test('[MEM-012][UX-31] dates in words are read back as they were understood', () => {
  expect(read('12 Mar 1901')).toEqual({ understood: '12 March 1901', warning: null });
  expect(read('abt 1850')).toEqual({ understood: 'about 1850', warning: null });
  expect(read('between 1850 and 1860')).toEqual({ understood: 'between 1850 and 1860', warning: null });
  expect(dateReading({ text: 'sekitar 1850', language: 'id', today })).toEqual({
    understood: 'sekitar 1850',
    warning: null,
  });
});

test('a blank date says nothing', () => {
  expect(read('  ')).toBeUndefined();
});

test('a date that is not understood is kept, and the form says so', () => {
  expect(read('the winter the barn burnt')).toEqual({ understood: null, warning: 'dateKept' });
  expect(read('31 February 1901')).toEqual({ understood: null, warning: 'dateKept' });
});

test('[MSC-010] dates before 1800 and in the future only warn', () => {
  expect(read('31 Dec 1799')?.warning).toBe('dateBefore1800');
  expect(read('1 Jan 1800')?.warning).toBeNull();
  expect(read('15 Mar 2026')?.warning).toBeNull();
  expect(read('16 Mar 2026')?.warning).toBe('dateFuture');
});

test('a death before the birth asks for another look', () => {
  expect(read('1899', '1901')?.warning).toBe('dateDeathFirst');
  expect(read('1901', '1901')?.warning).toBeNull();
  expect(read('abt 1900', 'no idea')?.warning).toBeNull();
});
