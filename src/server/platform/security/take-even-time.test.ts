import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { takeEvenTime } from './take-even-time.ts';

test('what takes longer than its even time waits for the next multiple of it, also when it fails [FND-035]', async () => {
  const timeOf = async (work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await takeEvenTime(100, work).catch(() => null);
    return performance.now() - startedAt;
  };
  // Timers may be a millisecond early.
  expect(await timeOf(async () => null)).toBeGreaterThan(98);
  expect(await timeOf(() => sleep(120))).toBeGreaterThan(198);
  const failing = () => sleep(120).then(() => Promise.reject(new Error('no')));
  expect(await timeOf(failing)).toBeGreaterThan(198);
});
