const ORDINALS = 'st|nd|rd|th|er|eme|e|o|a';
/** What may stand at the end of a number: '1920s', '1920-an', '1920er Jahren', '1st', '7bre', '2月'. */
const SUFFIXES = `-?an|'?s|er[- ]?jahren?|${ORDINALS}|ber|bris|bre|[年月日]`;

/** Letters, figures and signs; the hyphens, dots and apostrophes within words do not count. */
const PIECES = new RegExp(
  [
    '@#d[a-z _]+@',
    // '185x', '18??'
    '(?<!\\d)(?:\\d{3}[x_?]|\\d\\d(?:\\?\\?|xx|__))(?![\\w?])',
    // A number with its ending, or with the mark of an era right behind ('1445H').
    `(\\d+)(?!\\d)(?:(${SUFFIXES})(?!\\p{L})|(?=[hm](?!\\p{L}))|(?!\\p{L}))`,
    "[dl]'(?=\\p{L})",
    's/d',
    '\\+/-',
    '_?\\p{L}[\\p{L}_]*\\.?',
    '\\S',
  ].join('|'),
  'giu',
);

/** Splits a text that is plain of accents. */
export function piecesOf(text: string): RegExpStringIterator<RegExpExecArray> {
  return text.matchAll(PIECES);
}

const onlyAscii = /^[\x20-\x7e]*$/;

/** One spelling for what looks alike: no accents, one apostrophe, and of the dashes the hyphen and the en dash. */
export function withoutAccents(text: string): string {
  if (onlyAscii.test(text)) return text;
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[−‐‑]/g, '-')
    .replace(/[—―]/g, '–')
    .replace(/[’ʼʻʿʾ‘`´]/g, "'");
}

/** A piece as the phrases have it. */
export const wordOf = (piece: string) => (piece.length > 1 ? piece.replace(/\.$/, '') : piece).toLowerCase();

/** What stands between the words of a phrase, or not. */
export const isSilent = (word: string) => word === '-' || word === "'" || word === "l'" || word === "d'";
