import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = new Date('2026-03-15T12:00:00Z');
const ago = (milliseconds: number) => relativeTime(new Date(now.getTime() - milliseconds), now);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test('[DSH-020] anything under an hour old happened just now', () => {
  expect(ago(0)).toEqual({ unit: 'now' });
  expect(ago(HOUR - 1)).toEqual({ unit: 'now' });
});

test('[DSH-021] hours count up to 23, days up to 6, then weeks', () => {
  expect(ago(HOUR)).toEqual({ unit: 'hours', count: 1 });
  expect(ago(DAY - 1)).toEqual({ unit: 'hours', count: 23 });
  expect(ago(DAY)).toEqual({ unit: 'days', count: 1 });
  expect(ago(7 * DAY - 1)).toEqual({ unit: 'days', count: 6 });
  expect(ago(7 * DAY)).toEqual({ unit: 'weeks', count: 1 });
  expect(ago(20 * DAY)).toEqual({ unit: 'weeks', count: 2 });
});

test('a clock that runs a little behind the server still reads just now', () => {
  expect(ago(-5 * MINUTE)).toEqual({ unit: 'now' });
});
