import { expect, test } from 'vitest';
import { growPlaceTree, type PlaceBranch } from './place-tree.ts';
import { placeKey } from './split-place.ts';

const told = (branch: PlaceBranch): unknown => [
  branch.place,
  branch.uses,
  branch.usesWithin,
  ...branch.below.map(told),
];

test('places lie in the places after their commas, and are counted there as well', () => {
  const { top } = growPlaceTree([
    ['Solo, Jawa Tengah, Indonesia', 3],
    ['Laweyan, Solo, Jawa Tengah, Indonesia', 2],
    ['Indonesia', 1],
    ['Paris', 1],
    [' , ', 5],
  ]);
  expect(top.map(told)).toEqual([
    [
      'Indonesia',
      1,
      6,
      [
        'Jawa Tengah, Indonesia',
        0,
        5,
        ['Solo, Jawa Tengah, Indonesia', 3, 5, ['Laweyan, Solo, Jawa Tengah, Indonesia', 2, 2]],
      ],
    ],
    ['Paris', 1, 1],
  ]);
});

test('one place in several spellings is one, called as most do', () => {
  const { byKey } = growPlaceTree([
    ['Zurich,Schweiz', 1],
    ['Zürich, Schweiz', 4],
    ['ZÜRICH, schweiz', 2],
    ['Uster, Zurich, Schweiz', 9],
  ]);
  const zurich = byKey.get(placeKey('zurich , SCHWEIZ'));
  expect(zurich).toMatchObject({ place: 'Zürich, Schweiz', name: 'Zurich', uses: 7, usesWithin: 16 });
  expect(zurich?.inside?.name).toBe('Schweiz');
});

test('a hundred thousand places find their order', () => {
  const places = Array.from({ length: 100_000 }, (_, at) => [`Town ${at}, County ${at % 300}, Land`, 1] as const);
  const { top, byKey } = growPlaceTree(places);
  expect(byKey.size).toBe(100_301);
  expect(top).toMatchObject([{ usesWithin: 100_000, uses: 0 }]);
  expect(top[0]?.below[0]?.below).toHaveLength(334);
});
