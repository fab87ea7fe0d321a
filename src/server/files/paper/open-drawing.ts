import type { Rect, Size } from '#domain/diagram/drawing/lens.ts';
import type { Pen } from '#domain/diagram/drawing/pen.ts';
import { PORTRAIT_SIDE } from '#domain/photos/photo.ts';
import { type BegunDocument, beginDocument, type DocumentOptions, measureWith } from './begin-document.ts';
import type { Measure } from './break-lines.ts';
import { openPart } from './open-part.ts';
import { round } from './words/set-words.ts';
import type { FaceStyle } from './words/typefaces.ts';

/** A page that is being drawn, in points from its top left corner. */
export interface Page {
  readonly pen: Pen;
  /** A pen that draws within a box of the page only, at a scale, from the box's corner. */
  readonly within: (box: Rect, scale: number, draw: (pen: Pen) => void) => void;
  /** What `draw` writes is text of its own; everything else but the groups of a pen is decoration. */
  readonly tagged: (kind: 'P' | 'H1', draw: () => void) => void;
  readonly end: () => void;
}

/** A document of drawings, page after page. */
export interface Drawing {
  /** How wide words become, points. */
  readonly measure: Measure;
  /** The letters of words that no font has, each once: boxes stand in their place. */
  readonly lettersWithoutFont: (words: string, style: FaceStyle) => string;
  /** Begins a page of any size, in points; the one before has to be ended. */
  readonly openPage: (size: Size) => Page;
  /** Has the portrait of a member, JPEG of `PORTRAIT_SIDE` in three colours, ready for the pages to come. Its bytes leave at once. */
  readonly embedPortrait: (member: number, jpeg: Uint8Array) => void;
  /** An entry of the list beside the pages, which leads to a point of the last one, in points. */
  readonly bookmark: (title: string, x: number, y: number) => void;
  /** Resolves when all of the file has been written. */
  readonly end: () => Promise<void>;
}

/** Under this scale letters may be narrower than 3 points, of which pdftotext reads no more than 50,000 on a page. */
const SMALL = 0.7;

/** Begins a PDF of drawings. Its pens throw where a colour is not `#rrggbb`. */
export function openDrawing(options: DocumentOptions): Drawing {
  const begun = beginDocument(options);
  const { document, setWords, lettersWithoutFont, end } = begun;
  const portraits = new Map<number, ReturnType<typeof document.ref>>();
  const portrait = (member: number) => {
    const image = portraits.get(member);
    if (!image) return undefined;
    const name = `P${member}`;
    document.page.xobjects[name] ??= image;
    return name;
  };

  return {
    measure: measureWith(setWords),
    lettersWithoutFont,
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
      return drawPage(begun, { isTagged: options.isTagged, portrait });
    },
    bookmark(item, x, y) {
      // PDFKit measures from the right.
      const place = { top: y, left: document.page.width - x };
      document.outline.addItem(item, place as object);
    },
    end,
  };
}

interface PageOptions {
  readonly isTagged: boolean;
  readonly portrait: (member: number) => string | undefined;
}

/** Draws on the document's current page. Without `isTagged` nothing is said of what its parts are. */
function drawPage({ document, flush, newPen, ...content }: BegunDocument, { isTagged, portrait }: PageOptions): Page {
  let open: 'nothing' | 'decoration' | 'text' = 'nothing';
  const write = (operators: string) => {
    if (isTagged && open === 'nothing') {
      document.markContent('Artifact', { type: 'Layout' });
      open = 'decoration';
    }
    content.write(operators);
  };
  const endDecoration = () => {
    flush();
    if (open === 'decoration') document.endMarkedContent();
    open = 'nothing';
  };
  const section = openPart('Sect', {
    document,
    isTagged,
    isDraft: false,
    drawWith(draw) {
      open = 'text';
      draw(pen);
      flush();
      open = 'nothing';
    },
    beforeMark: endDecoration,
  });
  const tagged: Page['tagged'] = (kind, draw) => {
    if (!isTagged) {
      draw();
      return;
    }
    const part = section.open(kind);
    part.write(draw);
    part.end();
  };
  const penOptions = { write, portrait, group: (draw: () => void) => tagged('P', draw) };
  const pen = newPen(penOptions);
  return {
    pen,
    within({ left, top, right, bottom }, scale, draw) {
      const box = `${round(left)} ${round(top)} ${round(right - left)} ${round(bottom - top)}`;
      write(`q\n${box} re W n\n${scale} 0 0 ${scale} ${round(left)} ${round(top)} cm\n`);
      draw(newPen({ ...penOptions, isTiny: scale < SMALL }));
      write('Q\n');
    },
    tagged,
    end() {
      endDecoration();
      section.end();
    },
  };
}
