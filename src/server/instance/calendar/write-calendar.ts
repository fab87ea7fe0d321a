import { fromDayNumber } from '#domain/dates/day-number.ts';
import type { Language } from '#domain/languages.ts';
import { sayIn } from '#server/platform/outbox/say-in.ts';
import type { Occasion } from './find-occasions.ts';

interface Heading {
  readonly name: string;
  readonly language: Language;
  /** Of the newest change that may show. */
  readonly changedAt: Date;
  /** Where the instance is reached; it makes the ids of events unique in the world. */
  readonly host: string;
}

/** Occasions as a calendar (RFC 5545): one event of a whole day each, repeated every year. */
export function writeCalendar(occasions: readonly Occasion[], { name, language, changedAt, host }: Heading): string {
  const stamp = `${changedAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Swissfam//Family days//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...occasions.flatMap((occasion) => [
      'BEGIN:VEVENT',
      `UID:${occasion.kind}-${occasion.id}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${dateOf(occasion.day)}`,
      `RRULE:${ruleOf(occasion.day)}`,
      `SUMMARY:${escapeText(summaryOf(occasion, language))}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** With the year it began: an event that is repeated cannot count the years. */
function summaryOf({ kind, names, day }: Occasion, language: Language): string {
  const params = { occasion: kind, memberIds: [], day: '', years: null };
  return `${sayIn(language, { kind: 'reminder', params, people: names })} (${fromDayNumber('gregorian', day).year})`;
}

/** The 29th of February is kept on the last day of the month, whichever that is. */
function ruleOf(dayNumber: number): string {
  const { month, day } = fromDayNumber('gregorian', dayNumber);
  return month === 2 && day === 29 ? 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1' : 'FREQ=YEARLY';
}

function dateOf(dayNumber: number): string {
  const { year, month, day } = fromDayNumber('gregorian', dayNumber);
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('');
}

function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');
}

/** Lines of at most 75 bytes, never cut within a character; the rest goes on after a space. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > 75) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n');
}
