import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDayNumber } from '#domain/dates/day-number.ts';
import { generateFamily } from '#domain/tree/generate-family.ts';
import { MEMBER_FLAG } from '#domain/tree/tree-graph.ts';
import { scopeOf } from './scope.ts';
import type { MemberFilter, TimeFilter } from './select-members.ts';
import { sourceOf } from './testing/source-of.ts';
import { namesOf, tinyScope, tinySource, today } from './testing/tiny-scope.ts';
import { treeStatistics } from './tree-statistics.ts';

const people = {
  Opa: { birthDate: '1850', deathDate: '1920' },
  Oma: { birthDate: 'ABT 1855', isDeceased: true },
  Pa: { birthDate: '1890', deathDate: '1960' },
  Ma: { deathDate: '1955' },
  Kid: { birthDate: '1930' },
  Baby: {},
  Vague: { birthDate: 'BEF 1850' },
};
const unions = [
  { partners: ['Opa', 'Oma'], children: ['Pa'] },
  { partners: ['Pa', 'Ma'], children: ['Kid'], pedigree: ['birth', 'adopted'] },
  { partners: ['Kid', null], children: ['Baby'] },
] as const;

const start = (year: number) => toDayNumber('gregorian', year, 1, 1);
const selected = (filter: MemberFilter) => {
  const scope = tinyScope(people, unions, filter);
  return namesOf(scope, [...scope.members]);
};
const between = (basis: TimeFilter['basis'], from: number, to: number): MemberFilter => ({
  time: { basis, from: start(from), to: start(to + 1) - 1 },
});

test('without a filter everybody counts', () => {
  expect(selected({})).toHaveLength(7);
});

test('born in a time are those whose date is in it', () => {
  expect(selected(between('born', 1850, 1859))).toEqual(['Opa', 'Oma']);
  expect(selected({ time: { basis: 'born', from: null, to: start(1891) } })).toEqual(['Opa', 'Oma', 'Pa']);
});

test('lived in a time are those known to have been alive on a day of it', () => {
  expect(selected(between('lived', 1900, 1900))).toEqual(['Opa', 'Pa']);
  // Of one of them the death alone is known, of another the birth.
  expect(selected(between('lived', 1955, 1956))).toEqual(['Pa', 'Ma', 'Kid']);
  expect(selected(between('lived', 1854, 1856))).toEqual(['Opa', 'Oma']);
  // Somebody living without a date lives today.
  expect(selected(between('lived', 2026, 2026))).toEqual(['Kid', 'Baby']);
});

test('when people live whose years are kept back is not to be found out', () => {
  for (const flag of [MEMBER_FLAG.hidden, MEMBER_FLAG.withheld]) {
    const source = tinySource({ Ma: { deathDate: '1955' }, Baby: {} });
    const flags = source.graph.flags.map((given) => given | flag);
    const withheld = { ...source, graph: { ...source.graph, flags } };
    for (const year of [1955, 2026]) {
      expect([...scopeOf(withheld, today, between('lived', year, year)).members]).toEqual([]);
    }
  }
});

test('a branch is somebody with all descendants, or with all ancestors, by every kind of parenthood', () => {
  expect(selected({ descendantsOf: 0 })).toEqual(['Opa', 'Pa', 'Kid', 'Baby']);
  expect(selected({ ancestorsOf: 4 })).toEqual(['Opa', 'Oma', 'Pa', 'Ma', 'Kid']);
  expect(selected({ descendantsOf: 3 })).toEqual(['Ma', 'Kid', 'Baby']);
});

test('conditions are met together', () => {
  expect(selected({ descendantsOf: 0, ancestorsOf: 5, ...between('born', 1880, 1940) })).toEqual(['Pa', 'Kid']);
});

test('whoever is their own ancestor is in their branch once', () => {
  const loop = tinyScope(
    { A: {}, B: {}, C: {} },
    [
      { partners: ['A', null], children: ['B'] },
      { partners: ['B', null], children: ['A'] },
    ],
    { ancestorsOf: 0 },
  );
  expect(namesOf(loop, [...loop.members])).toEqual(['A', 'B']);
});

const family = sourceOf(generateFamily({ members: 300, seed: 5 }), { today });

test('the parts of a divided time share nobody, and with the undated are everybody', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1760, max: 2026 }), { minLength: 1, maxLength: 5 }), (years) => {
      const cuts = years.sort((a, b) => a - b).map(start);
      const edges: (number | null)[] = [null, ...cuts, null];
      const parts = edges.slice(1).map((next, i) => {
        const time = { basis: 'born', from: edges[i] ?? null, to: next === null ? null : next - 1 } as const;
        return treeStatistics(family, today, { time });
      });
      const whole = treeStatistics(family, today);
      const sum = (figure: (part: typeof whole) => number) => parts.reduce((total, part) => total + figure(part), 0);
      expect(sum(({ totalMembers }) => totalMembers)).toBe(whole.births.known);
      expect(sum(({ births }) => births.known)).toBe(whole.births.known);
      const withBirth = (part: typeof whole) => part.lifespans.all.known;
      expect(sum(withBirth)).toBe(withBirth(whole));
      for (const part of parts) expect(part.births.known).toBe(part.totalMembers);
    }),
    { seed: 21, numRuns: 25 },
  );
});

test('the figures of a filter are those of the people who are left', () => {
  const scope = scopeOf(family, today, { descendantsOf: 3 });
  const figures = treeStatistics(family, today, { descendantsOf: 3 });
  expect(figures.totalMembers).toBe(scope.members.length);
  expect(figures.descent.people.reduce((sum, { count }) => sum + count, 0)).toBe(scope.members.length);
  const mentioned = figures.births.decades.flatMap(({ members }) => members);
  for (const member of mentioned) expect(scope.isSelected[member]).toBe(1);
});
