import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildGraph } from '#domain/graph/build-graph.ts';
import type { FamilyTree } from '#domain/tree/facts.ts';
import { generateFamily } from '#domain/tree/generate-family.ts';
import { joinGraphs, joinSources } from './join-sources.ts';
import { sourceOf } from './testing/source-of.ts';
import { tinySource, today } from './testing/tiny-scope.ts';
import { treeStatistics } from './tree-statistics.ts';

const rowsOf = (...families: readonly FamilyTree[]): FamilyTree => ({
  members: families.flatMap(({ members }) => members),
  unions: families.flatMap(({ unions }) => unions),
  children: families.flatMap(({ children }) => children),
});

test('several graphs joined are the graph of all their rows', () => {
  const families = [1, 2, 3].map((seed) => generateFamily({ members: 30 * seed, seed }));
  const graphs = families.map((family) => buildGraph(family, { version: 0, today }));
  expect(joinGraphs(graphs)).toEqual(buildGraph(rowsOf(...families), { version: 0, today }));
});

test('one graph is itself, and none is empty', () => {
  const { graph } = tinySource({ A: {} });
  expect(joinGraphs([graph])).toBe(graph);
  expect(treeStatistics(joinSources([]), today)).toMatchObject({ totalMembers: 0, generations: 1 });
});

test('the figures of several trees are those of their union, whichever way it is cut', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 3 }), (seeds) => {
      const families = seeds.map((seed) => generateFamily({ members: 20 + (seed % 60), seed }));
      const joined = treeStatistics(
        joinSources(families.map((family, i) => sourceOf(family, { today, treeId: `t${i}` }))),
        today,
      );
      const whole = treeStatistics(sourceOf(rowsOf(...families), { today }), today);
      const { people, ...figures } = joined;
      const { people: others, ...expected } = whole;
      expect(figures).toEqual(expected);
      expect(Object.keys(people)).toEqual(Object.keys(others));
    }),
    { seed: 31, numRuns: 20 },
  );
});

test('a median over two trees is taken over all values, not over medians', () => {
  const lived = (...years: number[]) =>
    tinySource(
      Object.fromEntries(
        years.map((age, i) => [`M${i}`, { birthDate: '1 JAN 1800', deathDate: `2 JAN ${1800 + age}` }]),
      ),
    );
  const few = lived(10);
  const many = lived(60, 70, 80);
  expect(treeStatistics(joinSources([few, many]), today).lifespans.all.median).toBe(65);
});

test('everybody mentioned belongs to the tree they came from', () => {
  const family = { A: { birthDate: '1900' } };
  const { people, births } = treeStatistics(joinSources([tinySource(family), tinySource(family)]), today);
  expect(births.decades[0]?.members.map((member) => people[member]?.tree)).toEqual([0, 1]);
});
