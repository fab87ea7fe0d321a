import { expect, test } from 'vitest';
import { placeFinder } from './find-place.ts';

test('a few ids and many are found in the same places, and who is not there nowhere', () => {
  const ids = Array.from({ length: 100 }, (_, nth) => `person-${nth}`);
  const find = placeFinder(ids);
  for (const _ of ['looked for', 'known']) {
    expect(find('nobody')).toBeUndefined();
    expect(find('person-7')).toBe(7);
  }
  expect(ids.map(find)).toEqual([...ids.keys()]);
  expect(find('nobody')).toBeUndefined();
});
