import { parseDate } from './parse-date.ts';

/** Three groups of figures between like marks, or eight figures in a row: day, month and year in some order. */
const inFigures = /^\s*(?:\d{1,4}\s*([-/.])\s*\d{1,2}\s*\1\s*\d{1,4}|\d{8})\s*$/;
const iso = /^\s*\d{4}-\d{2}-\d{2}\s*$/;

/**
 * Whether a text is meant as a plain day and cannot be read as one: '01/02/1900' has two readings, '1900-13-01' none. Words
 * are never meant so, however little is understood of them.
 */
export function isUnreadableDay(text: string): boolean {
  return inFigures.test(text) && parseDate(text).value === null;
}

/** Whether a text is a day that exists, written YYYY-MM-DD. */
export function isIsoDay(text: string): boolean {
  return iso.test(text) && parseDate(text).value !== null;
}
