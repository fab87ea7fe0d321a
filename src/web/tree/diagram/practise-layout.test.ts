import { expect, test, vi } from 'vitest';
import { otherStyles, practiseLayout } from './practise-layout.ts';

test('practising goes on in small steps until the real family arrives, and no longer than its time', async () => {
  vi.useFakeTimers();
  let rounds = 0;
  const stop = practiseLayout(otherStyles, () => ++rounds * 10);
  // The first look at the clock is the start; every round of practice takes another.
  await vi.advanceTimersToNextTimerAsync();
  await vi.advanceTimersToNextTimerAsync();
  expect(rounds).toBe(3);
  stop();
  await vi.runAllTimersAsync();
  expect(rounds).toBe(3);

  practiseLayout(otherStyles, () => ++rounds * 10);
  await vi.runAllTimersAsync();
  expect(rounds).toBe(34);
  vi.useRealTimers();
});
