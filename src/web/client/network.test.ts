import { afterEach, expect, test, vi } from 'vitest';
import { askServer, isReachable, noteAnswer } from './network.ts';

afterEach(() => {
  vi.restoreAllMocks();
  noteAnswer();
});

test('[FND-012] a network that takes a question and never answers it counts as none, once its time is over', async () => {
  const deadline = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, { signal } = {}) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const asked = askServer();
  expect(isReachable()).toBe(true);
  deadline.abort();
  expect(await asked).toBe(false);
  expect(isReachable()).toBe(false);
});
