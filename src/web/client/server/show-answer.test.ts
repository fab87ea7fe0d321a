import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { showAnswer } from './show-answer.ts';

const queryKey = ['import', 'one'];

test.each([
  ['nothing was read before', false],
  ['something was', true],
])('a read that began before a write does not cover its answer, where %s', async (_, hasBefore) => {
  const client = new QueryClient();
  if (hasBefore) client.setQueryData(queryKey, 'ready, long ago');
  let answer = (_state: string) => {};
  const read = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const reading = client.fetchQuery({ queryKey, queryFn: () => read }).catch(() => 'cancelled');
  await showAnswer(client, queryKey, 'importing');
  answer('ready');
  await reading;
  expect(client.getQueryData(queryKey)).toBe('importing');
});
