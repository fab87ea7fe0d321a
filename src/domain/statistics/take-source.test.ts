import { expect, test } from 'vitest';
import { takeSource } from './take-source.ts';
import { tinySource, today } from './testing/tiny-scope.ts';
import { treeStatistics } from './tree-statistics.ts';

/** Five people, of whom the daughter and her husband are to be left out. */
const whole = tinySource(
  {
    Hadi: { lastName: 'Wijaya', birthDate: '1850', birthPlace: 'Medan, Indonesia', deathDate: '1910' },
    Siti: { birthDate: '1855', deathDate: '1920', deathPlace: 'Bogor, Indonesia' },
    Arif: { birthDate: '1880', deathDate: '1950' },
    Dewi: { birthDate: '1884', birthPlace: 'Kanariental', deathDate: '1960' },
    Beat: { lastName: 'Kanaria', birthDate: '1880', deathDate: '1961' },
  },
  [
    {
      partners: ['Hadi', 'Siti'],
      kind: 'marriage',
      startDate: '1875',
      startPlace: 'Medan, Indonesia',
      children: ['Arif', 'Dewi'],
    },
    { partners: ['Dewi', 'Beat'], kind: 'marriage', startDate: '1905', startPlace: 'Kanariental' },
  ],
);
const everybody = Int32Array.from([0, 1, 2, 3, 4]);
const three = Int32Array.from([0, 1, 2]);

test('a part is counted as if there were nobody else', () => {
  const figures = treeStatistics(takeSource(whole, three), today);
  expect(figures).toMatchObject({ totalMembers: 3, generations: 2, marriages: { known: 1 }, unions: { total: 1 } });
  expect(figures.lifespans.all).toMatchObject({ known: 3, oldest: { age: 70 } });
  expect(figures.places.places.map(({ name }) => name)).not.toContain('Kanariental');
  expect(JSON.stringify(figures)).not.toMatch(/Kanari|Dewi/);
});

test('nobody is left out of the whole', () => {
  expect(treeStatistics(takeSource(whole, everybody), today)).toEqual(treeStatistics(whole, today));
});

test('a part of nobody has places of nobody', () => {
  const none = takeSource(whole, new Int32Array());
  expect(none.places).toEqual([]);
  expect(treeStatistics(none, today).totalMembers).toBe(0);
});
