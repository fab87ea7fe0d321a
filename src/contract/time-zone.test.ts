import { expect, test } from 'vitest';
import { utcOffsets } from './setting-choices.ts';
import { intlZone, localTime, startOfDay } from './time-zone.ts';

test('each of the nine offsets is a zone that the platform knows', () => {
  const at = new Date('2026-06-01T12:00:00Z');
  const hours = utcOffsets.map((zone) => localTime(at, zone).hour);
  expect(hours).toEqual([0, 4, 7, 12, 13, 15, 17, 19, 20]);
  expect(intlZone('UTC+5:30')).toBe('+05:30');
  expect(intlZone('Asia/Jakarta')).toBe('Asia/Jakarta');
});

test('the day is that of the place, and midnight is hour 0', () => {
  expect(localTime(new Date('2026-12-31T17:00:00Z'), 'Asia/Jakarta')).toEqual({ day: '2027-01-01', hour: 0 });
  expect(localTime(new Date('2026-12-31T17:00:00Z'), 'UTC-12')).toEqual({ day: '2026-12-31', hour: 5 });
});

test('a day begins at the midnight of the place, on both sides of a change of clocks', () => {
  expect(startOfDay('2026-11-23', 'Asia/Jakarta').toISOString()).toBe('2026-11-22T17:00:00.000Z');
  expect(startOfDay('2026-11-23', 'UTC-8').toISOString()).toBe('2026-11-23T08:00:00.000Z');
  expect(startOfDay('2026-03-29', 'Europe/Zurich').toISOString()).toBe('2026-03-28T23:00:00.000Z');
  expect(startOfDay('2026-03-30', 'Europe/Zurich').toISOString()).toBe('2026-03-29T22:00:00.000Z');
});
