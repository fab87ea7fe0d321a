import { choosePeople } from '#domain/diagram/choose-people.ts';
import { drawPrint, printLens, printSize } from '#domain/diagram/drawing/draw-print.ts';
import type { Size } from '#domain/diagram/drawing/lens.ts';
import type { TextStyle } from '#domain/diagram/drawing/pen.ts';
import type { Picture } from '#domain/diagram/drawing/picture.ts';
import { plainIndex } from '#domain/diagram/drawing/plain-index.ts';
import { preparePrint } from '#domain/diagram/drawing/prepare-print.ts';
import { printPalette } from '#domain/diagram/drawing/print-palette.ts';
import { svgPen } from '#domain/diagram/drawing/svg-pen.ts';
import { english } from '#domain/people/english.ts';
import { wholeNameLines } from '#domain/people/person-text.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { PICTURE_SIZE } from './page-tags.ts';
import type { PageWords } from './page-words.ts';

/** What a preview shows of a family. */
export interface PreviewOf {
  readonly graph: TreeGraph;
  /** Whom the drawing is around; null where there is nobody. */
  readonly focus: number | null;
}

interface PreviewOptions {
  readonly title: string;
  readonly line: string;
  readonly words: PageWords;
  /** Null: nothing about any family. */
  readonly family: PreviewOf | null;
  readonly measure: (words: string, style: TextStyle) => number;
}

/** As the font files call them. */
const FONTS = { serif: 'Source Serif 4', sans: 'Inter' } as const;
const MARGIN = 72;
const HEADING = { font: 'serif', size: 60, weight: 600, colour: printPalette.ink } as const;
/** Below the heading, down to the edge. */
const FAMILY_TOP = 216;
/** Names in smaller letters cannot be read in a chat: then fewer people are shown. */
const SMALLEST_SCALE = 0.8;
const PEOPLE_TO_TRY = [18, 14, 11, 8, 6, 4, 2];

/** Draws a page's preview as SVG: the name of the tree, and some of its people by the names that visitors see. */
export function drawPreview({ title, line, words, family, measure }: PreviewOptions): string {
  const pieces: string[] = [];
  const write = (piece: string) => void pieces.push(piece);
  const { width, height } = PICTURE_SIZE;
  const { paper } = printPalette;
  write(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${FONTS.sans}">\n`);
  write(`<rect width="${width}" height="${height}" fill="${paper}"/>\n`);
  const pen = svgPen({ ...FONTS, measure, write });
  if (family === null) pen.text(title, width / 2, 200, { ...HEADING, align: 'center' });
  else writeHeading({ title, line, measure }, pen.text);
  drawMark(write, family === null ? { x: width / 2 - 110, y: 290, size: 220 } : { x: width - 120, y: 56, size: 56 });
  const picture = family && pictureOf(family, words);
  if (picture) {
    const { left, top, scale, size } = placeFamily(picture);
    write(`<g transform="translate(${left} ${top}) scale(${scale})">\n`);
    drawPrint(picture, pen, printLens({ left: 0, top: 0, right: size.width, bottom: size.height }));
    write('</g>\n');
  }
  write('</svg>\n');
  return pieces.join('');
}

function writeHeading(
  { title, line, measure }: Pick<PreviewOptions, 'title' | 'line' | 'measure'>,
  text: (words: string, x: number, baseline: number, style: TextStyle) => void,
): void {
  const { size } = HEADING;
  const room = PICTURE_SIZE.width - 3 * MARGIN;
  const width = (words: string, share: number) => measure(words, { ...HEADING, size: size * share });
  const { lines, share } = wholeNameLines(title, room, 1.5, width);
  const step = size * share * 1.15;
  let baseline = 118 - ((lines.length - 1) * step) / 2;
  for (const words of lines) {
    text(words, MARGIN, baseline, { ...HEADING, size: size * share });
    baseline += step;
  }
  text(line, MARGIN, 186, { font: 'sans', size: 30, weight: 400, colour: printPalette.inkSoft });
}

/** The nearest people, as many as can be read. */
function pictureOf({ graph, focus }: PreviewOf, words: PageWords): Picture | null {
  if (focus === null) return null;
  let near = { graph, focus };
  let picture: Picture | null = null;
  for (const limit of PEOPLE_TO_TRY) {
    const { graph: some, source } = choosePeople(near.graph, 'around', near.focus, limit);
    near = { graph: some, focus: source.indexOf(near.focus) };
    const drawn = preparePrint(
      some,
      {
        look: { mode: 'hierarchical', circle: 'fan', direction: 'down', isCompact: true },
        people: 'everyone',
        focus: null,
        only: null,
      },
      {
        content: { years: false, label: false, portrait: true },
        phrases: { ...english, hidden: words.hidden, unnamed: words.unnamed },
        index: plainIndex,
      },
    );
    // A few people are no generations.
    picture = { ...drawn, rows: [] };
    if (placeFamily(picture).scale >= SMALLEST_SCALE) return picture;
  }
  return picture;
}

function placeFamily({ view }: Picture): { left: number; top: number; scale: number; size: Size } {
  const size = printSize(view.scene);
  const room = { width: PICTURE_SIZE.width - MARGIN, height: PICTURE_SIZE.height - FAMILY_TOP };
  const scale = Math.min(1, room.width / size.width, room.height / size.height);
  const left = (PICTURE_SIZE.width - size.width * scale) / 2;
  return { left, top: FAMILY_TOP + (room.height - size.height * scale) / 2, scale, size };
}

/** Our mark, as in the browser's tab: two people and their child. */
function drawMark(write: (piece: string) => void, { x, y, size }: { x: number; y: number; size: number }): void {
  const { accent } = printPalette;
  write(
    `<g transform="translate(${x} ${y}) scale(${size / 32})" fill="${accent}">` +
      `<path d="M10 7.4h12M10 10.6h12M16 12.5v8" stroke="${accent}" stroke-width="1.6"/>` +
      '<circle cx="6" cy="9" r="5"/><rect x="21" y="4" width="10" height="10" rx="3"/>' +
      `<circle cx="16" cy="9" r="3" fill="none" stroke="${accent}" stroke-width="1.6"/>` +
      '<path d="m16 19 5.2 3v6L16 31l-5.2-3v-6Z"/></g>\n',
  );
}
