import type { Pen } from '#domain/diagram/drawing/pen.ts';
import type { Pdf } from '#server/pictures/new-document.ts';

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

/** A part of a document, with parts of its own or with content, which may go on over several pages. */
export interface Part {
  readonly open: (kind: PartKind, options?: PartOptions) => Part;
  /** Writes content of this part on the current page. */
  readonly write: (draw: (pen: Pen) => void) => void;
  /** Nothing more comes; all that is open within ends, too. */
  readonly end: () => void;
}

interface Target {
  readonly document: Pdf;
  readonly isTagged: boolean;
  readonly drawWith: (draw: (pen: Pen) => void) => void;
  /** There has to be a page before something is marked on it. */
  readonly beforeMark: () => unknown;
}

/** The document as the outermost part. Untagged documents are drawn alike, and say nothing of their parts. */
export function openPart(target: Target): Part {
  const { document, isTagged, drawWith, beforeMark } = target;
  if (!isTagged) {
    const plain: Part = { open: () => plain, write: drawWith, end: () => {} };
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
      end: () => element.end(),
    };
  };
  return newPart('Document', {}, (element) => document.addStructure(element));
}

type Struct = ReturnType<Pdf['struct']>;
