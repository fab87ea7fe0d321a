import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDayNumber } from '#domain/dates/day-number.ts';
import { projectGraph } from '#domain/privacy.ts';
import { buildGraph } from '#domain/tree/build-graph.ts';
import type { MemberFacts } from '#domain/tree/facts.ts';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import { type TinyUnion, tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import { treeStatistics } from './tree-statistics.ts';

const today = toDayNumber('gregorian', 2026, 11, 20);

function graphOf(members: Readonly<Record<string, Partial<MemberFacts>>>, unions: readonly TinyUnion[] = []) {
  return buildGraph(tinyFamily({ members, unions }), { version: 1, today });
}

test('[RPT-039] an empty tree has no figures and one generation', () => {
  expect(treeStatistics(indexGraph(graphOf({})), today)).toEqual({
    totalMembers: 0,
    livingMembers: 0,
    deceasedMembers: 0,
    livingPercent: 0,
    generations: 1,
    averageAge: 0,
    oldest: null,
    youngest: null,
  });
});

test('[RPT-047] [RPT-048] figures count the living and average the ages that are known', () => {
  const graph = graphOf(
    {
      Oma: { birthDate: '1930', deathDate: '2001' },
      Old: { birthDate: '1850' },
      Pa: { birthDate: '1956' },
      Ma: { birthDate: 'ABT 1960' },
      Kid: { birthDate: '2026' },
      Unknown: {},
      Late: { birthDate: 'AFT 1950' },
    },
    [
      { partners: ['Oma', null], children: ['Pa'] },
      { partners: ['Pa', 'Ma'], children: ['Kid'] },
    ],
  );
  expect(treeStatistics(indexGraph(graph), today)).toEqual({
    totalMembers: 7,
    livingMembers: 5,
    deceasedMembers: 2,
    livingPercent: 71,
    generations: 3,
    // 70, 66 and 0.
    averageAge: 45,
    oldest: { member: 2, age: 70, about: true },
    youngest: { member: 4, age: 0, about: true },
  });
});

test('where the day of birth is known the age is exact', () => {
  const graph = graphOf({ A: { birthDate: '21 NOV 1956' }, B: { birthDate: '1990' } });
  const bornOn = Float64Array.of(toDayNumber('gregorian', 1956, 11, 21), Number.NaN);
  expect(treeStatistics(indexGraph(graph), today, bornOn)).toMatchObject({
    oldest: { member: 0, age: 69, about: false },
    youngest: { member: 1, age: 36, about: true },
  });
});

test('[RPT-046] without links the span of births stands for the generations', () => {
  expect(
    treeStatistics(indexGraph(graphOf({ A: { birthDate: '1900' }, B: { birthDate: '1951' } })), today).generations,
  ).toBe(3);
  expect(treeStatistics(indexGraph(graphOf({ A: { birthDate: '1900' } })), today).generations).toBe(1);
});

test('[AT-54] figures of a visitor’s graph tell no ages of the living', () => {
  const graph = projectGraph(graphOf({ A: { birthDate: '1990' }, B: { birthDate: '1900' } }), { kind: 'share' });
  expect(treeStatistics(indexGraph(graph), today)).toMatchObject({
    livingMembers: 1,
    averageAge: 0,
    oldest: null,
    youngest: null,
  });
});

test('[FT-11] the figures of any family come out, whoever is their own ancestor', () => {
  const person = fc.constantFrom('A', 'B', 'C', 'D', 'E');
  const union = fc.record({
    partners: fc.tuple(fc.option(person), fc.option(person)),
    children: fc.array(person, { maxLength: 4 }),
  });
  fc.assert(
    fc.property(fc.array(union, { maxLength: 6 }), (unions) => {
      const graph = graphOf({ A: {}, B: { birthDate: '1850' }, C: {}, D: { birthDate: '2000' }, E: {} }, unions);
      const figures = treeStatistics(indexGraph(graph), today);
      expect(figures.livingMembers + figures.deceasedMembers).toBe(5);
      expect(figures.generations).toBeGreaterThanOrEqual(1);
      // Six is what the span from 1850 to 2000 suggests where nobody is linked.
      expect(figures.generations).toBeLessThanOrEqual(6);
    }),
  );
});
