import type { DateToken, NumberToken } from './date-tokens.ts';
import type { CalendarDate } from './genealogical-date.ts';

/** What the words and figures of a date say, before it is known in which calendar. */
export interface DateParts extends Pick<CalendarDate, 'year' | 'month' | 'day' | 'dualYear' | 'feast' | 'span'> {
  /** The calendar whose names were used; null where no name tells. */
  readonly months: 'civil' | 'frenchRepublican' | 'hebrew' | 'hijri' | null;
  readonly yearDigits: number;
  readonly isRomanYear: boolean;
  readonly isEitherAdar: boolean;
}

export const noParts: DateParts = {
  year: null,
  month: null,
  day: null,
  dualYear: null,
  feast: null,
  span: null,
  months: null,
  yearDigits: 0,
  isRomanYear: false,
  isEitherAdar: false,
};

type Tokens = readonly DateToken[];

/** 'Easter 1699' */
export function feastParts(tokens: Tokens): DateParts | null {
  const [feast, year, ...more] = tokens;
  if (feast?.is !== 'feast' || year?.is !== 'number' || year.suffix !== '' || more.length > 0) return null;
  return {
    ...noParts,
    feast: feast.feast,
    months: 'civil',
    year: year.value,
    yearDigits: year.digits,
    isRomanYear: year.isRoman,
  };
}

const LAST_CENTURY = 21;

/** 'summer 1845', 'winter 1845/46', '1920s', 'années 1920', '18th century', 'siglo XVIII', '18??' */
export function spanParts(tokens: Tokens, isBeforeOurEra: boolean): DateParts | null {
  // '18. Jahrhundert', 'abad ke-18'
  const words = tokens.filter(
    (token, i) => i === 0 || i === tokens.length - 1 || !isSeparator(token) || token.is === '/',
  );
  const [first, second] = words;
  if (first?.is === 'season' || (second?.is === 'season' && words.length === 2)) {
    const season = first?.is === 'season' ? first : second;
    const year = yearParts(first?.is === 'season' ? words.slice(1) : words.slice(0, 1));
    return year && season?.is === 'season' ? { ...noParts, ...year, months: 'civil', span: season.season } : null;
  }
  const word = words.find(({ is }) => is === 'decade' || is === 'century');
  const number = words.find((token): token is NumberToken => token.is === 'number');
  if (number === undefined || words.length !== (word === undefined ? 1 : 2)) return null;
  const isCounted = first === number && word !== undefined;
  if (word?.is === 'century') {
    // '5 siglos' are five of them.
    const isNamed = number.suffix === 'ordinal' || number.isRoman || tokens[1]?.is === '.';
    return isCounted && !isNamed ? null : centuryParts(number, isBeforeOurEra);
  }
  // '1920 años' are 1920 years.
  if (isCounted && number.suffix !== 'decade') return null;
  if (isBeforeOurEra || number.digits !== 4 || number.isRoman) return null;
  // '1900s' may be ten years or a hundred.
  const isCentury = number.suffix === 'century' || (number.suffix === 'decade' && number.value % 100 === 0);
  if (number.suffix !== 'decade' && !isCentury && (word === undefined || number.suffix !== '')) return null;
  if (number.value % 10 !== 0) return null;
  const span = isCentury || number.value % 100 === 0 ? 'century' : 'decade';
  return { ...noParts, months: 'civil', year: number.value, yearDigits: 4, span };
}

function centuryParts({ value, suffix }: NumberToken, isBeforeOurEra: boolean): DateParts | null {
  if (value < 1 || value > LAST_CENTURY || suffix === 'decade' || suffix === 'century') return null;
  const year = isBeforeOurEra ? -100 * value : 100 * (value - 1) || 1;
  return { ...noParts, months: 'civil', year, yearDigits: 4, span: 'century' };
}

/** '1745', 'Mar 1901', '12 Mar 1901', '12-Mar-1901', 'March 12, 1901', '1901 Mar 12', '11 Feb 1731/32', '9 Jun' */
export function wordParts(tokens: Tokens, maySayYear: boolean): DateParts | null {
  const monthAt = tokens.findIndex((token) => token.is === 'month');
  const name = tokens[monthAt];
  if (name?.is !== 'month') return yearParts(tokens);
  const said = { ...noParts, months: name.calendar, month: name.month, isEitherAdar: name.isEitherAdar };
  const [before, ...tooMuch] = tokens.slice(0, monthAt).filter((token) => !isSeparator(token));
  if (tooMuch.length > 0) return null;
  const behind = tokens.slice(monthAt + 1);
  const after = behind[0] !== undefined && isSeparator(behind[0]) ? behind.slice(1) : behind;
  if (before !== undefined && isLongYear(before)) return yearFirst(said, before, after);

  const [next] = after;
  // American order, unless the number has to be the year ('March 44 BC', 'Thermidor an 2'). 'Thermidor 2' may be either.
  const isAlone = before === undefined && after.length === 1 && next !== undefined && isDay(next);
  if (isAlone && !maySayYear && name.calendar === 'frenchRepublican') return null;
  const isDayAfter = before === undefined && next !== undefined && isDay(next) && !(isAlone && maySayYear);
  const day = isDayAfter ? next : before;
  if (day !== undefined && !isDay(day)) return null;
  const years = isDayAfter ? after.slice(1) : after;
  if (day !== undefined && years.length === 0) return behind.length > after.length ? null : { ...said, day: day.value };
  const year = yearParts(years);
  return year && { ...said, ...pickYear(year), day: day?.value ?? null };
}

/** '1901 Mar 12', '2011年2月6日' */
function yearFirst(said: DateParts, year: NumberToken, after: Tokens): DateParts | null {
  const [day, ...more] = after;
  if (more.length > 0 || (day !== undefined && !isDay(day))) return null;
  return { ...said, year: year.value, yearDigits: year.digits, day: day?.value ?? null };
}

const pickYear = ({ year, yearDigits, isRomanYear, dualYear }: DateParts) => ({
  year,
  yearDigits,
  isRomanYear,
  dualYear,
});

const isDay = (token: DateToken): token is NumberToken =>
  token.is === 'number' && !token.isRoman && token.digits <= 2 && (token.suffix === '' || token.suffix === 'ordinal');

const isLongYear = (token: DateToken): token is NumberToken =>
  token.is === 'number' && !token.isRoman && token.digits >= 3 && token.digits <= 4 && token.suffix === '';

const isSeparator = ({ is }: DateToken) => is === '-' || is === '/' || is === '.';

/** '1745', '1731/32', '1731/2', '1699/1700' */
function yearParts(tokens: Tokens): DateParts | null {
  const [year, slash, second, ...more] = tokens;
  if (year?.is !== 'number' || year.suffix !== '') return null;
  const said = { ...noParts, year: year.value, yearDigits: year.digits, isRomanYear: year.isRoman };
  if (slash === undefined) return said;
  if (slash.is !== '/' || second?.is !== 'number' || second.isRoman || year.isRoman || more.length > 0) return null;
  const isDual = second.digits <= 4 && second.suffix === '' && (year.value + 1) % 10 ** second.digits === second.value;
  return isDual ? { ...said, months: 'civil', dualYear: year.value + 1 } : null;
}
