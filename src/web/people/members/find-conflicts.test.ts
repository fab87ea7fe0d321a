import { expect, test } from 'vitest';
import { someDetails } from '#web/testing/sample-people.ts';
import { findConflicts, withoutConflicts } from './find-conflicts.ts';

const sari = someDetails();

test('[UX-27] what only one side changed is no conflict', () => {
  const theirs = { ...sari, notes: 'Moved to Bandung', updatedAt: '2026-02-02T00:00:00.000Z' };
  expect(findConflicts(sari, { birthDate: '12 Mar 1920' }, theirs)).toEqual([]);
});

test('both sides coming to the same value is no conflict', () => {
  const theirs = { ...sari, birthDate: '12 Mar 1920' };
  expect(findConflicts(sari, { birthDate: '12 Mar 1920' }, theirs)).toEqual([]);
});

test('different values of the same field are shown side by side', () => {
  const theirs = { ...sari, birthDate: '1921', notes: null };
  const mine = { birthDate: '12 Mar 1920', notes: 'Sang alto', phone: '+6281' };
  const conflicts = findConflicts(sari, mine, theirs);
  expect(conflicts).toEqual([
    { field: 'birthDate', mine: '12 Mar 1920', theirs: '1921' },
    { field: 'notes', mine: 'Sang alto', theirs: null },
  ]);
  expect(withoutConflicts(mine, conflicts)).toEqual({ phone: '+6281' });
});

test('clearing a field that somebody else filled is a conflict', () => {
  expect(findConflicts(sari, { notes: null }, { ...sari, notes: 'Sang alto' })).toEqual([
    { field: 'notes', mine: null, theirs: 'Sang alto' },
  ]);
});
