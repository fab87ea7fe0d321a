import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import { doubleAtSigns } from './at-signs.ts';

/** 5.5.1 allows 255 characters a line with everything; values are cut well before, as many programs count bytes. */
const LONGEST_LINE_BYTES = 250;
/** Will be doubled. */
const AT_SIGN = 0x40;
/** A vertical tab is the line break that word processors put inside a paragraph. */
const lineBreak = /\r\n|[\r\n\v]/;
/** What GEDCOM bans: control characters other than tab and line breaks. */
const bannedCharacters = /(?![\t\r\n\v])\p{Cc}/gu;
const loneSurrogates = /\p{Surrogate}/gu;

/** Most values: they need no look at their characters one by one. */
const shortAndPlain = /^[\x20-\x3f\x41-\x7e]{1,200}$/;

/**
 * The lines of a text value: CONT for its line breaks and, in 5.5.1, CONC where a line would be too long. Nothing in the
 * text can begin a line of its own. A cut is never made beside a space, because readers drop spaces at the ends of
 * lines, and never inside a character.
 */
export function textLines(level: number, tag: string, text: string, version: GedcomVersion): string[] {
  if (text === '') return [`${level} ${tag}`];
  if (shortAndPlain.test(text)) return [`${level} ${tag} ${text}`];
  const [first = '', ...rest] = cleaned(text).split(lineBreak);
  const line = version === '7.0' ? wholeLine : wrapped;
  return [...line(level, level, tag, first), ...rest.flatMap((more) => line(level, level + 1, 'CONT', more))];
}

/** The lines of a value that GEDCOM wants on one line, such as a name or a place: line breaks become spaces. */
export function valueLines(level: number, tag: string, value: string, version: GedcomVersion): string[] {
  const oneLine = cleaned(value)
    .split(lineBreak)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');
  return textLines(level, tag, oneLine, version);
}

const cleaned = (text: string): string => text.replace(bannedCharacters, '').replace(loneSurrogates, '\ufffd');

/** GEDCOM 7 has lines of any length and doubles an at sign only where it opens one. */
function wholeLine(_: number, level: number, tag: string, text: string): string[] {
  return [text === '' ? `${level} ${tag}` : `${level} ${tag} ${text.startsWith('@') ? '@' : ''}${text}`];
}

function wrapped(parentLevel: number, level: number, tag: string, text: string): string[] {
  const pieces = cutPieces(text, LONGEST_LINE_BYTES - tag.length - 4).map(doubleAtSigns);
  return pieces.map((piece, index) => {
    const start = index === 0 ? `${level} ${tag}` : `${parentLevel + 1} CONC`;
    return piece === '' ? start : `${start} ${piece}`;
  });
}

function cutPieces(text: string, longest: number): string[] {
  const pieces: string[] = [];
  let start = 0;
  while (text.length - start > longest / 4) {
    const cut = findCut(text, start, longest);
    if (cut >= text.length) break;
    pieces.push(text.slice(start, cut));
    start = cut;
  }
  pieces.push(text.slice(start));
  return pieces;
}

/** The last good place to cut within so many bytes; the very last possible one where the text has no good place. */
function findCut(text: string, start: number, longest: number): number {
  let bytes = 0;
  let good = -1;
  let at = start;
  while (at < text.length) {
    const code = text.codePointAt(at) ?? 0;
    bytes += bytesOf(code);
    if (bytes > longest) return good > start ? good : at;
    if (at > start && mayCut(text, at)) good = at;
    at += code > 0xffff ? 2 : 1;
  }
  return at;
}

/** As it will be written, in UTF-8. */
function bytesOf(code: number): number {
  if (code === AT_SIGN) return 2;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

function mayCut(text: string, at: number): boolean {
  const before = text[at - 1] ?? '';
  const after = text[at] ?? '';
  return !/\s/.test(before) && !/[\s\p{M}\u200d]/u.test(after);
}
