import { expect, test } from 'vitest';
import { countBirths, countDeaths, countMarriages, type DecadeFigure } from './count-decades.ts';
import { tinyScope } from './testing/tiny-scope.ts';

const born = (...dates: (string | null)[]) =>
  tinyScope(Object.fromEntries(dates.map((birthDate, i) => [`M${i}`, { birthDate }])));
const inShort = ({ decades }: DecadeFigure) => decades.map(({ from, count, about }) => [from, count, about]);

test('births stand in their decades, those that another decade could claim as about', () => {
  const figure = countBirths(born('1850', '31 DEC 1859', 'ABT 1855', 'ABT 1859', 'BET 1858 AND 1863', '1860'));
  // 'about 1855' may be from 1850 to 1860.
  expect(inShort(figure)).toEqual([
    [1850, 4, 2],
    [1860, 2, 1],
  ]);
  expect([figure.of, figure.known]).toEqual([6, 6]);
});

test('dates that leave too much open are in no decade', () => {
  const figure = countBirths(born('BEF 1850', 'AFT 1850', 'BET 1800 AND 1850', 'some day', null, 'EST 1850'));
  expect(inShort(figure)).toEqual([[1850, 1, 1]]);
  expect([figure.of, figure.known]).toEqual([6, 1]);
});

test('the decade of year 1 begins before it, and those before count backwards', () => {
  expect(inShort(countBirths(born('5 JAN 7 AD', '3 MAR 44 BC', '3 MAR 8 BC')))).toEqual([
    [-50, 1, 0],
    [-10, 1, 0],
    [0, 1, 0],
  ]);
});

test('deaths are of those who are not living, presumed dead among them', () => {
  const figure = countDeaths(
    tinyScope({
      Dead: { deathDate: '1901', gender: 'female' },
      Also: { deathDate: '1905', gender: 'male' },
      Undated: { isDeceased: true },
      Presumed: { birthDate: '1800' },
      Living: { birthDate: '1990' },
    }),
  );
  expect(figure).toMatchObject({
    of: 4,
    known: 2,
    decades: [{ from: 1900, count: 2, members: [0, 1], byGender: { male: 1, female: 1, other: 0, unknown: 0 } }],
  });
});

test('marriages count once, with both partners', () => {
  const figure = countMarriages(
    tinyScope({ A: { gender: 'male' }, B: { gender: 'female' }, C: { gender: 'female' } }, [
      { partners: ['A', 'B'], kind: 'marriage', startDate: '1920' },
      { partners: ['A', 'C'], kind: 'marriage', startDate: '1925' },
      { partners: [null, 'C'], kind: 'marriage', startDate: '1930' },
      { partners: ['B', 'C'], kind: 'partnership', startDate: '1940' },
      { partners: ['B', null], kind: 'marriage' },
    ]),
  );
  expect(figure).toMatchObject({
    of: 4,
    known: 3,
    decades: [
      { from: 1920, count: 2, members: [0, 1, 2], byGender: { male: 2, female: 2 } },
      { from: 1930, count: 1, members: [2], byGender: { male: 0, female: 1 } },
    ],
  });
});
