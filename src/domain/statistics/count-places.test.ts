import { expect, test } from 'vitest';
import { countPlaces } from './count-places.ts';
import { tinyScope } from './testing/tiny-scope.ts';

const born = (...places: (string | null)[]) =>
  countPlaces(tinyScope(Object.fromEntries(places.map((birthPlace, i) => [`M${i}`, { birthPlace }]))));

test('the last part is the largest place, and people count in every place around theirs', () => {
  const { places } = born('Medan, Sumatera Utara, Indonesia', 'Balige, Sumatera Utara, Indonesia', 'Indonesia');
  expect(places.map(({ name, code, inside, count }) => [name, code, inside, count])).toEqual([
    ['Indonesia', 'ID', null, 3],
    ['Sumatera Utara', null, 0, 2],
    ['Balige', null, 1, 1],
    ['Medan', null, 1, 1],
  ]);
});

test('a province stands in its country whether or not that is written, in any language', () => {
  const { places, countries } = born(
    'Klaten, Jawa Tengah',
    'Klaten, jawa tengah, Indonesien',
    'Haarlem, Noord-Holland',
    'Leiden, Zuid-Holland, Nederland',
    'Zürich',
    'Chur,, Graubünden, Schweiz',
  );
  expect(countries.list.map(({ name, code, count, percent }) => [name, code, count, percent])).toEqual([
    ['Switzerland', 'CH', 2, 34],
    ['Indonesia', 'ID', 2, 33],
    ['Netherlands', 'NL', 2, 33],
  ]);
  expect(places.find(({ name }) => name === 'Klaten')?.count).toBe(2);
});

test('the last of several parts is a country though nobody knows it, a single unknown place is not', () => {
  const { countries, places } = born('Königsberg, Preußen', 'Tilsit, PREUSSEN', 'Gondolin', null, 'Atlanta, Georgia');
  expect(countries).toMatchObject({
    of: 5,
    known: 3,
    list: [
      { name: 'Preußen', code: null, count: 2, percent: 67 },
      { name: 'Georgia', code: null, percent: 33 },
    ],
  });
  expect(places.map(({ name }) => name)).toContain('Gondolin');
});

test('births, deaths and marriages count apart, and each person once', () => {
  const { places, of, known } = countPlaces(
    tinyScope(
      {
        A: { birthPlace: 'Medan, Indonesia', deathPlace: 'Medan, Indonesia', deathDate: '1950' },
        B: { birthPlace: 'Haarlem, Nederland' },
        C: {},
        D: {},
      },
      [
        { partners: ['A', 'B'], kind: 'marriage', startPlace: 'Padang, Indonesia' },
        { partners: ['C', null], kind: 'partnership', startPlace: 'Bern' },
      ],
    ),
  );
  expect([of, known]).toEqual([4, 2]);
  expect(places.map(({ name, count, births, deaths, marriages }) => [name, count, births, deaths, marriages])).toEqual([
    ['Indonesia', 2, 1, 1, 1],
    ['Padang', 2, 0, 0, 1],
    ['Netherlands', 1, 1, 0, 0],
    ['Medan', 1, 1, 1, 0],
    ['Haarlem', 1, 1, 0, 0],
  ]);
});

test('a long list of countries is cut and its end counted together', () => {
  const { countries } = born(
    ...Array.from({ length: 53 }, (_, i) => `Ort, Land ${String.fromCharCode(65 + (i % 26))}${i}`),
    'Bern',
  );
  expect(countries.list).toHaveLength(50);
  expect(countries.others).toMatchObject({ count: 4 });
  expect(countries.others.members).toHaveLength(4);
  const percents = [...countries.list.map(({ percent }) => percent), countries.others.percent];
  expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100);
});
