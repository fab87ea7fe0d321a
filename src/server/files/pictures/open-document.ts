import type { Rect, Size } from '#domain/diagram/drawing/lens.ts';
import type { Pen, TextStyle } from '#domain/diagram/drawing/pen.ts';
import { PORTRAIT_SIDE } from '#domain/photos/photo.ts';
import { type DocumentOptions, newDocument } from './new-document.ts';
import { type ContentTag, writePage } from './page-content.ts';
import { pdfPen, px } from './pdf-pen.ts';
import { createTypesetter, type SetWords } from './set-words.ts';
import { type EmbeddedFont, openTypefaces, type Typefaces } from './typefaces.ts';

/** A page that is being drawn, in points from its top left corner. */
export interface Page {
  readonly pen: Pen;
  /** A pen that draws within a box of the page only, at a scale, from the box's corner. */
  readonly within: (box: Rect, scale: number, draw: (pen: Pen) => void) => void;
  /** What `draw` writes is text of its own. */
  readonly tagged: (tag: ContentTag, draw: () => void) => void;
  readonly end: () => void;
}

export interface OpenDocument {
  readonly typefaces: Typefaces;
  readonly setWords: (words: string, style: TextStyle) => SetWords;
  readonly openPage: (size: Size) => Page;
  /** Has the portrait of a member, JPEG of `PORTRAIT_SIDE` in three colours, ready for the pages to come. Its bytes leave at once. */
  readonly embedPortrait: (member: number, jpeg: Uint8Array) => void;
  /** An entry of the list beside the pages, which leads to a point of the last one, in points. */
  readonly bookmark: (title: string, x: number, y: number) => void;
  /** Resolves when all of it has been written. */
  readonly end: () => Promise<void>;
}

/** Under this scale letters may be narrower than 3 points, of which pdftotext reads no more than 50,000 on a page. */
const SMALL = 0.7;

/** Begins a PDF of drawings. */
export function openDocument(options: DocumentOptions): OpenDocument {
  const { isTagged } = options;
  const { document, end } = newDocument(options);
  const typefaces = openTypefaces(document);
  const setWords = createTypesetter(typefaces);

  const portraits = new Map<number, ReturnType<typeof document.ref>>();

  return {
    typefaces,
    setWords,
    embedPortrait(member, jpeg) {
      const image = document.ref({
        Type: 'XObject',
        Subtype: 'Image',
        Width: PORTRAIT_SIDE,
        Height: PORTRAIT_SIDE,
        BitsPerComponent: 8,
        ColorSpace: 'DeviceRGB',
        Filter: 'DCTDecode',
      });
      image.end(jpeg);
      portraits.set(member, image);
    },
    openPage({ width, height }) {
      document.addPage({ size: [width, height], margin: 0 });
      const content = writePage(document, { isTagged });
      const use = (font: EmbeddedFont) => {
        document.page.fonts[font.id] ??= font.ref();
      };
      const portrait = (member: number) => {
        const image = portraits.get(member);
        if (!image) return undefined;
        const name = `P${member}`;
        document.page.xobjects[name] ??= image;
        return name;
      };
      const group = { begin: () => content.begin('P'), end: content.end };
      const newPen = (isTiny = false) => pdfPen({ setWords, write: content.write, use, isTiny, group, portrait });
      return {
        pen: newPen(),
        within({ left, top, right, bottom }, scale, draw) {
          const box = `${px(left)} ${px(top)} ${px(right - left)} ${px(bottom - top)}`;
          content.write(`q\n${box} re W n\n${scale} 0 0 ${scale} ${px(left)} ${px(top)} cm\n`);
          draw(newPen(scale < SMALL));
          content.write('Q\n');
        },
        tagged(tag, draw) {
          content.begin(tag);
          draw();
          content.end();
        },
        end: content.endPage,
      };
    },
    bookmark(item, x, y) {
      // PDFKit measures from the right.
      const place = { top: y, left: document.page.width - x };
      document.outline.addItem(item, place as object);
    },
    end,
  };
}
