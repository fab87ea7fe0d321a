import { isSilent, piecesOf, withoutAccents, wordOf } from './date-pieces.ts';
import { type DateWord, phrasesOf } from './date-words.ts';
import { fromRoman } from './words/roman.ts';

export type DateToken =
  | Exclude<DateWord, { is: 'number' } | { is: 'filler' }>
  | {
      readonly is: 'number';
      readonly value: number;
      /** Tells 0079 from 79. */
      readonly digits: number;
      /** What stood at its end: '1st', '1920s', '18??'. */
      readonly suffix: 'ordinal' | 'decade' | 'century' | '';
      readonly isRoman: boolean;
    }
  | { readonly is: '-' | '–' | '/' | '.' | '?' | '(' | ')' }
  | { readonly is: 'unknown' };

export type NumberToken = Extract<DateToken, { is: 'number' }>;

const UNKNOWN: DateToken = { is: 'unknown' };

/** Words that are too short or too common to mean something anywhere but behind a number or a month ('1445 H', '18e s.'). */
const onlyBehind: ReadonlySet<string> = new Set(['h', 'm', 's', 'os', 'ns']);
/** Words that mean something else behind a number: '100 Jahre', '5 am'. */
const neverBehind: ReadonlySet<string> = new Set(['am', 'jahr', 'jahre', 'year', 'tahun', 'thn', 'th', 'annee', 'ano']);

/** Splits a date text into numbers and known words. Whatever is neither becomes 'unknown', which no date contains. */
export function dateTokens(text: string): DateToken[] {
  const pieces = Array.from(piecesOf(withoutAccents(text)));
  const tokens: DateToken[] = [];
  let i = 0;
  while (i < pieces.length) {
    const { token, end } = nextToken(pieces, i, tokens.at(-1)?.is);
    if (token !== null) tokens.push(token);
    i = end;
  }
  return tokens;
}

type Pieces = readonly RegExpExecArray[];

/** The token that begins at a piece, and the piece after it; no token where the words say nothing. */
function nextToken(
  pieces: Pieces,
  start: number,
  last: DateToken['is'] | undefined,
): { token: DateToken | null; end: number } {
  const [piece = '', digits, suffix] = pieces[start] ?? [];
  if (digits !== undefined) return { token: numberToken(digits, suffix?.toLowerCase()), end: start + 1 };
  const word = wordOf(piece);
  const phrase = longestPhrase(pieces, start, word);
  if (phrase === null) return { token: otherToken(piece), end: start + 1 };
  const { means, end } = phrase;
  const isOutOfPlace =
    (neverBehind.has(word) && last === 'number') || (onlyBehind.has(word) && last !== 'number' && last !== 'month');
  if (isOutOfPlace) return { token: UNKNOWN, end };
  if (means.is === 'filler') return { token: null, end };
  return { token: means.is === 'number' ? { ...means, isRoman: false } : means, end };
}

/** The longest phrase that begins at a piece, and the piece after it; hyphens and apostrophes between words do not count. */
function longestPhrase(pieces: Pieces, start: number, word: string): { means: DateWord; end: number } | null {
  for (const { means, rest } of phrasesOf(word)) {
    let end = start + 1;
    let found = 0;
    while (found < rest.length && end < pieces.length) {
      const next = wordOf(pieces[end]?.[0] ?? '');
      if (next === rest[found]) found += 1;
      else if (!isSilent(next)) break;
      end += 1;
    }
    if (found === rest.length) return { means, end };
  }
  return null;
}

function numberToken(digits: string, suffix: string | undefined): DateToken {
  const value = Number(digits);
  if (suffix === '月') return { is: 'month', calendar: 'civil', month: value, isEitherAdar: false };
  // Registers wrote 7ber, 8ber, 9ber and 10ber for the seventh to the tenth month of the Roman year.
  if (suffix?.startsWith('b')) {
    return value >= 7 && value <= 10
      ? { is: 'month', calendar: 'civil', month: value + 2, isEitherAdar: false }
      : UNKNOWN;
  }
  return { is: 'number', value, digits: digits.length, suffix: kindOfSuffix(value, suffix), isRoman: false };
}

function kindOfSuffix(value: number, suffix: string | undefined): NumberToken['suffix'] {
  if (suffix === undefined || suffix === '年' || suffix === '日') return '';
  const isDecade =
    suffix.endsWith('s') || suffix.endsWith('an') || suffix.includes('jahre') || (suffix === 'er' && value > 99);
  return isDecade ? 'decade' : 'ordinal';
}

/** Figures, signs and years with a missing figure; null for what stands between words and says nothing. */
function otherToken(piece: string): DateToken | null {
  switch (piece) {
    case '-':
    case '–':
    case '/':
    case '.':
    case '?':
    case '(':
    case ')':
      return { is: piece };
    default:
      break;
  }
  if (isSilent(piece.toLowerCase())) return null;
  // '185?' may be some year of that decade, or the year 185.
  const missing = /^(\d\d)(\d(?!\?))?[x_?]/i.exec(piece);
  if (missing !== null) {
    const [, century, decade] = missing;
    const value = Number(`${century}${decade ?? '0'}0`);
    return { is: 'number', value, digits: 4, suffix: decade === undefined ? 'century' : 'decade', isRoman: false };
  }
  const figures = /^([IVXLCDM]+)(e|er|eme)?\.?$/.exec(piece);
  const value = fromRoman(figures?.[1] ?? '');
  if (value === null) return UNKNOWN;
  const suffix = figures?.[2] === undefined ? '' : 'ordinal';
  return { is: 'number', value, digits: String(value).length, suffix, isRoman: true };
}
