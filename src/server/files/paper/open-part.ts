import type { Pen } from '#domain/diagram/drawing/pen.ts';
import type { Pdf } from './begin-document.ts';

/** What a part of a document is to somebody who has it read out, in the words of PDF. */
export type PartKind =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Caption'
  | 'Figure'
  | 'Note'
  | 'Reference'
  | 'Link'
  | 'BlockQuote'
  | 'TOC'
  | 'TOCI';

interface PartOptions {
  readonly title?: string;
  /** What a figure shows. */
  readonly alt?: string;
  readonly lang?: string;
  /** What a head of a table is the head of. */
  readonly scope?: 'Column' | 'Row';
}

/** Where something stands, in points from the top left corner of the page. */
export interface PageBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A part of a document, with parts of its own or with content, which may go on over several pages. */
export interface Part {
  readonly open: (kind: PartKind, options?: PartOptions) => Part;
  /** Writes content of this part on the current page. */
  readonly write: (draw: (pen: Pen) => void) => void;
  /** A click on this box of the current page leads to a page, from 1, or a place that `Paper.place` names; `words` say what is there. */
  readonly lead: (to: number | string, box: PageBox, words: string) => void;
  /** Nothing more comes; all that is open within ends, too. */
  readonly end: () => void;
}

interface Target {
  readonly document: Pdf;
  readonly isTagged: boolean;
  readonly isDraft: boolean;
  readonly drawWith: (draw: (pen: Pen) => void) => void;
  /** Called before something is marked on the page: there has to be one. */
  readonly beforeMark: () => unknown;
}

/** An outermost part of the document. Untagged documents are drawn alike, and say nothing of their parts. */
export function openPart(outermost: 'Document' | 'Sect', target: Target): Part {
  const { document, isTagged, isDraft, drawWith, beforeMark } = target;
  const lead = (to: number | string, { x, y, width, height }: PageBox, words: string, structParent?: Struct) => {
    if (isDraft) return;
    const link = {
      Subtype: 'Link',
      Dest: typeof to === 'number' ? pagePlace(to) : to,
      Contents: asString(words),
      structParent,
    };
    document.annotate(x, y, width, height, link as object);
  };
  if (!isTagged) {
    const plain: Part = { open: () => plain, write: drawWith, lead, end: () => {} };
    return plain;
  }
  const newPart = (kind: PartKind, options: PartOptions, attach: (element: Struct) => void): Part => {
    const element = document.struct(kind, { ...options });
    attach(element);
    return {
      open: (inner, innerOptions = {}) => newPart(inner, innerOptions, (child) => element.add(child)),
      write(draw) {
        beforeMark();
        const content = document.markStructureContent(kind);
        drawWith(draw);
        document.endMarkedContent();
        element.add(content);
      },
      lead: (to, box, words) => lead(to, box, words, element),
      end: () => element.end(),
    };
  };
  return newPart(outermost, {}, (element) => document.addStructure(element));
}

/** What the top of a page is called among the places that clicks lead to. */
export const pagePlace = (page: number): string => `page-${page}`;

/** PDFKit writes an object of this kind as a string, and a bare one as a name. */
const asString = (words: string): object => Object(words.toWellFormed());

type Struct = ReturnType<Pdf['struct']>;
