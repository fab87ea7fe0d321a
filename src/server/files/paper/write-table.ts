import type { Pen, TextStyle } from '#domain/diagram/drawing/pen.ts';
import { printPalette } from '#domain/diagram/drawing/print-palette.ts';
import { breakLines, type Line } from './break-lines.ts';
import { type Paper, sheet } from './open-paper.ts';
import type { Part } from './open-part.ts';
import { LEADING, textStyles } from './styles.ts';
import { drawLine } from './write-text.ts';

export interface Column {
  readonly head: string;
  /** Of the whole width, in proportion to the other columns. */
  readonly width: number;
  readonly align?: 'start' | 'end';
  /** Names and other words that say which row it is. */
  readonly isHead?: boolean;
}

interface TableOptions {
  /** What it is called where somebody has it read out. */
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: Iterable<readonly string[]>;
  /** A bar under the words of the first column, 0 to 1 of its width, drawn beside what the figures say. */
  readonly bar?: (row: number) => number;
  readonly within?: Part;
}

const PAD = { x: 4, y: 3 } as const;
const LINE = textStyles.cell.size * LEADING;

interface Box {
  readonly column: Column;
  readonly left: number;
  readonly width: number;
}

/**
 * A table over as many pages as it needs: heads again on each, and a row that is higher than a page goes on. Where a row has no
 * words for a column, its cell is empty.
 */
export function writeTable(paper: Paper, { caption, columns, rows, bar, within = paper.body }: TableOptions): void {
  const boxes = placeColumns(columns);
  const table = within.open('Table', { title: caption });
  const heads = boxes.map((box) => linesOf(paper, box, box.column.head, textStyles.cellHead));
  const headHeight = heightOf(heads);
  const drawHead = (write: (nth: number, draw: (pen: Pen) => void) => void) => {
    const top = paper.y;
    for (const [nth, box] of boxes.entries()) write(nth, (pen) => drawCell(pen, paper, box, heads[nth] ?? [], top));
    paper.y += headHeight;
    rule(paper, printPalette.line);
  };
  paper.need(headHeight + LINE + PAD.y * 2);
  const headRow = table.open('TR');
  drawHead((_, draw) => headRow.open('TH', { scope: 'Column' }).write(draw));
  headRow.end();

  let nth = 0;
  for (const row of rows) {
    const cells = boxes.map((box, at) => linesOf(paper, box, row[at] ?? '', textStyles.cell));
    const parts = table.open('TR');
    const elements = boxes.map(({ column }) => (column.isHead ? parts.open('TH', { scope: 'Row' }) : parts.open('TD')));
    const count = Math.max(...cells.map((lines) => lines.length));
    for (let from = 0; from < count; ) {
      if (paper.need(LINE + PAD.y * 2)) repeatHead();
      const isWhole = paper.y + heightOf(cells) <= sheet.bottom;
      // What would fit on a page of its own is not torn apart.
      const isTall = heightOf(cells) > sheet.bottom - sheet.top - headHeight;
      if (from === 0 && !isWhole && !isTall && paper.y > sheet.top + headHeight) {
        paper.breakPage();
        repeatHead();
      }
      const fitting = Math.max(1, Math.floor((sheet.bottom - paper.y - PAD.y * 2 + 0.01) / LINE));
      const some = cells.map((lines) => lines.slice(from, from + fitting));
      const top = paper.y;
      const share = from === 0 ? (bar?.(nth) ?? 0) : 0;
      const [first] = boxes;
      if (share > 0 && first) drawBar(paper, first, share);
      for (const [at, box] of boxes.entries()) {
        const lines = some[at] ?? [];
        if (lines.length > 0) elements[at]?.write((pen) => drawCell(pen, paper, box, lines, top));
      }
      paper.y += heightOf(some);
      from += fitting;
    }
    parts.end();
    rule(paper, printPalette.hairline);
    nth++;
  }
  table.end();
  paper.y += 10;

  function repeatHead() {
    // Said once is enough for those who listen.
    drawHead((_, draw) => paper.decorate(draw));
  }
}

function placeColumns(columns: readonly Column[]): Box[] {
  const whole = columns.reduce((sum, { width }) => sum + width, 0);
  let left: number = sheet.left;
  return columns.map((column) => {
    const width = ((sheet.right - sheet.left) * column.width) / whole;
    const box = { column, left, width };
    left += width;
    return box;
  });
}

const linesOf = (paper: Paper, { width }: Box, words: string, style: TextStyle): Line[] =>
  breakLines([{ words, style }], width - PAD.x * 2, paper.measure);

const heightOf = (cells: readonly (readonly Line[])[]) =>
  Math.max(1, ...cells.map((lines) => lines.length)) * LINE + PAD.y * 2;

function drawCell(pen: Pen, paper: Paper, { column, left, width }: Box, lines: readonly Line[], top: number): void {
  for (const [nth, line] of lines.entries()) {
    const x = column.align === 'end' ? left + width - PAD.x - line.width : left + PAD.x;
    drawLine(pen, line, x, top + PAD.y + nth * LINE, paper.measure);
  }
}

function drawBar(paper: Paper, { left, width }: Box, share: number): void {
  const top = paper.y;
  paper.decorate((pen) => {
    pen.box(left, top + 1, Math.max(1.5, width * share), LINE + PAD.y * 2 - 2, 2);
    pen.paint({ fill: BAR });
  });
}

/** Light enough that words on it can be read. */
const BAR = '#dfe9e1';

function rule(paper: Paper, colour: string): void {
  const { y } = paper;
  paper.decorate((pen) => {
    pen.moveTo(sheet.left, y);
    pen.lineTo(sheet.right, y);
    pen.paint({ stroke: colour, width: 0.5 });
  });
}
