import { expect, test } from 'vitest';
import { byteSize } from './byte-size.ts';

test('sizes are said in the unit that fits, in the language on screen', () => {
  expect(byteSize(0, 'en')).toBe('0 bytes');
  expect(byteSize(1, 'en')).toBe('1 byte');
  expect(byteSize(1000, 'en')).toBe('1 kB');
  expect(byteSize(18_412_486, 'en')).toBe('18 MB');
  expect(byteSize(1_450_000, 'en')).toBe('1.5 MB');
  expect(byteSize(1_450_000, 'id')).toBe('1,5 MB');
  expect(byteSize(5_000_000_000_000, 'en')).toBe('5,000 GB');
});
