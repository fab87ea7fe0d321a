import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageBetween } from '#domain/dates/age-between.ts';
import { parseDate } from '#domain/dates/parse-date.ts';
import { AgeCounter } from './age-figure.ts';
import { measureAgesAtChildren, measureAgesAtMarriage, measureLifespans, measureLivingAges } from './measure-ages.ts';
import { namesOf, tinyScope } from './testing/tiny-scope.ts';

const life = (birthDate: string, deathDate: string) => ({ birthDate, deathDate });

test('a lifespan counts where both dates allow it, and is exact between two days only', () => {
  const { of, all } = measureLifespans(
    tinyScope({
      Exact: life('3 MAR 1900', '2 MAR 1970'),
      Years: life('1900', '1960'),
      About: life('ABT 1900', '1950'),
      // Together they leave 22 years open.
      Vague: life('ABT 1900', 'ABT 1950'),
      Before: life('BEF 1900', '1950'),
      Undated: { birthDate: '1900', isDeceased: true },
      Living: { birthDate: '1990' },
    }),
  );
  expect(of).toBe(6);
  expect(all).toMatchObject({ known: 3, exact: 1, mean: (69 + 60 + 50) / 3 });
  expect(all.oldest).toEqual({ member: 0, age: 69, about: false });
  expect(all.youngest).toEqual({ member: 2, age: 50, about: true });
});

test('who was born and died in the same year was 0, and who died before being born is a mistake', () => {
  const lifespans = (birth: string, death: string) => measureLifespans(tinyScope({ A: life(birth, death) })).all;
  expect(lifespans('1900', 'MAR 1900')).toMatchObject({ known: 1, exact: 0, mean: 0 });
  expect(lifespans('NOV 1900', '1900')).toMatchObject({ known: 1, mean: 0 });
  expect(lifespans('5 MAY 1900', '4 MAY 1900')).toMatchObject({ known: 0, mean: null });
  expect(lifespans('1700', '1850')).toMatchObject({ known: 0 });
});

test('quartiles lie between the ages, and the longest lives come first', () => {
  const scope = tinyScope({
    A: life('1 JAN 1900', '2 JAN 1910'),
    B: life('1 JAN 1900', '2 JAN 1940'),
    C: life('1 JAN 1900', '2 JAN 1920'),
    D: life('1 JAN 1900', '2 JAN 1940'),
  });
  const { all, bands } = measureLifespans(scope);
  expect(all).toMatchObject({ lowerQuartile: 17.5, median: 30, upperQuartile: 40 });
  expect(
    namesOf(
      scope,
      all.top.map(({ member }) => member),
    ),
  ).toEqual(['B', 'D', 'C', 'A']);
  expect(bands.map(({ count }) => count)).toEqual([0, 1, 1, 0, 2]);
});

test('lifespans stand by gender and by quarter centuries of birth', () => {
  const { byGender, periods } = measureLifespans(
    tinyScope({
      Early: { ...life('1 JAN 1849', '2 JAN 1879'), gender: 'female' },
      Late: { ...life('1 JAN 1850', '2 JAN 1890'), gender: 'female' },
      Man: { ...life('31 DEC 1874', '31 DEC 1894'), gender: 'male' },
    }),
  );
  expect(Object.keys(byGender)).toEqual(['male', 'female']);
  expect(byGender.female).toMatchObject({ known: 2, median: 35 });
  expect(periods.map(({ from, all }) => [from, all.known])).toEqual([
    [1825, 1],
    [1850, 2],
  ]);
  expect(periods[1]?.byGender.male).toMatchObject({ known: 1, median: 20 });
});

test('the living have the age that their last birthday made them', () => {
  const { of, all, periods } = measureLivingAges(
    tinyScope({ Tomorrow: { birthDate: '21 NOV 1956' }, Today: { birthDate: '20 NOV 1990' }, Unknown: {} }),
  );
  expect(of).toBe(3);
  expect(all).toMatchObject({ known: 2, exact: 2, mean: (69 + 36) / 2 });
  expect(periods).toEqual([]);
});

test('ages at marriage are of both partners, at every marriage and at nothing else', () => {
  const scope = tinyScope(
    { Man: { birthDate: '1 MAY 1900' }, First: { birthDate: '1 MAY 1905' }, Second: {}, Friend: {} },
    [
      { partners: ['Man', 'First'], kind: 'marriage', startDate: '1 MAY 1925' },
      { partners: ['Man', 'Second'], kind: 'marriage', startDate: '1 JUN 1940' },
      { partners: ['Man', 'Friend'], kind: 'partnership', startDate: '1 JUN 1960' },
      { partners: ['First', null], kind: 'marriage' },
    ],
  );
  const { of, all, periods } = measureAgesAtMarriage(scope);
  expect([of, all.known]).toEqual([5, 3]);
  expect(
    namesOf(
      scope,
      all.top.map(({ member }) => member),
    ),
  ).toEqual(['Man', 'Man', 'First']);
  expect(all).toMatchObject({ median: 25, oldest: { age: 40 }, youngest: { age: 20 } });
  expect(periods.map(({ from, all: { known } }) => [from, known])).toEqual([[1925, 3]]);
});

test('ages at the first and the last child look at children by birth, by their dates', () => {
  const born = (birthDate: string) => ({ birthDate });
  const family = {
    Mother: born('1 MAY 1900'),
    Father: born('1 MAY 1890'),
    Third: born('2 MAY 1935'),
    First: born('2 MAY 1920'),
    Adopted: born('2 MAY 1910'),
    Nobody: born('1 MAY 1900'),
  };
  const unions = [
    { partners: ['Mother', 'Father'], children: ['Third', 'First'] },
    { partners: ['Mother', null], children: ['Adopted'], pedigree: ['adopted', 'adopted'] },
  ] as const;
  const { first, last } = measureAgesAtChildren(tinyScope(family, unions));
  expect(first).toMatchObject({ of: 2, all: { known: 2, exact: 2, youngest: { age: 20 }, oldest: { age: 30 } } });
  expect(last).toMatchObject({ of: 2, all: { known: 2, exact: 2, youngest: { age: 35 }, oldest: { age: 45 } } });
});

test('a parent of nine is a mistake, a bride of nine is not', () => {
  const people = { A: { birthDate: '1 MAY 1400' }, Kid: { birthDate: '2 MAY 1409' } };
  const scope = tinyScope(people, [
    { partners: ['A', null], kind: 'marriage', startDate: '2 MAY 1409', children: ['Kid'] },
  ]);
  expect(measureAgesAtChildren(scope).first).toMatchObject({ of: 1, all: { known: 0 } });
  expect(measureAgesAtMarriage(scope)).toMatchObject({ of: 1, all: { known: 1, median: 9 } });
});

test('a child without a date leaves the age about right, and children without any leave it open', () => {
  const people = {
    A: { birthDate: '1 MAY 1900' },
    Dated: { birthDate: '1 MAY 1925' },
    Undated: {},
    B: { birthDate: '1890' },
  };
  const { first } = measureAgesAtChildren(
    tinyScope(people, [
      { partners: ['A', null], children: ['Dated', 'Undated'] },
      { partners: ['B', null], children: ['Undated'] },
    ]),
  );
  expect(first).toMatchObject({ of: 2, all: { known: 1, exact: 0, median: 25 } });
});

test('an age is the one that domain/dates works out', () => {
  const date = fc
    .tuple(fc.constantFrom('', 'ABT '), fc.integer({ min: 1850, max: 1990 }), fc.constantFrom('', 'MAY ', '7 MAY '))
    .map(([about, year, day]) => `${about}${day}${year}`);
  fc.assert(
    fc.property(date, date, (birthDate, deathDate) => {
      const birth = parseDate(birthDate);
      const death = parseDate(deathDate);
      const { all } = measureLifespans(tinyScope({ A: { birthDate, deathDate } }));
      if (birth.latest === null || death.earliest === null || birth.latest >= death.earliest || all.known === 0) return;
      const age = ageBetween(birth, death);
      expect(all.oldest).toEqual({ member: 0, age: age?.years, about: age?.about });
    }),
    { seed: 11 },
  );
});

test('the counter finds the same median, means and people as a sorted list', () => {
  const entry = fc.record({
    age: fc.integer({ min: 0, max: 120 }),
    gender: fc.integer({ min: 0, max: 3 }),
    year: fc.constantFrom(1801, 1830, 1999),
  });
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 60 }), (entries) => {
      const counter = new AgeCounter();
      for (const [member, { age, gender, year }] of entries.entries()) {
        counter.expect();
        counter.add(member, age, false, gender, year);
      }
      const { all } = counter.figure();
      const sorted = entries
        .map(({ age }, member) => ({ age, member }))
        .sort((a, b) => b.age - a.age || a.member - b.member);
      expect(all.top).toEqual(sorted.slice(0, 10).map((aged) => ({ ...aged, about: false })));
      const ages = sorted.map(({ age }) => age).reverse();
      const middle = (ages.length - 1) / 2;
      expect(all.median).toBe(((ages[Math.floor(middle)] ?? 0) + (ages[Math.ceil(middle)] ?? 0)) / 2);
      expect(all.mean).toBeCloseTo(ages.reduce((sum, age) => sum + age, 0) / ages.length);
      expect(all.youngest).toMatchObject({ age: ages[0], member: entries.findIndex(({ age }) => age === ages[0]) });
    }),
    { seed: 12 },
  );
});
