import PDFDocument from 'pdfkit';

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

/** Begins a PDF without pages. It holds no script and refers to nothing outside of itself. `end` resolves when all is written. */
export function newDocument({ title, language, now, isTagged, write }: DocumentOptions) {
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
  document.on('data', write);
  const ended = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject));
  return {
    document,
    end: async () => {
      document.end();
      await ended;
    },
  };
}
