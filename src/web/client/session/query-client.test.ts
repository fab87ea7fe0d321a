import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { noteAnswer, noteSilence } from '#web/client/network.ts';
import { ApiError } from '#web/client/server/api-error.ts';
import { createQueryClient, retryDelay } from './query-client.ts';

const queries = () => createQueryClient().getDefaultOptions().queries;

test('[CON-027] unused data is dropped after five minutes', () => {
  expect(queries()?.gcTime).toBe(300_000);
});

test('[CON-028] a query is tried three times more, waiting twice as long each time, at most 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  const retry = queries()?.retry;
  if (typeof retry !== 'function') throw new Error('Expected a function that decides on retries.');
  const passing = new ApiError({ status: 503, code: 'unavailable' });
  expect([0, 1, 2, 3].map((failures) => retry(failures, passing))).toEqual([true, true, true, false]);
});

test('what will not pass is not tried again', () => {
  const retry = queries()?.retry;
  if (typeof retry !== 'function') throw new Error('Expected a function that decides on retries.');
  expect(retry(0, new ApiError({ status: 404, code: 'not_found' }))).toBe(false);
  expect(retry(0, new ApiError({ status: 500, code: 'internal' }))).toBe(false);
  expect(retry(0, new TypeError('a mistake of ours'))).toBe(false);
});

test('[FND-012] when the server answers again, what is shown and may have changed is asked for again, and what failed', async () => {
  const client = createQueryClient();
  client.mount();
  let isDown = false;
  const asked = new Map<string, number>();
  const show = async (name: string, staleTime: number) => {
    const queryFn = async () => {
      asked.set(name, (asked.get(name) ?? 0) + 1);
      if (isDown) throw new ApiError({ status: 404, code: 'not_found' });
      return name;
    };
    const observer = new QueryObserver(client, { queryKey: [name], queryFn, staleTime });
    onTestFinished(observer.subscribe(() => undefined));
    await vi.waitFor(() => expect(client.getQueryState([name])?.status).not.toBe('pending'));
  };
  await show('old', 0);
  await show('fixed', Number.POSITIVE_INFINITY);
  noteSilence();
  isDown = true;
  await show('failed', Number.POSITIVE_INFINITY);
  isDown = false;
  expect([...asked]).toEqual([
    ['old', 1],
    ['fixed', 1],
    ['failed', 1],
  ]);
  noteAnswer();
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect([...asked]).toEqual([
    ['old', 2],
    ['fixed', 1],
    ['failed', 2],
  ]);
  client.unmount();
});
