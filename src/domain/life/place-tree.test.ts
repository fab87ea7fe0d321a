import { expect, test } from 'vitest';
import { growPlaces, type PlaceBranch } from './place-tree.ts';

const outline = (branches: readonly PlaceBranch[]): unknown =>
  branches.map(({ name, uses, usesWithin, below }) => [name, uses, usesWithin, outline(below)]);

test('places lie in each other by their commas, and every level counts what is within', () => {
  const { roots, find } = growPlaces([
    { place: 'Solo, Jawa Tengah, Indonesia', uses: 3 },
    { place: 'Kudus, Jawa Tengah, Indonesia', uses: 1 },
    { place: 'Jawa Tengah, Indonesia', uses: 2 },
    { place: 'Bern', uses: 1 },
  ]);
  expect(outline(roots)).toEqual([
    ['Bern', 1, 1, []],
    [
      'Indonesia',
      0,
      6,
      [
        [
          'Jawa Tengah',
          2,
          6,
          [
            ['Kudus', 1, 1, []],
            ['Solo', 3, 3, []],
          ],
        ],
      ],
    ],
  ]);
  expect(find('jawa tengah, indonesia')?.place).toBe('Jawa Tengah, Indonesia');
});

test('spellings of one place are one place, in the spelling that is used most', () => {
  const { roots } = growPlaces([
    { place: 'zurich', uses: 1 },
    { place: 'Zürich', uses: 4 },
    { place: 'Zürich,', uses: 2 },
    { place: ' , ', uses: 9 },
  ]);
  expect(roots).toHaveLength(1);
  expect(roots[0]).toMatchObject({ place: 'Zürich', uses: 7, spellings: ['zurich', 'Zürich', 'Zürich,'] });
});
