import type { Pen, TextStyle } from '#domain/diagram/drawing/pen.ts';
import { breakLines, type Line, type Span } from './break-lines.ts';
import { type Paper, sheet } from './open-paper.ts';
import type { Part } from './open-part.ts';
import { LEADING, textStyles } from './styles.ts';

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
  block: Block & { style?: TextStyle } = {},
) {
  const { within = paper.body, indent = 0, after = 6, style = textStyles.text } = block;
  const spans = typeof words === 'string' ? [{ words, style }] : words;
  const left = sheet.left + indent;
  const size = Math.max(...spans.map((span) => span.style.size), 1);
  const lines = breakLines(spans, sheet.right - left, paper.measure);
  writeLines(paper, within.open('P'), lines, { left, leading: size * LEADING });
  paper.y += after;
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

function writeLines(
  paper: Paper,
  part: Part,
  lines: readonly Line[],
  { left, leading }: { readonly left: number; readonly leading: number },
): void {
  for (let from = 0; from < lines.length; ) {
    paper.need(leading);
    const fitting = Math.max(1, Math.floor((sheet.bottom - paper.y + 0.01) / leading));
    const some = lines.slice(from, from + fitting);
    const top = paper.y;
    part.write((pen) => {
      for (const [nth, line] of some.entries()) drawLine(pen, line, left, top + nth * leading, paper.measure);
    });
    paper.y += some.length * leading;
    from += some.length;
  }
  part.end();
}

/** One line from its left end; `top` is where its letters may begin. */
export function drawLine(pen: Pen, { spans }: Line, left: number, top: number, measure: Paper['measure']): void {
  const size = Math.max(0, ...spans.map(({ style }) => style.size));
  let x = left;
  for (const { words, style } of spans) {
    pen.text(words, x, top + size, style);
    x += measure(words, style);
  }
}
