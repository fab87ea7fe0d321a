import { isUnreadableDay } from '#domain/dates/day-in-figures.ts';
import { parseDate } from '#domain/dates/parse-date.ts';
import { yearOf } from '#domain/dates/year-of.ts';

/** A line taken apart at the place where the dates begin. `name` and `dates` are all of it, but for space and a comma between. */
export interface DatedLine {
  readonly name: string;
  /** As they were typed, marks and brackets included; '' where there are none. */
  readonly dates: string;
  readonly birth: string | null;
  readonly death: string | null;
  /** Also where only the mark of a death was typed. */
  readonly isDeceased: boolean;
}

/** Single letters count in lower case only: 'John B. 1921' has a middle initial. */
const birthMark = /^(?:\*|°|b\.?\s|l\.\s|(?:born|geb\.?|geboren|lahir|né|née|nac\.)\s)\s*/;
const deathMark = /(?:^|[\s,;])((?:†|✝|\+)\s*|(?:d\.?|w\.|died|gest\.|gestorben|wafat|meninggal|décédée?)\s+)/;
/** What may open the dates though no space stands before it. */
const sign = /[*°†✝]/;
/** 'Elizabeth II 1926' is no birth in February. */
const numeral = /^[IVXLC]+\s/;
/** Nobody's dates are longer, and every word is a place at which they might begin. */
const LONGEST = 80;

/**
 * Takes the dates from the end of a line: 'Siti 1921-1990', 'Siti (1921–)', 'Siti b. 1921', 'Siti * 12 Mar 1921 † abt 1990',
 * 'Siti †'. A date is what domain/dates understands and what has a year of at least three figures; everything before the
 * first of them is the name, which is never empty. Never throws; what is not understood stays in the name.
 */
export function readTypedDates(line: string): DatedLine {
  const text = line.trim();
  for (let start = Math.max(1, text.length - LONGEST); start < text.length; start++) {
    const isBeginning = /\s/.test(text[start - 1] ?? '') || sign.test(text[start] ?? '');
    if (!isBeginning || /\s/.test(text[start] ?? '')) continue;
    const name = text.slice(0, start).trim().replace(/[,;]$/, '').trim();
    const dates = text.slice(start);
    const life = /[\p{L}\p{N}]/u.test(name) ? lifeOf(withoutBrackets(dates)) : null;
    if (life) return { name, dates, isDeceased: life.death !== null, birth: life.birth, death: life.death || null };
  }
  return { name: text, dates: '', birth: null, death: null, isDeceased: false };
}

/** A death without a date is ''. */
interface Life {
  readonly birth: string | null;
  readonly death: string | null;
}

function lifeOf(text: string): Life | null {
  if (numeral.test(text)) return null;
  const mark = deathMark.exec(text);
  if (mark === null) return bornOrSpan(text);
  const death = text.slice(mark.index + mark[0].length).trim();
  const before = text.slice(0, mark.index).trim().replace(/[,;]$/, '');
  if (death === '' ? !sign.test(mark[0]) : !isDate(death)) return null;
  if (before === '') return { birth: null, death };
  const birth = before.replace(birthMark, '').trim();
  return isDate(birth) ? { birth, death } : null;
}

function bornOrSpan(text: string): Life | null {
  const unmarked = text.replace(birthMark, '').trim();
  const span = spanOf(unmarked);
  if (span) return span;
  return isDate(unmarked) ? { birth: unmarked, death: null } : null;
}

/** '1921-1990', '1921–', '-1990': a life, not the two ends between which somebody was born. */
function spanOf(text: string): Life | null {
  for (const dash of text.matchAll(/[-–—]/g)) {
    const birth = text.slice(0, dash.index).trim();
    const death = text.slice(dash.index + 1).trim();
    if (birth === '' ? isDate(death) : death === '' && isDate(birth))
      return { birth: birth || null, death: death || null };
    if (isDate(birth) && isDate(death) && yearIn(birth) <= yearIn(death)) return { birth, death };
  }
  return null;
}

function isDate(text: string): boolean {
  if (!/\d{3}/.test(text) || isUnreadableDay(text)) return false;
  const { value } = parseDate(text);
  if (value === null || value.kind === 'phrase' || value.kind === 'period') return false;
  // '1990-1921'
  return value.kind !== 'between' || (value.from.year ?? 0) <= (value.to.year ?? 0);
}

const yearIn = (text: string) => yearOf(parseDate(text))?.year ?? Number.NaN;

function withoutBrackets(text: string): string {
  return text.startsWith('(') && text.endsWith(')') ? text.slice(1, -1).trim() : text;
}
