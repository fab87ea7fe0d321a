import { expect, test } from 'vitest';
import { memberIdOf, treeIdOf } from '#web/testing/sample-people.ts';
import { firstDayOf, scopeOf } from './report-scope.ts';

test('[RPT-006][RPT-007][RPT-008] this year, month and week begin on their first day, a week on Monday', () => {
  const thursday = new Date(2026, 9, 1);
  expect(firstDayOf('year', thursday)).toBe('2026-01-01');
  expect(firstDayOf('month', thursday)).toBe('2026-10-01');
  expect(firstDayOf('week', thursday)).toBe('2026-09-28');
  expect(firstDayOf('week', new Date(2026, 8, 28))).toBe('2026-09-28');
  expect(firstDayOf('week', new Date(2026, 8, 27))).toBe('2026-09-21');
});

test('[RPT-004] without a range everything counts, and with one those who were added, unless the address says otherwise', () => {
  const today = new Date(2026, 9, 1);
  expect(scopeOf({}, { treeId: undefined, today })).toEqual({
    treeId: undefined,
    treeIds: undefined,
    range: undefined,
    branch: undefined,
  });
  expect(scopeOf({ range: 'year' }, { treeId: undefined, today }).range).toEqual({
    basis: 'added',
    from: '2026-01-01',
  });
  expect(scopeOf({ range: 'month', basis: 'born' }, { treeId: undefined, today }).range).toEqual({
    basis: 'born',
    from: '2026-10-01',
  });
});

test('a branch is one of a tree: among all trees there is none', () => {
  const today = new Date(2026, 9, 1);
  const search = { ancestorsOf: memberIdOf(4) };
  expect(scopeOf(search, { treeId: treeIdOf(1), today }).branch).toEqual({ ancestorsOf: memberIdOf(4) });
  expect(scopeOf(search, { treeId: undefined, today }).branch).toBeUndefined();
});

test("[RPT-004] one's own range asks who lived then, unless the address says otherwise, and takes what can be understood", () => {
  const circumstances = { treeId: undefined, today: new Date(2026, 9, 1) };
  const own = { range: 'own', from: '1850', to: '1900' } as const;
  expect(scopeOf(own, circumstances).range).toEqual({ basis: 'lived', from: '1850', to: '1900' });
  expect(scopeOf({ ...own, basis: 'born', to: 'soon' }, circumstances).range).toEqual({ basis: 'born', from: '1850' });
  expect(scopeOf({ range: 'own' }, circumstances).range).toBeUndefined();
});
