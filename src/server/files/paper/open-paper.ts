import type { Pen, TextStyle } from '#domain/diagram/drawing/pen.ts';
import { printPalette } from '#domain/diagram/drawing/print-palette.ts';
import { beginDocument, type DocumentOptions } from './begin-document.ts';
import type { Line, Measure } from './break-lines.ts';
import { createFoot, type FootNote } from './foot-notes.ts';
import { openPart, type PageBox, type Part, pagePlace } from './open-part.ts';

/** A4 upright; all lengths are points, from the top left corner of a page. */
export const sheet = { width: 595.28, height: 841.89, left: 56, right: 539.28, top: 72, bottom: 778 } as const;

interface PaperOptions extends DocumentOptions {
  /** At the foot of every page, left of its number. */
  readonly footer: string;
  /** Pages without a foot; none if not given. */
  readonly isFootless?: (page: number) => boolean;
  /** Only to see what comes to stand where: nothing is drawn. */
  readonly isDraft?: boolean;
  /** Whether clicks lead to places in it. */
  readonly hasPlaces?: boolean;
  /** Widths that are known already, by style and words; one that is written several times measures each word once. */
  readonly widths?: Map<string, number>;
}

/**
 * Pages that are filled from the top to the bottom. Whoever writes asks for room first (`need`), writes at `y` and moves it on.
 */
export interface Paper {
  /** Where the next line begins. */
  y: number;
  /** The page that is being written, from 1; 0 before the first. */
  readonly pageNumber: number;
  /** Where the text of this page ends: above the notes at its foot. */
  readonly bottom: number;
  /** The notes that belong to the page on which this line stands, each told once. */
  notesIn: (line: Line) => readonly FootNote[];
  /** The room at the foot that these notes need at least. */
  readonly footRoom: (notes: readonly FootNote[]) => number;
  /** Puts notes to the foot of this page; what of them has no room there goes on at the foot of the next. */
  readonly footNotes: (notes: readonly FootNote[]) => void;
  /** Names what is written next, or at `y`, so that clicks can lead to it. Pages have their numbers for that. */
  readonly place: (name: string, y?: number) => void;
  /** The whole of the document, which parts belong to: headings, paragraphs, tables. */
  readonly body: Part;
  /** A page from the top, unless nothing stands on this one. */
  readonly breakPage: () => void;
  /** Begins a new page where less than `height` is left of this one; true when it did. */
  readonly need: (height: number) => boolean;
  /** Draws what means nothing by itself: lines, grounds, bars beside their figures. */
  readonly decorate: (draw: (pen: Pen) => void) => void;
  readonly measure: Measure;
  /** Draws a JPEG, stretched to its box; to be called while a part is written. Its bytes leave at once. */
  readonly image: (jpeg: Uint8Array, box: PageBox) => void;
  /** An entry of the list beside the pages that leads to here; level 1 stands outside, 2 within the last one of level 1. */
  readonly bookmark: (title: string, level?: 1 | 2 | 3) => void;
  /** Letters that were written and that no font has: boxes stand in their place. Each once. */
  readonly unwritten: () => string;
  /** Resolves when all of the file has been written. */
  readonly end: () => Promise<void>;
}

interface OutlineItem {
  readonly addItem: (title: string, place: object) => OutlineItem;
}

/** Begins a PDF of text: tagged, in the language and under the title it is given. */
export function openPaper(paperOptions: PaperOptions): Paper {
  const { footer, isFootless, isDraft = false, hasPlaces = false, widths, ...options } = paperOptions;
  const { document, write, flush, newPen, setWords, lettersWithoutFont, end } = beginDocument(options);
  const missing = new Set<string>();
  const scope = new Set<string>();
  const findFont = (words: string, style: TextStyle) => {
    if (scope.has(words)) return;
    if (scope.size > 50_000) scope.clear();
    scope.add(words);
    for (const letter of lettersWithoutFont(words, style)) missing.add(letter);
  };

  let pageNumber = 0;
  let pen: Pen | undefined;
  const drawWith = (draw: (pen: Pen) => void) => {
    if (pageNumber === 0) beginPage();
    if (pen && !isDraft) draw(pen);
    flush();
  };
  const beginPage = () => {
    endPage();
    document.addPage({ size: [sheet.width, sheet.height], margin: 0 });
    pageNumber += 1;
    paper.y = sheet.top;
    if (hasPlaces) document.addNamedDestination(pagePlace(pageNumber), 'XYZ', 0, 0, null);
    const bare = newPen({ write });
    pen = {
      ...bare,
      text(words, x, baseline, style) {
        findFont(words, style);
        bare.text(words, x, baseline, style);
      },
    };
    foot.begin();
  };
  const endPage = () => {
    if (pageNumber > 0) foot.end();
    if (pageNumber === 0 || isFootless?.(pageNumber)) return;
    const style: TextStyle = { font: 'sans', size: 8, weight: 400, colour: printPalette.inkFaint };
    decorate((foot) => {
      foot.text(footer, sheet.left, sheet.height - 36, style);
      foot.text(String(pageNumber), sheet.right, sheet.height - 36, { ...style, align: 'end' });
    });
  };
  const decorate: Paper['decorate'] = (draw) => {
    if (pageNumber === 0) beginPage();
    if (options.isTagged) document.markContent('Artifact', { type: 'Layout' });
    drawWith(draw);
    if (options.isTagged) document.endMarkedContent();
  };
  // Safe: the outline is an item like those below it, which its types do not say.
  const levels: OutlineItem[] = [document.outline as unknown as OutlineItem];
  const body = openPart('Document', {
    document,
    isTagged: options.isTagged,
    isDraft,
    drawWith,
    beforeMark: () => pageNumber || beginPage(),
  });

  const paper: Paper = {
    y: sheet.top,
    get pageNumber() {
      return pageNumber;
    },
    body,
    get bottom() {
      return sheet.bottom - foot.height;
    },
    notesIn: () => [],
    footRoom: (notes) => foot.roomFor(notes),
    footNotes: (notes) => foot.add(notes),
    place(name, y = paper.y) {
      if (pageNumber === 0) beginPage();
      if (hasPlaces) document.addNamedDestination(name, 'XYZ', 0, Math.max(0, y - 8), null);
    },
    breakPage() {
      if (pageNumber === 0 || paper.y > sheet.top) beginPage();
    },
    need(height) {
      if (pageNumber > 0 && paper.y + height <= paper.bottom) return false;
      if (pageNumber > 0 && paper.y === sheet.top) return false;
      beginPage();
      return true;
    },
    decorate,
    measure(words, style) {
      const key = `${style.font}${style.weight}${style.isSlanted ? 'i' : ''} ${words}`;
      const width = widths?.get(key) ?? setWords(words, style).width;
      widths?.set(key, width);
      return width * style.size;
    },
    image(jpeg, { x, y, width, height }) {
      flush();
      document.image(Buffer.from(jpeg), x, y, { width, height });
    },
    bookmark(title, level = 1) {
      if (pageNumber === 0) beginPage();
      const parent = levels[Math.min(level, levels.length) - 1];
      if (!parent) return;
      levels.length = Math.min(level, levels.length);
      // PDFKit measures from the right.
      levels.push(parent.addItem(title.toWellFormed(), { top: Math.max(0, paper.y - 8), left: sheet.width }));
    },
    unwritten: () => [...missing].join(''),
    async end() {
      if (pageNumber === 0) beginPage();
      while (foot.isWaiting) beginPage();
      endPage();
      body.end();
      await end();
    },
  };
  const foot = createFoot(paper);
  return paper;
}
