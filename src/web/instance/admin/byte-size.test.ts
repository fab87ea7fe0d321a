import { expect, test } from 'vitest';
import { byteSize } from './byte-size.ts';

test('a size has three digits at most and the unit that fits', () => {
  expect(byteSize(0, 'en')).toBe('0 byte');
  expect(byteSize(999, 'en')).toBe('999 byte');
  expect(byteSize(1000, 'en')).toBe('1 kB');
  expect(byteSize(12_345_678, 'en')).toBe('12.3 MB');
  expect(byteSize(4_000_000_000_000_000, 'en')).toBe('4,000 TB');
});

test('the size is written in the language of the reader', () => {
  expect(byteSize(12_345_678, 'id')).toBe('12,3 MB');
});
