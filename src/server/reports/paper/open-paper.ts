import type { Pen, TextStyle } from '#domain/diagram/drawing/pen.ts';
import { printPalette } from '#domain/diagram/drawing/print-palette.ts';
import { type DocumentOptions, newDocument } from '#server/pictures/new-document.ts';
import { pdfPen } from '#server/pictures/pdf-pen.ts';
import { createTypesetter } from '#server/pictures/set-words.ts';
import { lettersWithoutFont } from '#server/pictures/spell-words.ts';
import { type EmbeddedFont, openTypefaces } from '#server/pictures/typefaces.ts';
import { openPart, type Part } from './open-part.ts';

/** A4 upright; all lengths are points, from the top left corner of a page. */
export const sheet = { width: 595.28, height: 841.89, left: 56, right: 539.28, top: 72, bottom: 778 } as const;

interface PaperOptions extends DocumentOptions {
  /** At the foot of every page, left of its number. */
  readonly footer: string;
  /** Pages without a foot; none if not given. */
  readonly isFootless?: (page: number) => boolean;
  /** Only to see what comes to stand where: nothing is drawn. */
  readonly isDraft?: boolean;
  /** Widths that are known already, by style and words; one that is written several times measures each word once. */
  readonly widths?: Map<string, number>;
}

/** Where a picture stands, from the top left corner of the page. */
interface ImageBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Pages that are filled from the top to the bottom. Whoever writes asks for room first (`need`), writes at `y` and moves it on.
 */
export interface Paper {
  /** Where the next line begins. */
  y: number;
  /** The page that is being written, from 1; 0 before the first. */
  readonly pageNumber: number;
  /** The whole of the document, which parts belong to: headings, paragraphs, tables. */
  readonly body: Part;
  /** A page from the top, unless nothing stands on this one. */
  readonly breakPage: () => void;
  /** Begins a new page where less than `height` is left of this one; true when it did. */
  readonly need: (height: number) => boolean;
  /** Draws what means nothing by itself: lines, grounds, bars beside their figures. */
  readonly decorate: (draw: (pen: Pen) => void) => void;
  readonly measure: (words: string, style: TextStyle) => number;
  /** Draws a JPEG, stretched to its box; to be called while a part is written. Its bytes leave at once. */
  readonly image: (jpeg: Uint8Array, box: ImageBox) => void;
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
export function openPaper({ footer, isFootless, isDraft = false, widths, ...options }: PaperOptions): Paper {
  const { document, end } = newDocument(options);
  const typefaces = openTypefaces(document);
  const setWords = createTypesetter(typefaces);
  const missing = new Set<string>();
  const looked = new Set<string>();
  const lookFor = (words: string, style: TextStyle) => {
    if (looked.has(words)) return;
    if (looked.size > 50_000) looked.clear();
    looked.add(words);
    for (const letter of lettersWithoutFont(words.toWellFormed(), typefaces.faceOf(style))) missing.add(letter);
  };

  let pageNumber = 0;
  let pending = '';
  let pen: Pen | undefined;
  const flush = () => {
    if (pending) document.addContent(pending.trimEnd());
    pending = '';
  };
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
    const bare = pdfPen({
      setWords,
      write: (operators) => {
        pending += operators;
      },
      use: (font: EmbeddedFont) => {
        document.page.fonts[font.id] ??= font.ref();
      },
    });
    pen = {
      ...bare,
      text(words, x, baseline, style) {
        lookFor(words, style);
        bare.text(words, x, baseline, style);
      },
    };
  };
  const endPage = () => {
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
  const levels: OutlineItem[] = [document.outline as unknown as OutlineItem];
  const body = openPart({
    document,
    isTagged: options.isTagged,
    drawWith,
    beforeMark: () => pageNumber || beginPage(),
  });

  const paper: Paper = {
    y: sheet.top,
    get pageNumber() {
      return pageNumber;
    },
    body,
    breakPage() {
      if (pageNumber === 0 || paper.y > sheet.top) beginPage();
    },
    need(height) {
      if (pageNumber > 0 && paper.y + height <= sheet.bottom) return false;
      if (pageNumber > 0 && paper.y === sheet.top) return false;
      beginPage();
      return true;
    },
    decorate,
    measure(words, style) {
      const key = `${style.font}${style.weight} ${words}`;
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
      endPage();
      body.end();
      await end();
    },
  };
  return paper;
}
