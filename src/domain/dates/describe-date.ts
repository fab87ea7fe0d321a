import { daysOf } from './days-of-date.ts';
import type { DatesFormat } from './describe-calendar-date.ts';
import { describeCalendarDate } from './describe-calendar-date.ts';
import type { CalendarDate, GenealogicalDate } from './genealogical-date.ts';
import { parseDate } from './parse-date.ts';
import { wordingIn } from './words/wording-in.ts';

export type DescribeDateOptions = DatesFormat;

/**
 * A date in words, the way a sentence would have it ('about 1745', 'antara 1700 dan 1710', 'avant le 12 mars 1901'), never more
 * precise than what was written. A date of another calendar is followed by the Gregorian one in brackets. What was not
 * understood comes back as it was written, phrases without their brackets.
 */
export function describeDate(date: GenealogicalDate, options: DescribeDateOptions): string {
  const { value } = date;
  if (value === null) return date.text;
  const wording = wordingIn(options.language);
  const say = (part: CalendarDate) => describeCalendarDate(part, options);
  switch (value.kind) {
    case 'date':
      return say(value.date).text;
    case 'interpreted':
      return describeInterpretation(value.date, value.phrase, options);
    case 'about':
    case 'calculated':
    case 'estimated':
    case 'before':
    case 'after': {
      const { text, form } = say(value.date);
      return wording[value.kind](text, form);
    }
    case 'between': {
      const from = say(value.from);
      const to = say(value.to);
      return wording.between(from.text, from.form, to.text, to.form);
    }
    case 'period': {
      const from = value.from && say(value.from);
      const to = value.to && say(value.to);
      if (from === null) return to === null ? date.text : wording.until(to.text, to.form);
      return to === null ? wording.since(from.text, from.form) : wording.fromTo(from.text, from.form, to.text, to.form);
    }
    case 'phrase':
      // Words in brackets are no date, even where they look like one; without the brackets they would be read as it.
      return parseDate(value.phrase).value === null ? value.phrase : `(${value.phrase})`;
  }
}

/** 'INT 9 NOV 1799 (18 Brumaire VIII)' interprets another calendar, or a feast, which says it better. */
function describeInterpretation(date: CalendarDate, phrase: string, options: DescribeDateOptions): string {
  const meant = parseDate(phrase);
  const days = daysOf(date);
  const isSameTime =
    days !== null &&
    meant.earliest !== null &&
    meant.latest !== null &&
    days.earliest <= meant.earliest &&
    meant.latest <= days.latest;
  const saysMore =
    meant.value?.kind === 'date' && (meant.value.date.calendar !== 'gregorian' || meant.value.date.feast !== null);
  return isSameTime && saysMore ? describeDate(meant, options) : describeCalendarDate(date, options).text;
}
