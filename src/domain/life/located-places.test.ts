import { expect, test } from 'vitest';
import { parseStructure } from '#domain/gedcom/structure.ts';
import { locatedPlacesIn } from './located-places.ts';

test('places of a record are found where it says they are, and nowhere else', () => {
  const record = parseStructure(
    [
      '0 @I1@ INDI',
      '1 BIRT',
      '2 PLAC Solo, Jawa Tengah, Indonesia',
      '3 MAP',
      '4 LATI S7.575489',
      '4 LONG E110.824327',
      '1 RESI',
      '2 PLAC Medan',
      '1 DEAT',
      '2 PLAC Nowhere',
      '3 MAP',
      '4 LATI N95',
      '4 LONG E10',
    ].join('\n'),
  );
  expect(locatedPlacesIn(record)).toEqual([
    ['Solo, Jawa Tengah, Indonesia', { latitude: -7.575489, longitude: 110.824327 }],
  ]);
});
