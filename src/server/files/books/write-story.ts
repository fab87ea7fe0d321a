import type { TextStyle } from '#domain/diagram/drawing/pen.ts';
import { readStory, type StoryBlock, type StorySpan } from '#server/files/archives/read-story.ts';
import { LEADING, type Part, type Span, sheet, writeParagraph } from '#server/files/paper/paper.ts';
import type { BookPaper } from './book-paper.ts';
import { bookStyles } from './book-styles.ts';

const STEP = 14;

/** A biography or a note on paper: its headings, lists, emphasis; of a link also where it leads, for whoever holds a page. */
export function writeStory({ paper }: BookPaper, text: string, indent: number): void {
  let list: Part | undefined;
  for (const block of readStory(text)) {
    if (block.kind === 'item') {
      list ??= paper.body.open('L');
      writeItem({ paper }, list, block, indent);
      continue;
    }
    list?.end();
    list = undefined;
    if (block.kind === 'heading') {
      paper.need(48);
      paper.y += 4;
      writeParagraph(paper, spansOf(block, bookStyles.strong), { indent, after: 2 });
    } else if (block.kind === 'quote') {
      paper.y += 3;
      writeParagraph(paper, spansOf(block, bookStyles.slanted), {
        indent: indent + STEP,
        after: 4,
        kind: 'BlockQuote',
      });
    } else writeParagraph(paper, spansOf(block, bookStyles.text), { indent, after: 4 });
  }
  list?.end();
}

function writeItem({ paper }: Pick<BookPaper, 'paper'>, list: Part, block: StoryBlock, indent: number): void {
  const item = list.open('LI');
  const left = indent + block.depth * STEP;
  const { label } = block;
  paper.need(bookStyles.text.size * LEADING * 2);
  const baseline = paper.y + bookStyles.text.size;
  const end = { ...bookStyles.text, align: 'end' } as const;
  if (label !== null) item.open('Lbl').write((pen) => pen.text(label, sheet.left + left - 5, baseline, end));
  writeParagraph(paper, spansOf(block, bookStyles.text), { within: item, indent: left, after: 2, kind: 'LBody' });
  item.end();
}

function spansOf({ spans }: StoryBlock, style: TextStyle): Span[] {
  return spans.map((span) => ({ words: wordsOf(span), style: styleOf(span, style) }));
}

function styleOf({ isStrong, isSlanted }: StorySpan, style: TextStyle): TextStyle {
  if (isStrong) return bookStyles.strong;
  return isSlanted ? bookStyles.slanted : style;
}

function wordsOf({ words, href }: StorySpan): string {
  const address = href?.replace(/^mailto:/i, '') ?? null;
  return address === null || words.trim() === address ? words : `${words} (${address})`;
}
