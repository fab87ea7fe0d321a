import { afterEach, expect, test } from 'vitest';
import { keepChoice, readChoices } from './recent-choices.ts';

const idsOf = (userId: string) => readChoices(userId).map(({ id }) => id);

afterEach(() => localStorage.clear());

test('the latest six choices are kept, each once, the latest first', () => {
  for (const id of ['a', 'b', 'a']) keepChoice('ann', { id });
  expect(idsOf('ann')).toEqual(['a', 'b']);
  for (const id of ['c', 'b', 'd', 'e', 'f', 'g', 'a']) keepChoice('ann', { id });
  expect(idsOf('ann')).toEqual(['a', 'g', 'f', 'e', 'd', 'b']);
});

test('nobody sees what somebody else chose in the same browser, and who comes later begins anew', () => {
  keepChoice('ann', { id: 'a' });
  expect(idsOf('ben')).toEqual([]);
  keepChoice('ben', { id: 'b' });
  expect([idsOf('ben'), idsOf('ann')]).toEqual([['b'], []]);
});

test.each(['', 'no JSON', '{"userId":"ann"}', '{"userId":"ann","choices":[{"id":7}]}'])(
  'where the browser holds something else (%s) nothing was chosen',
  (text) => {
    localStorage.setItem('swissfam-palette', text);
    expect(idsOf('ann')).toEqual([]);
    keepChoice('ann', { id: 'a' });
    expect(idsOf('ann')).toEqual(['a']);
  },
);
