import type { TextStyle } from '#domain/diagram/drawing/pen.ts';

/** Words in one style. */
export interface Span {
  readonly words: string;
  readonly style: TextStyle;
  /** The place in the document that a click leads to. */
  readonly to?: string | undefined;
}

/** What stands beside each other, the first at the left. */
export interface Line {
  readonly spans: readonly Span[];
  readonly width: number;
}

type Measure = (words: string, style: TextStyle) => number;

/** After a blank or a hyphen, and around letters of scripts that write no blanks. */
const breaks =
  /(?<=[ \u200b])(?! )|(?<=[\p{L}\p{N}][-\u2010\u2013/])(?=\p{L})|(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}])(?=\p{L})/u;
const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Words as lines of at most `width`, broken between words, and within a word only where it alone is wider. `\n` begins a
 * new line. There is at least one line.
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
  const append = (words: string, { style, to }: Omit<Span, 'words'>, size: number) => {
    const last = line.at(-1);
    if (last?.style === style && last.to === to) line[line.length - 1] = { ...last, words: last.words + words };
    else line.push(to === undefined ? { words, style } : { words, style, to });
    used += size;
  };
  for (const span of spans) {
    const { words, style } = span;
    for (const [nth, paragraph] of words.split(/\r?\n/).entries()) {
      if (nth > 0) endLine();
      const size = measure(paragraph, style);
      if (used + size <= width) {
        if (paragraph !== '') append(paragraph, span, size);
        continue;
      }
      for (const word of paragraph.split(breaks)) {
        const room = measure(word.trimEnd(), style);
        if (used > 0 && used + room > width) endLine();
        if (room <= width) {
          append(word, span, measure(word, style));
          continue;
        }
        for (const { segment } of letters.segment(word)) {
          const letter = measure(segment, style);
          if (used > 0 && used + letter > width) endLine();
          append(segment, span, letter);
        }
      }
    }
  }
  if (line.length > 0 || lines.length === 0) endLine();
  return lines;
}
