import type { Pen, TextStyle } from '#domain/diagram/drawing/pen.ts';
import { breakLines, type Line, type Span } from './break-lines.ts';
import { type Paper, sheet } from './open-paper.ts';
import type { PageBox, Part } from './open-part.ts';
import { LEADING, textStyles } from './styles.ts';
import { runsLeftward, startsLeftward } from './words/order-words.ts';

interface Block {
  /** Of which part of the document it is; of the whole where nothing is said. */
  readonly within?: Part;
  /** From the left edge of the text. */
  readonly indent?: number;
  /** Under it. */
  readonly after?: number;
}

interface Heading {
  readonly within?: Part;
  /** The room that what it heads needs to begin with, where that is more than a heading and some lines. */
  readonly follow?: number;
}

const headings = {
  1: { kind: 'H1', style: textStyles.heading1, before: 14, after: 8, follow: 110 },
  2: { kind: 'H2', style: textStyles.heading2, before: 12, after: 5, follow: 76 },
  3: { kind: 'H3', style: textStyles.heading3, before: 8, after: 3, follow: 30 },
} as const;

/** A heading with a bookmark; what it heads begins on the same page. */
export function writeHeading(
  paper: Paper,
  level: 1 | 2 | 3,
  words: string,
  { within = paper.body, follow = headings[level].follow }: Heading = {},
): void {
  const { kind, style, before, after } = headings[level];
  const lines = breakLines([{ words, style }], sheet.right - sheet.left, paper.measure);
  const height = lines.length * style.size * LEADING;
  paper.need(before + height + after + follow);
  if (paper.y > sheet.top) paper.y += before;
  paper.bookmark(words, level);
  writeLines(paper, within.open(kind), lines, { left: sheet.left, leading: style.size * LEADING });
  paper.y += after;
}

/** Words that go on over as many lines and pages as they need. */
export function writeParagraph(
  paper: Paper,
  words: string | readonly Span[],
  block: Block & { style?: TextStyle; kind?: 'P' | 'LBody' | 'BlockQuote' } = {},
) {
  const { within = paper.body, indent = 0, after = 6, style = textStyles.text, kind = 'P' } = block;
  const spans = typeof words === 'string' ? [{ words, style }] : words;
  const left = sheet.left + indent;
  const size = Math.max(...spans.map((span) => span.style.size), 1);
  const whole = spans.map((span) => span.words).join('');
  const isLeftward = startsLeftward(whole);
  const lines = breakLines(spans, sheet.right - left, paper.measure);
  const laid = runsLeftward(whole) ? lines.map((line) => directLine(line, isLeftward)) : lines;
  writeLines(paper, within.open(kind), laid, { left, leading: size * LEADING, isLeftward });
  paper.y += after;
}

/** A line runs as its paragraph does, also where it begins with a word of another script. */
function directLine(line: Line, isLeftward: boolean): Line {
  const sign = isLeftward ? '\u200f' : '\u200e';
  const spans = line.spans.map((span) => ({ ...span, words: sign + span.words }));
  return { ...line, spans: isLeftward ? spans.reverse() : spans };
}

/** Lines of a list, each with a dot before it. */
export function writeList(
  paper: Paper,
  items: Iterable<string>,
  { within = paper.body, indent = 0 }: Block = {},
): void {
  const list = within.open('L');
  const { text } = textStyles;
  for (const words of items) {
    const item = list.open('LI');
    paper.need(text.size * LEADING);
    item.open('Lbl').write((pen) => pen.text('•', sheet.left + indent, baseline(paper.y, text), text));
    const left = sheet.left + indent + 12;
    const lines = breakLines([{ words, style: text }], sheet.right - left, paper.measure);
    writeLines(paper, item.open('LBody'), lines, { left, leading: text.size * LEADING });
    paper.y += 2;
  }
  list.end();
  paper.y += 4;
}

const baseline = (top: number, { size }: TextStyle) => top + size;

interface LinesOptions {
  /** Where each line begins, from the left edge of the page; of a style that is aligned otherwise, where its middle or its end is. */
  readonly left: number;
  /** From one line to the next. */
  readonly leading: number;
  /** Against the right edge, as scripts do that run from right to left. */
  readonly isLeftward?: boolean;
}

/** Lines over as many pages as they need, never the first or the last of several alone, each with its notes at the foot. */
function writeLines(paper: Paper, part: Part, lines: readonly Line[], options: LinesOptions): void {
  const { leading } = options;
  let ready: Line[] = [];
  const flush = () => {
    if (ready.length > 0) drawLines(paper, part, ready, { ...options, top: paper.y });
    paper.y += ready.length * leading;
    ready = [];
  };
  for (const [nth, line] of lines.entries()) {
    const notes = paper.notesIn(line);
    // Two lines stay together at either end.
    const isEdge = lines.length > 1 && (nth === 0 || (nth === lines.length - 2 && nth > 1));
    const height = leading * (isEdge ? 2 : 1) + paper.footRoom(notes);
    if (paper.y + ready.length * leading + height > paper.bottom + 0.01) flush();
    if (ready.length === 0) paper.need(height);
    ready.push(line);
    paper.y += ready.length * leading;
    paper.footNotes(notes);
    paper.y -= ready.length * leading;
  }
  flush();
  part.end();
}

/**
 * Draws lines below each other as content of a part, wherever that is: `top`, in points from the edge of the page, is where the
 * letters of the first may begin. What leads somewhere is a link of its own.
 */
export function drawLines(
  paper: Paper,
  part: Part,
  lines: readonly Line[],
  { left, top, leading, isLeftward = false }: LinesOptions & { readonly top: number },
): void {
  const startOf = ({ width }: Line) => (isLeftward ? sheet.right - width : left);
  const isPlain = lines.every(({ spans }) => spans.every(({ to, note }) => to === undefined && note === undefined));
  if (isPlain) {
    part.write((pen) => {
      for (const [nth, line] of lines.entries()) drawLine(pen, line, startOf(line), top + nth * leading, paper.measure);
    });
    return;
  }
  for (const [nth, line] of lines.entries())
    drawLinked(paper, part, line, { x: startOf(line), y: top + nth * leading });
}

/** A line with links among its words. */
function drawLinked(paper: Paper, part: Part, { spans }: Line, from: { x: number; y: number }): void {
  const size = Math.max(0, ...spans.map(({ style }) => style.size));
  let { x } = from;
  for (const { words, style, to, note } of spans) {
    const width = paper.measure(words, style);
    const at = x;
    const write = (own: Part) => own.write((pen) => pen.text(words, at, from.y + size, style));
    const box = { x, y: from.y, width, height: size * 1.3 };
    if (note) {
      paper.place(note.from, from.y);
      const reference = part.open('Reference');
      const link = reference.open('Link');
      write(link);
      link.lead(note.place, widen(box), note.says);
      reference.end();
    } else if (to !== undefined) {
      const link = part.open('Link');
      write(link);
      link.lead(to, box, words);
      link.end();
    } else write(part);
    x += width;
  }
}

/** Room for a finger: a raised number is narrow. */
const widen = ({ x, width, ...box }: PageBox): PageBox => ({ ...box, x: x - 1.5, width: width + 3 });

/** One line from its left end; `top` is where its letters may begin. */
export function drawLine(pen: Pen, { spans }: Line, left: number, top: number, measure: Paper['measure']): void {
  const size = Math.max(0, ...spans.map(({ style }) => style.size));
  let x = left;
  for (const { words, style } of spans) {
    pen.text(words, x, top + size, style);
    x += measure(words, style);
  }
}
