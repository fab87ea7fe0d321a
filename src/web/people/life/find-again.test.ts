import { expect, test } from 'vitest';
import { someCitation, someEvent, someName, someRelative } from '#web/testing/sample-people.ts';
import { findAgain, findRival } from './find-again.ts';

const birth = someEvent({ line: 4, tag: 'BIRT', kind: 'birth', date: '1901', citations: [someCitation({ line: 6 })] });

test('a statement is found again where its lines have moved to, also when it is not the preferred one any more', () => {
  const moved = { ...birth, line: 9, isPreferred: false, citations: [someCitation({ line: 11 })] };
  expect(findAgain(birth, [someName(), { ...birth, line: 5, date: '1902' }, moved])).toBe(moved);
});

test('of two statements that say the same, the nearer one is meant', () => {
  const near = { ...birth, line: 5 };
  expect(findAgain(birth, [{ ...birth, line: 20 }, near])).toBe(near);
});

test('a statement that says something else now is not taken for the same, but named as what stands in its place', () => {
  const other = { ...birth, date: '1902' };
  expect(findAgain(birth, [other])).toBeUndefined();
  expect(findRival(birth, [someName(), other])).toBe(other);
  expect(findRival(birth, [someName(), someEvent({ line: 4 })])).toBeUndefined();
});

test('what a source says of it, and who was there, is part of a statement', () => {
  const associate = { line: 7, person: someRelative(2), role: 'witness', words: null } as const;
  const attended = { ...birth, associates: [associate] };
  const moved = { ...attended, associates: [{ ...associate, line: 30 }] };
  expect(findAgain(attended, [moved])).toBe(moved);
  expect(findAgain(attended, [{ ...moved, associates: [{ ...associate, person: someRelative(3) }] }])).toBeUndefined();
  expect(findAgain(birth, [{ ...birth, citations: [someCitation({ line: 6, page: '12' })] }])).toBeUndefined();
});
