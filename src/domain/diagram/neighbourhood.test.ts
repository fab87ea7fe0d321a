import { expect, test } from 'vitest';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { takeNeighbourhood } from './neighbourhood.ts';
import { family } from './testing/family.ts';

/** Grandparents, an uncle with his family, parents, a brother, the focus with wife and children, and the wife's parents. */
const clan = 'Gpa+Gma: Father Uncle\nUncle+Aunt: Cousin\nFather+Mother: Brother Me\nMe+Wife: Son Daughter\nPa+Ma: Wife';

function namesAround(graph: TreeGraph, focus: string, limit?: number): string[] {
  return [...takeNeighbourhood(graph, numberOf(graph, focus), limit).graph.memberIds].sort();
}

test('the nearest relatives come first: parents, partners and children', () => {
  expect(namesAround(family(clan), 'Me', 6)).toEqual(['Daughter', 'Father', 'Me', 'Mother', 'Son', 'Wife']);
});

test('where a step does not fit whole, ids decide, whatever the order of the members', () => {
  const reversed = clan.split('\n').reverse().join('\n');
  const expected = ['Brother', 'Daughter', 'Father', 'Gma', 'Me', 'Mother', 'Son', 'Wife'];
  expect(namesAround(family(clan), 'Me', 8)).toEqual(expected);
  expect(namesAround(family(reversed), 'Me', 8)).toEqual(expected);
});

test('a small family is taken whole', () => {
  const graph = family(clan);
  const { graph: part, source, foldedAway } = takeNeighbourhood(graph, 0);
  expect(part).toEqual(graph);
  expect(Array.from(source)).toEqual([...graph.memberIds.keys()]);
  expect(foldedAway.every((count) => count === 0)).toBe(true);
  for (const nobody of [-1, graph.memberIds.length]) expect(() => takeNeighbourhood(graph, nobody)).toThrow('Focus');
});

test('everybody tells how many direct relatives are not shown', () => {
  const graph = family(clan);
  const { graph: part, source, foldedAway } = takeNeighbourhood(graph, numberOf(graph, 'Me'), 6);
  const counts = Object.fromEntries(part.memberIds.map((id, member) => [id, foldedAway[member]]));
  expect(counts).toEqual({ Father: 3, Mother: 1, Me: 0, Wife: 2, Son: 0, Daughter: 0 });
  expect(Array.from(source, (member) => graph.memberIds[member])).toEqual(part.memberIds);
});

test('unions that relate nobody any more are left out, the others keep their children in birth order', () => {
  const graph = family(clan);
  const { graph: part } = takeNeighbourhood(graph, numberOf(graph, 'Me'), 6);
  const children = Array.from(part.children, (member) => part.memberIds[member]);
  expect(part.unionIds).toHaveLength(2);
  expect(Array.from(part.childStart)).toEqual([0, 1, 3]);
  expect(children).toEqual(['Me', 'Son', 'Daughter']);
});

test('siblings of unknown parents find each other', () => {
  expect(namesAround(family('?: A B C\nD+E'), 'A')).toEqual(['A', 'B', 'C']);
});

test('a loop of ancestors does not trap the walk', () => {
  expect(namesAround(family('A+B: C\nC+D: A'), 'A')).toEqual(['A', 'B', 'C', 'D']);
});

test('a focus outside of the tree is a mistake of the caller', () => {
  expect(() => takeNeighbourhood(family('A'), 5)).toThrow('Focus 5 is not one of 1 members.');
});

function numberOf(graph: TreeGraph, name: string): number {
  const ids: readonly string[] = graph.memberIds;
  return ids.indexOf(name);
}
