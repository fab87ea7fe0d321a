import { expect, test } from 'vitest';
import { createDates, type DateStyle } from './dates.ts';

const usual: DateStyle = {
  language: 'en',
  dateFormat: 'MM/DD/YYYY',
  timeFormat: '12h',
  timezone: 'UTC',
  isFormatChosen: true,
};
const moment = '2026-03-04T20:05:00.000Z';
const plain = (text: string) => text.replaceAll('\u202f', ' ');

test.each([
  ['MM/DD/YYYY', '03/04/2026', '03/12/1901'],
  ['DD/MM/YYYY', '04/03/2026', '12/03/1901'],
  ['YYYY-MM-DD', '2026-03-04', '1901-03-12'],
] as const)('[SLS-008] [SET-017] [SET-026] with %s a day is %s, and of people %s', (dateFormat, day, born) => {
  const dates = createDates({ ...usual, dateFormat });
  expect([dates.day(moment), dates.ofPerson('12 MAR 1901')]).toEqual([day, born]);
});

test('[SLS-008] [SET-018] [SET-027] the clock has twelve hours or twenty-four', () => {
  expect(plain(createDates(usual).time(moment))).toBe('8:05 PM');
  expect(createDates({ ...usual, timeFormat: '24h' }).time(moment)).toBe('20:05');
  expect(createDates({ ...usual, timeFormat: '24h' }).time('2026-03-04T00:07:00Z')).toBe('00:07');
});

test('[SLS-008] [SET-008] the time zone decides the hour, the day, and which day it is today', () => {
  const jakarta = createDates({ ...usual, timezone: 'UTC+7', timeFormat: '24h' });
  expect(jakarta.moment(moment)).toBe('03/05/2026, 03:05');
  expect(createDates({ ...usual, timezone: 'UTC+5:30', timeFormat: '24h' }).time(moment)).toBe('01:35');
  expect(createDates({ ...usual, timezone: 'Asia/Jakarta' }).day(moment)).toBe('03/05/2026');
  expect(jakarta.today(new Date(moment)).getDate()).toBe(5);
  expect(createDates(usual).today(new Date(moment)).getDate()).toBe(4);
});

test('[SLS-008] the language says the words', () => {
  expect(createDates({ ...usual, language: 'id', timeFormat: '24h' }).weekdayAndTime(moment)).toBe('Rabu, 20.05');
  expect(createDates({ ...usual, language: 'id' }).ofPerson('ABT 1745')).toBe('sekitar 1745');
});

test('until a format is chosen, days of people are written in words, and figures read with the month first', () => {
  const dates = createDates({ ...usual, isFormatChosen: false });
  expect(dates.ofPerson('12 MAR 1901')).toContain('March');
  expect(dates.dayFirst).toBe(false);
});

test('a typed day is read the way the reader writes them', () => {
  expect(createDates(usual).dayFirst).toBe(false);
  expect(createDates({ ...usual, dateFormat: 'DD/MM/YYYY' }).dayFirst).toBe(true);
  expect(createDates({ ...usual, dateFormat: 'YYYY-MM-DD' }).dayFirst).toBeUndefined();
});
