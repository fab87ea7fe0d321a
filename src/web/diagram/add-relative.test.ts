import { expect, test } from 'vitest';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import { tieTo } from './add-relative.ts';
import { ann, ben, cai, dee, finn, smallFamily } from './testing/small-view.ts';

const family = indexGraph(smallFamily);

test('[BLD-002] a child of one of a couple belongs to both, whoever of them is asked', () => {
  const both = { fatherId: 'Ben', motherId: 'Ann' };
  expect(tieTo(family, ann, 'child')).toEqual(both);
  expect(tieTo(family, ben, 'child')).toEqual(both);
});

test('[BLD-002] a child of somebody without a partner has one parent', () => {
  expect(tieTo(family, cai, 'child')).toEqual({ fatherId: 'Cai' });
});

test('[BLD-002] a sibling has the same parents, and needs at least one', () => {
  expect(tieTo(family, dee, 'sibling')).toEqual({ fatherId: 'Ben', motherId: 'Ann' });
  expect(tieTo(family, finn, 'sibling')).toBeUndefined();
});

test('[BLD-002] a parent is tied from the child, and only where the place is free', () => {
  expect(tieTo(family, finn, 'mother')).toEqual({ childId: 'Finn' });
  expect(tieTo(family, cai, 'father')).toBeUndefined();
});

test('[BLD-002] a partner is tied by the new person', () => {
  expect(tieTo(family, cai, 'partner')).toEqual({ spouseId: 'Cai' });
});
