import { expect, test } from 'vitest';
import { readPlace, writePlace } from './window-place.ts';

test('[UX-23] the position in the address comes back as it was, and nonsense counts as none', () => {
  expect(readPlace(writePlace({ x: 1234, y: 56, zoom: 0.75 }))).toEqual({ x: 1234, y: 56, zoom: 0.75 });
  for (const nonsense of [undefined, '', '1,2', '1,2,0', 'a,b,c']) expect(readPlace(nonsense)).toBeUndefined();
});
