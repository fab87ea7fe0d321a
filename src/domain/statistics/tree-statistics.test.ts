import fc from 'fast-check';
import { expect, test } from 'vitest';
import { strictestPolicy } from '#domain/privacy/privacy.ts';
import { projectSource } from './statistics-source.ts';
import { tinySource, today } from './testing/tiny-scope.ts';
import { treeStatistics } from './tree-statistics.ts';

test('[RPT-039] an empty tree has no figures and one generation', () => {
  const statistics = treeStatistics(tinySource({}), today);
  expect(statistics).toMatchObject({
    totalMembers: 0,
    livingMembers: 0,
    livingPercent: 0,
    deceasedMembers: 0,
    presumedDeadMembers: 0,
    generations: 1,
    averageAge: 0,
    oldestMember: null,
    youngestMember: null,
    people: {},
  });
  expect(statistics.completeness).toMatchObject({ profilePercent: 0, treePercent: 0 });
  expect(statistics.lifespans).toMatchObject({ of: 0, bands: [], periods: [], all: { known: 0, median: null } });
});

const several = {
  Oma: { birthDate: '1930', deathDate: '2001' },
  Old: { birthDate: '1850' },
  Pa: { birthDate: '1956' },
  Ma: { birthDate: 'ABT 1960' },
  Kid: { birthDate: '2026' },
  Unknown: {},
  Late: { birthDate: 'AFT 1950' },
};

test('[RPT-047] [RPT-048] figures count the living and average the ages that are known', () => {
  const source = tinySource(several, [
    { partners: ['Oma', null], children: ['Pa'] },
    { partners: ['Pa', 'Ma'], children: ['Kid'] },
  ]);
  expect(treeStatistics(source, today)).toMatchObject({
    totalMembers: 7,
    livingMembers: 5,
    livingPercent: 71,
    deceasedMembers: 1,
    presumedDeadMembers: 1,
    generations: 3,
    // 70, 66 and 0.
    averageAge: 45,
    livingAges: { of: 5, all: { known: 3, exact: 0 } },
    oldestMember: { member: 2, age: 70, about: true, name: 'Pa' },
    youngestMember: { member: 4, age: 0, about: true, name: 'Kid' },
  });
});

test('who is presumed dead is counted apart from the living and from those known to have died', () => {
  const { members, people } = treeStatistics(tinySource(several), today);
  const names = (indices: readonly number[]) => indices.map((member) => people[member]?.name);
  expect(names(members.presumedDead.members)).toEqual(['Old']);
  expect(names(members.deceased.members)).toEqual(['Oma']);
  expect(names(members.living.members)).toEqual(['Pa', 'Ma', 'Kid', 'Unknown', 'Late']);
});

test('where the day of birth is known the age is exact', () => {
  const source = tinySource({
    A: { birthDate: '21 NOV 1956' },
    B: { birthDate: '20 NOV 1990' },
    C: { birthDate: '1980' },
  });
  expect(treeStatistics(source, today)).toMatchObject({
    oldestMember: { member: 0, age: 69, about: false },
    youngestMember: { member: 1, age: 36, about: false },
    livingAges: { all: { known: 3, exact: 2 } },
  });
});

test('[RPT-046] without links the span of births stands for the generations', () => {
  const generations = (...years: string[]) =>
    treeStatistics(tinySource(Object.fromEntries(years.map((birthDate, i) => [`M${i}`, { birthDate }]))), today)
      .descent;
  expect(generations('1900', '1951')).toMatchObject({ generations: 3, isEstimate: true });
  expect(generations('1900')).toMatchObject({ generations: 1, isEstimate: true });
});

test('[AT-54] figures of a visitor tell no name, date, place or age of the living', () => {
  const canary = { firstName: 'Kanari', lastName: 'Kanaria', birthDate: '3 MAY 1990', birthPlace: 'Kanariental' };
  const source = tinySource({ one: canary, two: { ...canary, birthDate: '1991' }, Dead: { birthDate: '1900' } }, [
    {
      partners: ['one', 'two'],
      children: ['Dead'],
      kind: 'marriage',
      startDate: '4 JUN 2011',
      startPlace: 'Kanariental',
      end: 'divorce',
    },
  ]);
  const statistics = treeStatistics(projectSource(source, { kind: 'share' }, strictestPolicy), today);
  expect(statistics).toMatchObject({
    livingMembers: 2,
    averageAge: 0,
    oldestMember: null,
    marriages: { of: 0 },
    unions: { total: 1, divorces: { count: 0 } },
    names: { given: { known: 1 } },
    places: { known: 0, places: [] },
    growth: { known: 0 },
  });
  expect(JSON.stringify(statistics)).not.toMatch(/Kanari|1990|1991|2011/);
  expect(treeStatistics(projectSource(source, { kind: 'reader' }, strictestPolicy), today).livingAges.all.known).toBe(
    2,
  );
});

const person = fc.constantFrom('A', 'B', 'C', 'D', 'E');
const anyUnions = fc.array(
  fc.record({
    partners: fc.tuple(fc.option(person), fc.option(person)),
    children: fc.array(person, { maxLength: 4 }),
    kind: fc.constantFrom('marriage' as const, 'unknown' as const),
    startDate: fc.option(fc.constantFrom('1890', 'BET 1870 AND 1900', '3 JUN 1999')),
  }),
  { maxLength: 6 },
);

test('[FT-11] the figures of any family come out and add up, whoever is their own ancestor', () => {
  fc.assert(
    fc.property(anyUnions, (unions) => {
      const people = { A: {}, B: { birthDate: '1850' }, C: { deathDate: '1950' }, D: { birthDate: '2000' }, E: {} };
      const figures = treeStatistics(tinySource(people, unions), today);
      expect(figures.livingMembers + figures.deceasedMembers + figures.presumedDeadMembers).toBe(5);
      expect(figures.generations).toBeGreaterThanOrEqual(1);
      // Six is what the span from 1850 to 2000 suggests where nobody is linked.
      expect(figures.generations).toBeLessThanOrEqual(6);
      const sum = (counted: readonly { readonly count: number }[]) =>
        counted.reduce((total, { count }) => total + count, 0);
      expect(sum(Object.values(figures.members.byGender))).toBe(5);
      expect(sum(figures.descent.people)).toBe(5);
      expect(sum(figures.births.decades)).toBe(figures.births.known);
      expect(sum(figures.marriages.decades)).toBe(figures.marriages.known);
      expect(sum(figures.unions.sizes)).toBe(figures.unions.total);
      expect(sum(Object.values(figures.unions.byKind))).toBe(figures.unions.total);
    }),
    { seed: 7, numRuns: 200 },
  );
});
