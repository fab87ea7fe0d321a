import type { PaintStyle, Pen } from '#domain/diagram/drawing/pen.ts';
import { followName } from './follow-name.ts';
import { traceArc, traceBox } from './trace-curves.ts';
import { round, type Typesetter } from './words/set-words.ts';
import type { EmbeddedFont } from './words/typefaces.ts';

export interface PdfPenOptions {
  readonly setWords: Typesetter;
  /** Takes operators of the page's content, in order. y grows downwards. */
  readonly write: (operators: string) => void;
  /** Has a font ready among the resources of the page. */
  readonly use: (font: EmbeddedFont) => void;
  /**
   * Says of all words what they are, not letter by letter: programs that read documents give up on a page with many
   * thousands of letters that are too small to be seen.
   */
  readonly isTiny?: boolean;
  /** The name among the page's resources under which the portrait of a member stands; undefined where there is none. */
  readonly portrait?: ((member: number) => string | undefined) | undefined;
  /** Draws what belongs to one person; without it everybody is drawn at once. */
  readonly group?: (draw: () => void) => void;
}

/** A pen that writes the content of a PDF page: shapes as paths, words as text that can be found and copied. */
export function pdfPen({ setWords, write, use, isTiny = false, group, portrait }: PdfPenOptions): Pen {
  let path = '';
  let atX = 0;
  let atY = 0;
  let meaning: ReturnType<typeof followName> | undefined;
  const state = { fill: '', stroke: '', width: '', dash: '' };
  const change = (part: keyof typeof state, operator: string) => {
    if (state[part] === operator) return '';
    state[part] = operator;
    return `${operator}\n`;
  };
  const begin = (x: number, y: number) => {
    path += `${round(x)} ${round(y)} m\n`;
    atX = x;
    atY = y;
  };
  const arc = (x: number, y: number, radius: number, from: number, to: number) => {
    path += traceArc(x, y, radius, from, to);
  };
  const pointAt = (x: number, y: number, radius: number, angle: number) =>
    [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;

  const pen: Pen = {
    moveTo: begin,
    lineTo(x, y) {
      path += `${round(x)} ${round(y)} l\n`;
      atX = x;
      atY = y;
    },
    curveTo(controlX, controlY, x, y) {
      // The same curve with two control points.
      const towards = (from: number, control: number) => round(from + ((control - from) * 2) / 3);
      const first = `${towards(atX, controlX)} ${towards(atY, controlY)}`;
      path += `${first} ${towards(x, controlX)} ${towards(y, controlY)} ${round(x)} ${round(y)} c\n`;
      atX = x;
      atY = y;
    },
    box(x, y, width, height, radius) {
      path += traceBox(x, y, width, height, radius);
    },
    circle(x, y, radius) {
      begin(x + radius, y);
      arc(x, y, radius, 0, Math.PI * 2);
      path += 'h\n';
    },
    arc(x, y, radius, from, to) {
      begin(...pointAt(x, y, radius, from));
      arc(x, y, radius, from, to);
    },
    sector(x, y, inner, outer, from, to) {
      begin(...pointAt(x, y, outer, from));
      arc(x, y, outer, from, to);
      pen.lineTo(...pointAt(x, y, inner, to));
      if (inner > 0) arc(x, y, inner, to, from);
      path += 'h\n';
    },
    paint({ fill, stroke, width = 1, dash = [] }: PaintStyle) {
      const shapes = path;
      path = '';
      if (shapes === '' || (fill === undefined && stroke === undefined)) return;
      let before = '';
      if (fill !== undefined) before += change('fill', `${colour(fill)} rg`);
      if (stroke !== undefined) {
        before += change('stroke', `${colour(stroke)} RG`) + change('width', `${round(width)} w`);
        before += change('dash', `[${dash.map(round).join(' ')}] 0 d`);
      }
      const filled = stroke === undefined ? 'f' : 'B';
      const act = fill === undefined ? 'S' : filled;
      write(`${before}${shapes}${act}\n`);
    },
    text(words, x, baseline, style) {
      if (words.trim() === '') return;
      const set = setWords(words, style);
      for (const font of set.fonts) use(font);
      const { size, angle = 0, align = 'start' } = style;
      const back = set.width * size * { start: 0, center: 0.5, end: 1 }[align];
      const cos = Math.cos(angle);
      const sin = Math.sin(angle);
      const place = `${round(x - back * cos)} ${round(baseline - back * sin)}`;
      const turn = angle === 0 ? '1 0 0 -1' : `${fine(cos)} ${fine(sin)} ${fine(sin)} ${fine(-cos)}`;
      const fill = change('fill', `${colour(style.colour)} rg`);
      write(
        `${fill}BT\n${turn} ${place} Tm\n${set.show(round(size), meaning?.(words) ?? (isTiny ? words : undefined))}ET\n`,
      );
    },
    textWidth: (words, style) => setWords(words, style).width * style.size,
    portrait(member, x, y, size) {
      const outline = path;
      path = '';
      const name = portrait?.(member);
      if (name === undefined) return false;
      // Pictures stand on their lower edge, and y grows downwards here.
      const place = `${round(size)} 0 0 ${round(-size)} ${round(x)} ${round(y + size)} cm`;
      write(`q\n${outline}W n\n${place}\n/${name} Do\nQ\n`);
      return true;
    },
  };
  if (!group) return pen;
  return {
    ...pen,
    group(title, draw) {
      group(() => {
        meaning = followName(title);
        draw();
        meaning = undefined;
      });
    },
  };
}

/** `#rrggbb` as three shares. */
function colour(hex: string): string {
  const found = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!found) throw new Error(`'${hex}' is not a colour as a page knows it.`);
  return found
    .slice(1)
    .map((part) => fine(Number.parseInt(part, 16) / 255))
    .join(' ');
}

const fine = (value: number): string => String(Math.round(value * 10_000) / 10_000 + 0);
