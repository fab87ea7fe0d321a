import { expect, test } from 'vitest';
import { readablePlace } from './split-place.ts';

test('a place is read without the commas of levels that are not known, and else as it is written', () => {
  expect(readablePlace('Windsor Castle,,,England')).toBe('Windsor Castle, England');
  expect(readablePlace(' Medan , Sumatera Utara,')).toBe('Medan, Sumatera Utara');
  expect(readablePlace('Solo; on the river')).toBe('Solo; on the river');
  expect(readablePlace(',,')).toBe('');
});
