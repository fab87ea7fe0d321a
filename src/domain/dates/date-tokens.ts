import type { DateWord } from './date-words.ts';
import { dateWords } from './date-words.ts';

export type DateToken =
  | DateWord
  /** `digits` tells 0079 from 79. */
  | {
      readonly is: 'number';
      readonly value: number;
      readonly digits: number;
      readonly suffix: 'ordinal' | 'decade' | '';
    }
  | { readonly is: '-' | '/' | '.' | '?' }
  | { readonly is: 'unknown' };

const UNKNOWN: DateToken = { is: 'unknown' };
const pieces =
  /@#d[a-z ]+@|(\d+)(st|nd|rd|th|s|-?an)?(?![\p{L}\p{M}])|s\/d|\+\/-|\p{L}[\p{L}\p{M}]*(?:['.-]\p{L}+)*\.?|\S/gu;

/** Splits a date text into numbers and known words. Whatever is neither becomes 'unknown', which no date contains. */
export function dateTokens(text: string): DateToken[] {
  const raw = [
    ...text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[–—−‐‑]/g, '-')
      .replace(/[’ʼ]/g, "'")
      .matchAll(pieces),
  ];
  const tokens: DateToken[] = [];
  for (let i = 0; i < raw.length; i += 1) {
    const piece = raw[i];
    if (piece === undefined) break;
    if (piece[1] !== undefined) {
      tokens.push(numberToken(piece[1], piece[2]));
      continue;
    }
    const word = withoutDots(piece[0]);
    const pair = dateWords.get(`${word} ${withoutDots(raw[i + 1]?.[0] ?? '')}`);
    if (pair !== undefined) i += 1;
    const known = pair ?? dateWords.get(word) ?? punctuation(piece[0]);
    if (known.is !== 'filler') tokens.push(known);
  }
  return tokens;
}

/** 'b.c.', 'okt.' and 's.d.' are written with and without their dots. */
const withoutDots = (word: string) => (word.length > 1 ? word.replaceAll('.', '') : word);

function numberToken(digits: string, suffix: string | undefined): DateToken {
  const isDecade = suffix === 's' || suffix === 'an' || suffix === '-an';
  const kind = suffix === undefined ? '' : isDecade ? 'decade' : 'ordinal';
  return { is: 'number', value: Number(digits), digits: digits.length, suffix: kind };
}

function punctuation(piece: string): DateToken {
  return piece === '-' || piece === '/' || piece === '.' || piece === '?' ? { is: piece } : UNKNOWN;
}
