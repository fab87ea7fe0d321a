import { expect, test } from 'vitest';
import type { Change } from '#contract/changes.ts';
import { editorTime } from './editor-time.ts';
import { recentChanges } from './load-changes.ts';

const now = new Date('2026-03-31T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const change = (days: number): Change => ({
  id: `change-${days}` as Change['id'],
  treeId: 'tree' as Change['treeId'],
  version: 1,
  kind: 'member_added',
  actorId: null,
  actorName: null,
  proposedBy: null,
  at: daysAgo(days),
  memberId: null,
  memberName: null,
  touched: 1,
  people: 1,
  backTo: null,
  undoes: null,
  undoneBy: null,
});

test('[EDT-018] a change of 29 days ago is recent, one of 31 days ago is not', () => {
  expect(recentChanges([change(29), change(31)], now).map(({ id }) => id)).toEqual(['change-29']);
});

test('[EDT-017] of eight changes the grid shows six', () => {
  expect(recentChanges([1, 2, 3, 4, 5, 6, 7, 8].map(change), now).length).toBe(6);
});

test('[EDT-019] the editor says just now, then minutes, hours or days', () => {
  const ago = (ms: number) => editorTime(new Date(now.getTime() - ms), now);
  expect(ago(59_999)).toEqual({ unit: 'now' });
  expect(ago(60_000)).toEqual({ unit: 'minutes', count: 1 });
  expect(ago(3 * 3_600_000)).toEqual({ unit: 'hours', count: 3 });
  expect(ago(20 * 86_400_000)).toEqual({ unit: 'days', count: 20 });
});
