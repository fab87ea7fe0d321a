import { expect, test } from 'vitest';
import type { GraphColumns } from '#contract/graph.ts';
import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import { NO_YEAR } from '#domain/tree/tree-graph.ts';
import { readAnswer } from './read-answer.ts';
import { packGraph, readGraph, unpackGraph } from './read-graph.ts';
import { readIds, takeWrittenIds, writeIds } from './written-ids.ts';

const columns: GraphColumns = {
  version: 3,
  memberIds: ['m-1', 'm-2', 'm-3'] as MemberId[],
  firstNames: ['Ann', 'Ben "Bo"', 'Émile'],
  lastNames: ['Moss', '', 'Moss'],
  gender: [1, 0, 3],
  birthYear: [1850, null, -40],
  birthQualifier: [0, 0, 1],
  deathYear: [null, 1901, null],
  deathQualifier: [0, 2, 0],
  flags: [8, 8, 1],
  unionIds: ['u-1'] as UnionId[],
  partnerA: [0],
  partnerB: [1],
  unionKind: [0],
  unionEnded: [1],
  childStart: [0, 1],
  children: [2],
  pedigreeA: [0],
  pedigreeB: [1],
};

test('a family read beside the page is the one that is read on it', async () => {
  let pauses = 0;
  const unpacked = await unpackGraph(packGraph(columns), async () => {
    pauses++;
  });
  expect(unpacked).toEqual(readGraph(columns));
  expect(unpacked.birthYear).toEqual(Int16Array.of(1850, NO_YEAR, -40));
  expect(pauses).toBe(4);
});

test('a small family is read without a worker', async () => {
  const spawn = () => {
    throw new Error('A worker was started.');
  };
  expect(await readAnswer(new Blob([JSON.stringify(columns)]), spawn)).toEqual(readGraph(columns));
});

test('ids that are handed over twice are the same both times', () => {
  const graph = readGraph(columns);
  for (const _ of ['first', 'again']) {
    expect(readIds(takeWrittenIds(graph))).toEqual({ memberIds: graph.memberIds, unionIds: graph.unionIds });
  }
  expect(readIds(writeIds({ memberIds: [], unionIds: [] }))).toEqual({ memberIds: [], unionIds: [] });
});
