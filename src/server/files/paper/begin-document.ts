import PDFDocument from 'pdfkit';
import type { Pen } from '#domain/diagram/drawing/pen.ts';
import type { Measure } from './break-lines.ts';
import { type PdfPenOptions, pdfPen } from './pdf-pen.ts';
import { createTypesetter, type Typesetter } from './words/set-words.ts';
import { lettersWithoutFont } from './words/spell-words.ts';
import { type FaceStyle, openTypefaces } from './words/typefaces.ts';

export interface DocumentOptions {
  readonly title: string;
  readonly language: string;
  readonly now: Date;
  /** Whether it says which words belong together. That takes more room than the drawing. */
  readonly isTagged: boolean;
  /** Takes the next piece of the file. */
  readonly write: (piece: Uint8Array) => void;
}

export type Pdf = InstanceType<typeof PDFDocument>;

export interface BegunDocument {
  readonly document: Pdf;
  /** Takes operators of the page that is being drawn, in order; they wait for `flush` or for more of them. */
  readonly write: (operators: string) => void;
  readonly flush: () => void;
  /** A pen for the pages to come. */
  readonly newPen: (options: Omit<PdfPenOptions, 'setWords' | 'use'>) => Pen;
  readonly setWords: Typesetter;
  /** The letters of words that no font has, each once. */
  readonly lettersWithoutFont: (words: string, style: FaceStyle) => string;
  /** Resolves when all of the file has been written. */
  readonly end: () => Promise<void>;
}

/** Every piece of a page becomes a buffer; many small ones take more room than what they hold. */
const PIECE = 64 * 1024;

/** Begins a PDF without pages. It holds no script and refers to nothing outside of itself. */
export function beginDocument({ title, language, now, isTagged, ...options }: DocumentOptions): BegunDocument {
  const document = new PDFDocument({
    pdfVersion: '1.7',
    autoFirstPage: false,
    // Not even a font that every reader has: all that are used are embedded.
    font: '',
    lang: language,
    tagged: isTagged,
    displayTitle: true,
    info: { Title: title, Creator: 'Swissfam', Producer: 'PDFKit', CreationDate: now },
  });
  document.on('data', options.write);
  const ended = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject));
  const typefaces = openTypefaces(document);
  const setWords = createTypesetter(typefaces);
  let pending = '';
  const flush = () => {
    if (pending) document.addContent(pending.trimEnd());
    pending = '';
  };
  return {
    document,
    write(operators) {
      pending += operators;
      if (pending.length > PIECE) flush();
    },
    flush,
    newPen: (options) =>
      pdfPen({
        ...options,
        setWords,
        use(font) {
          document.page.fonts[font.id] ??= font.ref();
        },
      }),
    setWords,
    lettersWithoutFont: (words, style) => lettersWithoutFont(words.toWellFormed(), typefaces.faceOf(style)),
    async end() {
      document.end();
      await ended;
    },
  };
}

/** Opens the typefaces of documents where there is none: how wide words become in them, in points at the size of their style. */
export function openMeasure(): Measure {
  return measureWith(createTypesetter(openTypefaces(new PDFDocument({ autoFirstPage: false, font: '' }))));
}

export const measureWith =
  (setWords: Typesetter): Measure =>
  (words, style) =>
    setWords(words, style).width * style.size;
