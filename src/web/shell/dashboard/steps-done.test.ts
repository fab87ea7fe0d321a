import { expect, test } from 'vitest';
import { memberIdOf } from '#web/testing/sample-people.ts';
import { firstSteps } from './steps-done.ts';

const done = (...given: Parameters<typeof firstSteps>) =>
  firstSteps(...given).flatMap(({ step, isDone }) => (isDone ? [step] : []));

test('what has been done shows in the data: oneself, two and three generations, somebody who sees the tree', () => {
  expect(done({ selfMemberId: null }, { generations: 1, isShared: false })).toEqual([]);
  expect(done({ selfMemberId: memberIdOf(1) }, { generations: 2, isShared: false })).toEqual(['self', 'parents']);
  expect(done({ selfMemberId: null }, { generations: 5, isShared: true })).toEqual([
    'parents',
    'grandparents',
    'share',
  ]);
});
