import type { TextStyle } from '#domain/diagram/drawing/pen.ts';
import { breakLines, drawLines, sheet, writeHeading } from '#server/files/paper/paper.ts';
import type { BookFamily } from './book-family.ts';
import { type BookPaper, type Chapter, textWidth } from './book-paper.ts';
import { bookStyles } from './book-styles.ts';

const PORTRAIT = 170;
const MIDDLE = sheet.width / 2;

/** Whose book it is, with their portrait. */
export async function writeTitlePage(on: BookPaper): Promise<void> {
  const { book, paper, image } = on;
  const { task, words, picture, family, plan } = book;
  paper.breakPage();
  const [line] = plan.lines;
  const root = task.request.scope === 'whole' ? undefined : line?.root;
  const face = root !== undefined && task.portraits.has(root) ? root : undefined;
  paper.y = face === undefined ? 270 : 150;
  const jpeg = face === undefined ? null : await image(`portrait ${face}`);
  if (face !== undefined && jpeg) {
    const { y } = paper;
    const figure = paper.body.open('Figure', { alt: words.portraitOf(family.nameOf(face)) });
    figure.write(() => paper.image(jpeg, { x: MIDDLE - PORTRAIT / 2, y, width: PORTRAIT, height: PORTRAIT }));
    figure.end();
  }
  if (face !== undefined) paper.y += PORTRAIT + 46;
  writeCentred(on, 'H1', task.title, bookStyles.title, 14);
  writeCentred(on, 'P', task.request.subtitle || scopeTitle(book), bookStyles.subtitle, 40);
  const people = picture.count(family.graph.memberIds.length);
  writeCentred(on, 'P', words.lead(people, picture.day(task.now)), bookStyles.lead, 6);
  if (task.scoped.redacted.size > 0) writeCentred(on, 'P', words.redacted, bookStyles.lead, 0);
}

function scopeTitle({ task, plan, words, family }: BookFamily): string {
  const { scope } = task.request;
  const root = plan.lines[0]?.root;
  if (scope === 'whole' || root === undefined) return words.everybody;
  const name = family.nameOf(root);
  return scope.branch === 'descendants' ? words.descendantsOf(name) : words.ancestorsOf(name);
}

function writeCentred({ paper }: BookPaper, kind: 'H1' | 'P', words: string, style: TextStyle, after: number): void {
  const lines = breakLines([{ words, style }], textWidth, paper.measure);
  const leading = style.size * 1.3;
  const part = paper.body.open(kind);
  drawLines(paper, part, lines, { left: MIDDLE, top: paper.y, leading });
  part.end();
  paper.y += lines.length * leading + after;
}

/** What stands where: every chapter with its page. */
export function writeContents({ book, paper }: BookPaper, chapters: readonly Chapter[]): void {
  paper.breakPage();
  writeHeading(paper, 1, book.words.contents);
  const list = paper.body.open('TOC');
  const style = bookStyles.text;
  const leading = style.size * 1.8;
  for (const { title, page } of chapters) {
    const lines = breakLines([{ words: title, style }], textWidth - 50, paper.measure);
    paper.need(lines.length * leading);
    const top = paper.y;
    const item = list.open('TOCI');
    const link = item.open('Reference').open('Link');
    link.write((pen) => {
      for (const [nth, { spans }] of lines.entries()) {
        pen.text(spans.map(({ words }) => words).join(''), sheet.left, top + style.size + nth * leading, style);
      }
      const last = top + style.size + (lines.length - 1) * leading;
      pen.text(String(page), sheet.right, last, { ...style, align: 'end' });
    });
    const box = { x: sheet.left, y: top, width: textWidth, height: lines.length * leading };
    link.lead(page, box, `${title}, ${book.words.page(String(page))}`);
    item.end();
    paper.y += lines.length * leading;
    const { y } = paper;
    paper.decorate((pen) => {
      pen.moveTo(sheet.left, y - leading * 0.28);
      pen.lineTo(sheet.right, y - leading * 0.28);
      pen.paint({ stroke: '#ddd8cf', width: 0.4 });
    });
  }
  list.end();
}
