import { fromDayNumber } from '#domain/dates/day-number.ts';
import { parseDate } from '#domain/dates/parse-date.ts';

/** Both ends as somebody wrote them; empty where there is none. */
export interface WrittenRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

type Problem = 'notUnderstood' | 'noBeginning' | 'noEnd' | 'endsFirst' | 'empty';

export interface OwnRange {
  /** What the server is asked for; ends that are not understood are left out, and so are two in the wrong order. */
  readonly sent: WrittenRange;
  readonly problems: { readonly from?: Problem; readonly to?: Problem };
}

/** Reads a range of years, months or days; a year stands for its first day at the beginning and for its last at the end. */
export function readOwnRange(written: WrittenRange, dayFirst?: boolean): OwnRange {
  const from = readEnd(written.from, 'earliest', dayFirst);
  const to = readEnd(written.to, 'latest', dayFirst);
  if (from.day === undefined && to.day === undefined && !from.problem && !to.problem) {
    return { sent: {}, problems: { from: 'empty' } };
  }
  if (from.day !== undefined && to.day !== undefined && to.day < from.day) {
    return { sent: {}, problems: { to: 'endsFirst' } };
  }
  return {
    sent: { ...(from.sent && { from: from.sent }), ...(to.sent && { to: to.sent }) },
    problems: { ...(from.problem && { from: from.problem }), ...(to.problem && { to: to.problem }) },
  };
}

interface ReadEnd {
  readonly day?: number;
  readonly sent?: string;
  readonly problem?: Problem;
}

function readEnd(text: string | undefined, end: 'earliest' | 'latest', dayFirst: boolean | undefined): ReadEnd {
  const written = text?.trim() ?? '';
  if (written === '') return {};
  const date = parseDate(written, { dayFirst });
  const day = date[end];
  if (day === null) {
    if (date.earliest === null && date.latest === null) return { problem: 'notUnderstood' };
    return { problem: end === 'earliest' ? 'noBeginning' : 'noEnd' };
  }
  // The server reads without the reader's habits; what it would read otherwise is sent as a day.
  return { day, sent: parseDate(written)[end] === day ? written : writtenDay(day) };
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

function writtenDay(number: number): string {
  const { year, month, day } = fromDayNumber('gregorian', number);
  return `${day} ${months[month - 1]} ${year < 0 ? `${-year} BC` : String(year).padStart(3, '0')}`;
}
