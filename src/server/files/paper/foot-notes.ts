import { breakLines, type Line } from './break-lines.ts';
import { type Paper, sheet } from './open-paper.ts';
import type { Part } from './open-part.ts';
import { textStyles } from './styles.ts';
import { drawLine } from './write-text.ts';

/** What stands at the foot of a page, behind its number in the text. */
export interface FootNote {
  readonly number: string;
  readonly words: string;
  /** What it is called among the places that clicks lead to, and what its number in the text is. */
  readonly place: string;
  readonly from: string;
  /** What a link to it is called: 'note 3'. */
  readonly says: string;
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
  readonly begins: FootNote | null;
  readonly note: { part?: Part };
  readonly isLast: boolean;
}

/** The foot of the pages of a paper: notes that stand on the page that speaks of them. */
export function createFoot(paper: Pick<Paper, 'y' | 'body' | 'measure' | 'decorate' | 'place'>): Foot {
  let here: NoteLine[] = [];
  let waiting: NoteLine[] = [];
  const heightOf = (lines: number) => (lines === 0 ? 0 : HEAD + lines * LINE);
  const room = () => Math.min(MOST, sheet.bottom - paper.y);
  const linesOf = (begins: FootNote): NoteLine[] => {
    const lines = breakLines([{ words: begins.words, style }], sheet.right - sheet.left - INDENT, paper.measure);
    const note = {};
    return lines.map((line, nth) => ({
      line,
      note,
      begins: nth === 0 ? begins : null,
      isLast: nth === lines.length - 1,
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
      here = [];
      waiting = [];
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
      for (const [nth, { line, begins, note, isLast }] of here.entries()) {
        const y = top + nth * LINE;
        note.part ??= paper.body.open('Note');
        if (begins) drawNumber(note.part, begins, y);
        note.part.write((pen) => drawLine(pen, line, sheet.left + INDENT, y, paper.measure));
        if (isLast) note.part.end();
      }
    },
  };

  /** The number of a note, a link back to the text. */
  function drawNumber(part: Part, { number, place, from, says }: FootNote, y: number): void {
    paper.place(place, y);
    const label = part.open('Lbl');
    const link = label.open('Link');
    const right = sheet.left + INDENT - 5;
    const width = paper.measure(number, style);
    link.write((pen) => pen.text(number, right, y + style.size, { ...style, align: 'end' }));
    link.lead(from, { x: right - width - 2, y, width: width + 4, height: LINE }, says);
    label.end();
  }
}
