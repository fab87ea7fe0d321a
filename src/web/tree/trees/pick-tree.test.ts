import { expect, test } from 'vitest';
import { someTree, treeIdOf } from '#web/testing/sample-people.ts';
import { pickTree } from './pick-tree.ts';

const older = someTree({ id: treeIdOf(1), updatedAt: '2026-01-01T00:00:00.000Z' });
const newer = someTree({ id: treeIdOf(2), updatedAt: '2026-03-01T00:00:00.000Z' });

test('the tree in the address wins, else the one that was worked on last', () => {
  expect(pickTree([older, newer], treeIdOf(1))).toBe(older);
  expect(pickTree([older, newer], undefined)).toBe(newer);
  expect(pickTree([older, newer], treeIdOf(99))).toBe(newer);
  expect(pickTree([], treeIdOf(1))).toBeUndefined();
});
