import type { TextStyle } from '#domain/diagram/drawing/pen.ts';
import type { FootNote } from './foot-notes.ts';

/** Words in one style. */
export interface Span {
  readonly words: string;
  readonly style: TextStyle;
  /** The page, from 1, or the place in the document that a click leads to. */
  readonly to?: number | string | undefined;
  /** The note at the foot of the page that a click on its number leads to. */
  readonly note?: FootNote;
}

/** What stands beside each other, the first at the left. */
export interface Line {
  readonly spans: readonly Span[];
  readonly width: number;
}

/** How wide words become, in points at the size of their style. */
export type Measure = (words: string, style: TextStyle) => number;

/** After a blank or a hyphen, and around letters of scripts that write no blanks. */
const breaks =
  /(?<=[ \u200b])(?! )|(?<=[\p{L}\p{N}][-\u2010\u2013/])(?=\p{L})|(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}])(?=\p{L})/gu;
const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Words as lines of at most `width`, in what `measure` answers, broken between words, and within a word only where it alone is wider; where one span
 * ends and another begins is no place to break. `\n` begins a new line. There is at least one line.
 */
export function breakLines(spans: readonly Span[], width: number, measure: Measure): Line[] {
  const lines: Line[] = [];
  let line: Span[] = [];
  let used = 0;
  const endLine = () => {
    const last = line.at(-1);
    if (last) line[line.length - 1] = { ...last, words: last.words.trimEnd() };
    lines.push({ spans: line, width: line.reduce((sum, { words, style }) => sum + measure(words, style), 0) });
    line = [];
    used = 0;
  };
  const append = (piece: Span, size: number) => {
    const last = line.at(-1);
    if (last?.style === piece.style && last.to === piece.to && last.note === piece.note)
      line[line.length - 1] = { ...last, words: last.words + piece.words };
    else line.push(piece);
    used += size;
  };
  for (const [nth, paragraph] of splitParagraphs(spans).entries()) {
    if (nth > 0) endLine();
    const sizes = paragraph.map(({ words, style }) => measure(words, style));
    if (used + sizes.reduce((sum, size) => sum + size, 0) <= width) {
      for (const [place, piece] of paragraph.entries()) append(piece, sizes[place] ?? 0);
      continue;
    }
    for (const word of splitWords(paragraph)) {
      const last = word.length - 1;
      const room = word.reduce(
        (sum, { words, style }, place) => sum + measure(place === last ? words.trimEnd() : words, style),
        0,
      );
      if (used > 0 && used + room > width) endLine();
      if (room <= width) {
        for (const piece of word) append(piece, measure(piece.words, piece.style));
        continue;
      }
      for (const piece of word) {
        for (const { segment } of letters.segment(piece.words)) {
          const letter = measure(segment, piece.style);
          if (used > 0 && used + letter > width) endLine();
          append({ ...piece, words: segment }, letter);
        }
      }
    }
  }
  if (line.length > 0 || lines.length === 0) endLine();
  return lines;
}

/** What stands between ends of lines. */
function splitParagraphs(spans: readonly Span[]): Span[][] {
  const paragraphs: Span[][] = [[]];
  for (const span of spans) {
    for (const [nth, words] of span.words.split(/\r?\n/).entries()) {
      if (nth > 0) paragraphs.push([]);
      if (words !== '') paragraphs.at(-1)?.push({ ...span, words });
    }
  }
  return paragraphs;
}

/** Words as the pieces that they are made of, mostly one. */
function splitWords(spans: readonly Span[]): Span[][] {
  const places = Array.from(
    spans
      .map(({ words }) => words)
      .join('')
      .matchAll(breaks),
    ({ index }) => index,
  );
  const found: Span[][] = [];
  let word: Span[] = [];
  let from = 0;
  let next = 0;
  for (const span of spans) {
    const end = from + span.words.length;
    let start = from;
    for (let place = places[next]; place !== undefined && place <= end; place = places[++next]) {
      if (place > start) word.push({ ...span, words: span.words.slice(start - from, place - from) });
      if (word.length > 0) found.push(word);
      word = [];
      start = place;
    }
    if (end > start) word.push({ ...span, words: span.words.slice(start - from) });
    from = end;
  }
  if (word.length > 0) found.push(word);
  return found;
}
