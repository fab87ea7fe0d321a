import { MEMBER_FLAG } from '#domain/tree/tree-graph.ts';
import { orderByName } from '#server/archives/tell-index.ts';
import { breakLines } from '#server/reports/paper/break-lines.ts';
import { sheet } from '#server/reports/paper/open-paper.ts';
import { drawLine, writeHeading, writeList } from '#server/reports/paper/write-text.ts';
import type { BookFamily } from './book-family.ts';
import { type BookPaper, textWidth } from './book-paper.ts';
import { bookStyles } from './book-styles.ts';

/** Every source that is cited, and on which pages. */
export function writeSources({ book, paper, notes }: BookPaper): void {
  writeHeading(paper, 1, book.words.sources);
  writeList(
    paper,
    notes.sources().map(({ title, pages }) => `${title} (${book.words.page(pages.join(', '))})`),
  );
}

const COLUMNS = 2;
const GAP = 24;
const WIDTH = (textWidth - GAP * (COLUMNS - 1)) / COLUMNS;
const LINE = bookStyles.caption.size * 1.5;

/** Everybody who is named in the book, by last name, and where; in columns. */
export function writeNames({ book, paper }: BookPaper, pagesOf: ReadonlyMap<number, ReadonlySet<number>>): void {
  const { family, words } = book;
  writeHeading(paper, 1, words.names);
  const list = paper.body.open('L');
  let top = paper.y;
  let column = 0;
  for (const member of orderByName(family)) {
    const pages = pagesOf.get(member);
    if (!pages || isHidden(book, member)) continue;
    const spans = [
      { words: indexName(book, member), style: { ...bookStyles.caption, colour: bookStyles.text.colour } },
      { words: `  ${[...pages].sort((a, b) => a - b).join(', ')}`, style: bookStyles.caption },
    ];
    const lines = breakLines(spans, WIDTH, paper.measure);
    if (paper.y + lines.length * LINE > sheet.bottom) {
      column += 1;
      if (column === COLUMNS) {
        paper.y = sheet.bottom;
        paper.breakPage();
        [column, top] = [0, paper.y];
      }
      paper.y = top;
    }
    const left = sheet.left + column * (WIDTH + GAP);
    const { y } = paper;
    const item = list.open('LI');
    item.write((pen) => {
      for (const [nth, line] of lines.entries()) drawLine(pen, line, left, y + nth * LINE, paper.measure);
    });
    item.end();
    paper.y += lines.length * LINE;
  }
  list.end();
}

const isHidden = ({ family: { graph } }: BookFamily, member: number) =>
  ((graph.flags[member] ?? 0) & MEMBER_FLAG.hidden) !== 0;

/** The last name first. */
function indexName({ family }: BookFamily, member: number): string {
  const { graph } = family;
  const [first, last] = [graph.firstNames[member]?.trim(), graph.lastNames[member]?.trim()];
  return last && first ? `${last}, ${first}` : family.nameOf(member);
}
