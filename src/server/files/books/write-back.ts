import type { TextStyle } from '#domain/diagram/drawing/pen.ts';
import { MEMBER_FLAG } from '#domain/tree/tree-graph.ts';
import { orderByName } from '#server/files/archives/write-index.ts';
import { breakLines, drawLines, type Span, sheet, writeHeading, writeParagraph } from '#server/files/paper/paper.ts';
import type { BookFamily } from './book-family.ts';
import { type BookPaper, textWidth } from './book-paper.ts';
import { bookStyles } from './book-styles.ts';

/** Every source that is cited, and on which pages. */
export function writeSources({ book, paper, notes }: BookPaper): void {
  const { words } = book;
  writeHeading(paper, 1, words.sources);
  const { text } = bookStyles;
  const list = paper.body.open('L');
  for (const { title, pages } of notes.sources()) {
    const [before = '', after = ''] = (pages.length > 1 ? words.pages : words.page)(LIST).split(LIST);
    const spans = [
      { words: `${title} (${before}`, style: text },
      ...pageLinks(pages, bookStyles.link, text),
      { words: `${after})`, style: text },
    ];
    const item = list.open('LI');
    writeParagraph(paper, spans, { within: item, kind: 'LBody', after: 3 });
    item.end();
  }
  list.end();
}

/** Stands for a list of pages until each of them is a link. */
const LIST = '\ue000';

const pageLinks = (pages: readonly number[], style: TextStyle, between: TextStyle): Span[] =>
  pages.flatMap((page, nth) => [
    ...(nth === 0 ? [] : [{ words: ', ', style: between }]),
    { words: String(page), style, to: page },
  ]);

const COLUMNS = 2;
const GAP = 24;
const WIDTH = (textWidth - GAP * (COLUMNS - 1)) / COLUMNS;
const LINE = bookStyles.caption.size * 1.5;

/** Everybody who is named in the book, by last name, and where; in columns, on the last page of the same height. */
export function writeNames({ book, paper }: BookPaper, pagesOf: ReadonlyMap<number, ReadonlySet<number>>): void {
  const { family, words } = book;
  writeHeading(paper, 1, words.names);
  const named = orderByName(family).flatMap((member) => {
    const pages = pagesOf.get(member);
    if (!pages || isHidden(book, member)) return [];
    const spans = [
      { words: indexName(book, member), style: { ...bookStyles.caption, colour: bookStyles.text.colour } },
      { words: '  ', style: bookStyles.caption },
      ...pageLinks(
        [...pages].sort((a, b) => a - b),
        bookStyles.pageLink,
        bookStyles.caption,
      ),
    ];
    return [breakLines(spans, WIDTH, paper.measure)];
  });
  const list = paper.body.open('L');
  let rest = named.reduce((sum, { length }) => sum + length, 0);
  let top = paper.y;
  let bottom = columnEnd();
  let column = 0;
  for (const lines of named) {
    if (paper.y + lines.length * LINE > bottom + 0.01) {
      column += 1;
      if (column === COLUMNS) {
        paper.y = paper.bottom;
        paper.breakPage();
        column = 0;
        top = paper.y;
      }
      paper.y = top;
      bottom = column === 0 ? columnEnd() : paper.bottom;
    }
    const left = sheet.left + column * (WIDTH + GAP);
    const item = list.open('LI');
    drawLines(paper, item.open('LBody'), lines, { left, top: paper.y, leading: LINE });
    item.end();
    paper.y += lines.length * LINE;
    rest -= lines.length;
  }
  list.end();

  function columnEnd() {
    return Math.min(paper.bottom, top + Math.ceil(rest / COLUMNS) * LINE);
  }
}

const isHidden = ({ family: { graph } }: BookFamily, member: number) =>
  ((graph.flags[member] ?? 0) & MEMBER_FLAG.hidden) !== 0;

/** The last name first. */
function indexName({ family }: BookFamily, member: number): string {
  const { graph } = family;
  const first = graph.firstNames[member]?.trim();
  const last = graph.lastNames[member]?.trim();
  return last && first ? `${last}, ${first}` : family.nameOf(member);
}
