import { breakLines, type Line } from './break-lines.ts';
import { type Paper, sheet } from './open-paper.ts';
import type { Part } from './open-part.ts';
import { textStyles } from './styles.ts';
import { drawLine } from './write-text.ts';

/** What stands at the foot of a page, behind its number in the text. */
export interface FootNote {
  readonly number: string;
  readonly words: string;
}

interface Foot {
  /** How much of the page the notes take, with the line above them. */
  readonly height: number;
  /** Whether some of a note waits for the next page. */
  readonly isWaiting: boolean;
  readonly roomFor: (notes: readonly FootNote[]) => number;
  readonly add: (notes: readonly FootNote[]) => void;
  /** To be called at the beginning and at the end of every page. */
  readonly begin: () => void;
  readonly end: () => void;
}

const style = textStyles.small;
const LINE = style.size * 1.35;
/** Above the notes: a short line, and air around it. */
const HEAD = 14;
/** Notes take no more than this of a page; longer ones go on. */
const MOST = 300;
const INDENT = 18;

interface NoteLine {
  readonly line: Line;
  /** Before the first line of a note. */
  readonly number: string | null;
  readonly note: { part?: Part };
  readonly isLast: boolean;
}

/** The foot of the pages of a paper: notes that stand on the page that speaks of them. */
export function createFoot(paper: Pick<Paper, 'y' | 'body' | 'measure' | 'decorate'>): Foot {
  let here: NoteLine[] = [];
  let waiting: NoteLine[] = [];
  const heightOf = (lines: number) => (lines === 0 ? 0 : HEAD + lines * LINE);
  const room = () => Math.min(MOST, sheet.bottom - paper.y);
  const linesOf = ({ number, words }: FootNote): NoteLine[] => {
    const lines = breakLines([{ words, style }], sheet.right - sheet.left - INDENT, paper.measure);
    const note = {};
    return lines.map((line, nth) => ({
      ...{ line, note, number: nth === 0 ? number : null, isLast: nth === lines.length - 1 },
    }));
  };
  const settle = (lines: readonly NoteLine[]) => {
    for (const line of lines) {
      if (waiting.length === 0 && heightOf(here.length + 1) <= room()) here.push(line);
      else waiting.push(line);
    }
  };
  return {
    get height() {
      return heightOf(here.length);
    },
    get isWaiting() {
      return waiting.length > 0;
    },
    roomFor: (notes) => (notes.length === 0 ? 0 : (here.length === 0 ? HEAD : 0) + notes.length * LINE),
    add: (notes) => settle(notes.flatMap(linesOf)),
    begin() {
      const rest = waiting;
      [here, waiting] = [[], []];
      settle(rest);
    },
    end() {
      if (here.length === 0) return;
      const top = sheet.bottom - here.length * LINE;
      paper.decorate((pen) => {
        pen.moveTo(sheet.left, top - HEAD / 2);
        pen.lineTo(sheet.left + (sheet.right - sheet.left) / 5, top - HEAD / 2);
        pen.paint({ stroke: style.colour, width: 0.4 });
      });
      for (const [nth, { line, number, note, isLast }] of here.entries()) {
        const y = top + nth * LINE;
        note.part ??= paper.body.open('Note');
        note.part.write((pen) => {
          if (number !== null) pen.text(number, sheet.left + INDENT - 5, y + style.size, { ...style, align: 'end' });
          drawLine(pen, line, sheet.left + INDENT, y, paper.measure);
        });
        if (isLast) note.part.end();
      }
    },
  };
}
