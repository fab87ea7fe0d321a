import { expect, test } from 'vitest';
import { toDayNumber } from '#domain/dates/day-number.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import type { Occasion } from './find-occasions.ts';
import { writeCalendar } from './write-calendar.ts';

const heading = {
  name: 'Keluarga Wijaya, Solo',
  language: 'en',
  changedAt: new Date('2026-11-01T08:30:15.250Z'),
  host: 'family.example',
} as const;
const treeId = 'tree-1' as TreeId;

const occasion = (fields: Partial<Occasion>): Occasion => ({
  kind: 'birthday',
  treeId,
  id: 'member-1',
  memberIds: ['member-1' as MemberId],
  names: ['Ayu Wijaya'],
  day: toDayNumber('gregorian', 1984, 11, 21),
  ...fields,
});

test('each occasion is a whole day that comes back every year', () => {
  const text = writeCalendar([occasion({})], heading);
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Swissfam//Family days//EN',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Keluarga Wijaya\\, Solo',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'BEGIN:VEVENT',
    'UID:birthday-member-1@family.example',
    'DTSTAMP:20261101T083015Z',
    'DTSTART;VALUE=DATE:19841121',
    'RRULE:FREQ=YEARLY',
    'SUMMARY:Birthday: Ayu Wijaya (1984)',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('the 29th of February comes back on the last day of every February', () => {
  const text = writeCalendar([occasion({ day: toDayNumber('gregorian', 2000, 2, 29) })], heading);
  expect(text).toContain('RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1\r\n');
});

test('names with marks, line breaks and many bytes stay within their line', () => {
  const names = [`Ayu;\nSUMMARY:forged ${'ä'.repeat(60)}`, 'Bram 🙂'.repeat(10)];
  const text = writeCalendar([occasion({ kind: 'wedding', names })], { ...heading, language: 'id' });
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toMatch(/^SUMMARY:forged/m);
  const unfolded = text.replaceAll('\r\n ', '');
  expect(unfolded).toContain('SUMMARY:Ulang tahun pernikahan: Ayu\\;\\nSUMMARY:forged');
  expect(unfolded).toContain('Bram 🙂Bram 🙂');
});
