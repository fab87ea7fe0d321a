import { expect, test } from 'vitest';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { choosePeople, type PeopleChoice } from './choose-people.ts';
import { family } from './testing/family.ts';

const clan = family('Oma+Opa: Pa Tante\nNenek+?: Ma\nPa+Ma: Me Sis\nMe+Love: Kid\nKid+Dear: Tot\nTante+Onkel: Cousin');
const numberOf = (graph: TreeGraph, id: string) => graph.memberIds.map(String).indexOf(id);
const chosen = (choice: PeopleChoice, focus: string, limit?: number) =>
  [...choosePeople(clan, choice, numberOf(clan, focus), limit).graph.memberIds].sort().join(' ');

test('everyone is the graph itself, with nobody folded away', () => {
  const { graph, source, foldedAway } = choosePeople(clan, 'everyone', 0);
  expect(graph).toBe(clan);
  expect([...source]).toEqual([...clan.memberIds.keys()]);
  expect(foldedAway.some((count) => count > 0)).toBe(false);
});

test('an hourglass is the ancestors and, with their partners, the descendants', () => {
  expect(chosen('ancestors', 'Me')).toBe('Ma Me Nenek Oma Opa Pa');
  expect(chosen('descendants', 'Me')).toBe('Dear Kid Love Me Tot');
  expect(chosen('hourglass', 'Me')).toBe('Dear Kid Love Ma Me Nenek Oma Opa Pa Tot');
  expect(chosen('around', 'Tot', 3)).toBe('Dear Kid Tot');
});

test('a limit cuts whole generations, but never parents and children', () => {
  expect(chosen('ancestors', 'Me', 5)).toBe('Ma Me Pa');
  expect(chosen('hourglass', 'Me', 9)).toBe('Dear Kid Love Ma Me Pa');
  expect(chosen('hourglass', 'Me', 1)).toBe('Dear Kid Love Ma Me Pa');
});

test('those outside are counted where they are missing', () => {
  const { graph, foldedAway } = choosePeople(clan, 'ancestors', numberOf(clan, 'Me'));
  const folded = Object.fromEntries(graph.memberIds.map((id, member) => [id, foldedAway[member]]));
  // Oma and Opa: Tante. Pa and Ma: Sis. Me: Love and Kid.
  expect(folded).toEqual({ Oma: 1, Opa: 1, Nenek: 0, Pa: 1, Ma: 1, Me: 2 });
});

test('somebody who is their own ancestor ends no choice in a circle', () => {
  const loop = family('A+?: B\nB+?: A');
  for (const choice of ['ancestors', 'descendants', 'hourglass'] as const) {
    expect([...choosePeople(loop, choice, 0, 1).graph.memberIds].sort()).toEqual(['A', 'B']);
  }
});

test('a focus outside of the family is a mistake of the caller', () => {
  expect(() => choosePeople(clan, 'ancestors', 99)).toThrow('Focus 99 is not one of');
});
