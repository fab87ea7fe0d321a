import { expect, test } from 'vitest';
import type { GraphColumns } from '#contract/graph.ts';
import { memberIdOf } from '#web/testing/sample-people.ts';
import { readAnswer } from './read-answer.ts';
import { packGraph, readGraph } from './read-graph.ts';
import { takeWrittenIds } from './written-ids.ts';

const none: number[] = [];
const columns: GraphColumns = {
  version: 3,
  memberIds: [memberIdOf(1)],
  firstNames: ['Ann'],
  lastNames: ['Lee'],
  gender: [1],
  birthYear: [1850],
  birthQualifier: [0],
  deathYear: [null],
  deathQualifier: [0],
  flags: [0],
  unionIds: [],
  partnerA: none,
  partnerB: none,
  unionKind: none,
  unionEnded: none,
  childStart: [0],
  children: none,
  pedigreeA: none,
  pedigreeB: none,
};
const written = JSON.stringify(columns);
/** As large as is worth a worker, to the byte. */
const LARGE = 1_500_000;
const answerOf = (bytes: number) => new Blob([written.padEnd(bytes)]);

/** A worker that answers with what a function makes of the message. */
function startWorker(react: (worker: Worker, message: unknown) => void) {
  const given: unknown[] = [];
  let ended = 0;
  const worker = {
    postMessage(message: unknown) {
      given.push(message);
      // Safe: of a worker, nothing else is used.
      queueMicrotask(() => react(worker as unknown as Worker, message));
    },
    terminate: () => {
      ended++;
    },
  };
  return { given, ended: () => ended, spawn: () => worker as unknown as Worker };
}

test('a large family is read beside the page, from the answer as it came, and its worker goes home', async () => {
  const packed = packGraph(columns);
  const { given, ended, spawn } = startWorker((worker) => {
    worker.onmessage?.(new MessageEvent('message', { data: packed }));
  });
  const answer = answerOf(LARGE);
  const graph = await readAnswer(answer, spawn);
  expect(graph).toEqual(readGraph(columns));
  expect(given).toEqual([answer]);
  expect(given[0]).toBe(answer);
  expect(ended()).toBe(1);
  // Who hands the ids over next need not write them again.
  expect(takeWrittenIds(graph)).toBe(packed.ids);
});

test('a byte less is read at once', async () => {
  const { given, spawn } = startWorker(() => undefined);
  expect(await readAnswer(answerOf(LARGE - 1), spawn)).toEqual(readGraph(columns));
  expect(given).toEqual([]);
});

test('a worker that fails says why, and ends as well', async () => {
  const { ended, spawn } = startWorker((worker) => {
    worker.onerror?.(new ErrorEvent('error', { message: 'Out of memory' }));
  });
  await expect(readAnswer(answerOf(LARGE), spawn)).rejects.toThrow('The family could not be read: Out of memory');
  expect(ended()).toBe(1);
});
