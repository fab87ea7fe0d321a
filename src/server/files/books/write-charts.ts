import type { BookChart, BookCharts } from '#domain/book/plan-charts.ts';
import { planCharts } from '#domain/book/plan-charts.ts';
import { sheet, writeHeading, writeParagraph } from '#server/files/paper/paper.ts';
import type { BookFamily } from './book-family.ts';
import { type BookPaper, textWidth } from './book-paper.ts';
import { bookStyles } from './book-styles.ts';
import { type DrawnChart, type LayOutChart, openCharts } from './draw-chart.ts';
import { placeOf } from './write-entry.ts';

/** The charts of a book as they are drawn. */
export interface DrawnCharts extends Pick<BookCharts, 'tooLarge' | 'isCut'> {
  readonly charts: readonly (BookChart & { readonly drawn: DrawnChart })[];
}

/** A book is of words: further charts nobody turns over. */
const MOST_CHARTS = 60;

const LINE = bookStyles.caption.size * 1.6;
/** Over a chart: its heading, and where it is the first that of the chapter. */
const HEAD = 92;

/** Lays out the charts of a book, so that each has room on a page with the names of those from whom on it goes on. */
export function drawCharts(book: BookFamily): DrawnCharts {
  const { scope } = book.task.request;
  const kind = scope === 'whole' ? 'descendants' : scope.branch;
  const layOut: LayOutChart = openCharts(book);
  const drawnFor = new Map<readonly number[], DrawnChart>();
  const fits = (members: readonly number[], goesOn: readonly number[]) => {
    const drawn = layOut(members, sheet.bottom - sheet.top - HEAD - listHeight(goesOn.length));
    if (drawn) drawnFor.set(members, drawn);
    return drawn !== undefined;
  };
  const planned = planCharts(book.family.index, book.plan, { kind, most: MOST_CHARTS, fits });
  const charts = planned.charts.flatMap((chart) => {
    const drawn = drawnFor.get(chart.members);
    return drawn ? [{ ...chart, drawn }] : [];
  });
  return { ...planned, charts };
}

const listHeight = (names: number) => (names === 0 ? 0 : (names + 1) * LINE + 6);

/** Every chart with its heading; everybody in it leads to what is told of them. `pages` are those of the charts, as far as they are known. */
export function writeCharts(on: BookPaper, { charts, tooLarge, isCut }: DrawnCharts): void {
  const { book, paper } = on;
  const { words, family } = book;
  for (const { root, members, goesOn, drawn } of charts) {
    const title = titleOf(book, root);
    writeHeading(paper, 2, title, { follow: drawn.height + listHeight(goesOn.length) });
    paper.place(chartPlace(root));
    on.chartPages.set(root, paper.pageNumber);
    const corner = { x: sheet.left, y: paper.y };
    const names = members.map(family.nameOf).join(', ');
    const figure = paper.body.open('Figure', { alt: `${title}: ${names}` });
    figure.write((pen) => drawn.draw(pen, corner));
    for (const { member, ...box } of drawn.cards(corner)) {
      const link = figure.open('Link');
      link.lead(placeOf(member), box, family.nameOf(member));
      link.end();
    }
    figure.end();
    paper.y += drawn.height + 6;
    writeWhereItGoesOn(on, goesOn);
    paper.y += 8;
  }
  for (const root of tooLarge)
    writeParagraph(paper, words.chartTooLarge(family.nameOf(root)), { style: bookStyles.soft });
  if (isCut) writeParagraph(paper, words.noMoreCharts, { style: bookStyles.soft });
}

function writeWhereItGoesOn({ book, paper, knownPages }: BookPaper, goesOn: readonly number[]): void {
  if (goesOn.length === 0) return;
  const { words, family, plan } = book;
  const { caption, pageLink } = bookStyles;
  writeParagraph(paper, words.goesOn, { style: caption, after: 0 });
  const list = paper.body.open('L');
  for (const member of goesOn) {
    const page = knownPages.get(member);
    const item = list.open('LI');
    const body = item.open('LBody');
    const { y } = paper;
    const name = `${plan.numberOf.get(member) ?? ''} ${family.nameOf(member)}`;
    const said = page === undefined ? name : `${name}, ${words.page(String(page))}`;
    const link = body.open('Link');
    link.write((pen) => pen.text(said, sheet.left, y + caption.size, pageLink));
    link.lead(chartPlace(member), { x: sheet.left, y, width: textWidth, height: LINE }, said);
    item.end();
    paper.y += LINE;
  }
  list.end();
}

const titleOf = ({ task, words, family, plan }: BookFamily, root: number): string => {
  const { scope } = task.request;
  const name = family.nameOf(root);
  const title = scope !== 'whole' && scope.branch === 'ancestors' ? words.ancestorsOf(name) : words.descendantsOf(name);
  return plan.lines.some((line) => line.root === root) ? title : `${plan.numberOf.get(root) ?? ''} ${title}`.trim();
};

const chartPlace = (root: number): string => `chart-${root}`;
