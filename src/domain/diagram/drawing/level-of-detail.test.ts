import { expect, test } from 'vitest';
import { detailAt } from './level-of-detail.ts';

test('cards are elements from zoom 0.45 on, then drawn cards, name plates and blocks', () => {
  expect([2, 1, 0.45].map(detailAt)).toEqual(['live', 'live', 'live']);
  expect([0.449, 0.3].map(detailAt)).toEqual(['card', 'card']);
  expect([0.29, 0.13].map(detailAt)).toEqual(['plate', 'plate']);
  expect([0.12, 0.0001].map(detailAt)).toEqual(['block', 'block']);
});
