import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { startRounds } from './start-rounds.ts';

test('rounds go on after one that fails, and one at a time', async () => {
  let begun = 0;
  let atOnce = 0;
  let most = 0;
  const failures: unknown[] = [];
  const rounds = startRounds({
    everyMs: 1,
    round: async () => {
      begun += 1;
      atOnce += 1;
      most = Math.max(most, atOnce);
      await wait(3);
      atOnce -= 1;
      if (begun === 1) throw new Error('The first round failed.');
    },
    onError: (error) => failures.push(error),
  });
  await vi.waitFor(() => expect(begun).toBeGreaterThanOrEqual(3));
  await rounds.stop();
  expect(failures).toEqual([new Error('The first round failed.')]);
  expect(most).toBe(1);
});

test('whoever stops rounds waits for the one under way, and none begins any more', async () => {
  const first = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  let begun = 0;
  let ended = 0;
  const asked: boolean[] = [];
  const rounds = startRounds({
    everyMs: 1,
    round: async (stopping) => {
      begun += 1;
      asked.push(stopping.aborted);
      first.resolve();
      await mayEnd.promise;
      asked.push(stopping.aborted);
      ended += 1;
    },
    onError: () => undefined,
  });
  await first.promise;
  const stopping = rounds.stop().then(() => ended);
  mayEnd.resolve();
  expect(await stopping).toBe(1);
  expect(asked).toEqual([false, true]);
  await wait(20);
  expect(begun).toBe(1);
});
