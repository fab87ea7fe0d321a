import { expect, test } from 'vitest';
import { treeIdOf } from '#web/testing/sample-people.ts';
import { askedOf, isBlank, kindOf, searchOf, searchRequestOf } from './search-request.ts';
import { readSearchSearch } from './search-search.ts';

test('[SRC-005] an address says words and filters; what it says wrongly is ignored, never an error', () => {
  const search = readSearchSearch({
    q: 1920,
    kind: 'photos',
    tree: treeIdOf(1),
    bornFrom: 1900,
    bornTo: '1950',
    diedFrom: 99999,
    living: 'living',
    gender: 'robot',
    hasPhoto: 'yes',
    relation: 'mother',
    place: '',
    other: 'x',
  });
  const asked = askedOf(search);
  expect(asked).toEqual({
    q: '1920',
    filters: { tree: treeIdOf(1), bornFrom: 1900, living: 'living', hasPhoto: 'yes', relation: 'mother' },
  });
  expect(kindOf(search)).toBeUndefined();
  expect(isBlank(asked)).toBe(false);
  expect(isBlank(askedOf(readSearchSearch({ q: '50%', tree: 'x' })))).toBe(true);
});

test('[UX-29] a search that is kept leads to the address it was kept from', () => {
  const search = { q: 'joan', kind: 'member', bornFrom: 1900, living: 'deceased' } as const;
  const request = searchRequestOf(askedOf(search), kindOf(search));
  expect(request).toEqual(search);
  expect(request && searchOf(request)).toEqual(search);
  expect(searchRequestOf(askedOf({ kind: 'member' }), 'member')).toBeUndefined();
});
