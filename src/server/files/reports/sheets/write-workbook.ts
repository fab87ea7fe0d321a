import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { partsOf, sheetEnd, sheetHead, sheetRow } from './workbook-parts.ts';

/** Text, or a number that can be counted with. Text is never a formula, whatever it begins with. */
export type CellValue = string | number;

export interface Sheet {
  /** At most 31 letters are kept. */
  readonly name: string;
  /** Widths are letters. */
  readonly columns: readonly { readonly head: string; readonly width: number }[];
  /** Asked for once, row by row. */
  readonly rows: () => Iterable<readonly CellValue[]>;
}

export interface Workbook {
  readonly title: string;
  readonly sheets: readonly Sheet[];
  readonly now: Date;
  /** Hears of every row that has been written. */
  readonly onRow?: () => void;
}

/** Bytes that are worth handing on. */
const PIECE = 64 * 1024;

/**
 * An XLSX file in pieces: what is not read yet is not made yet, so that a sheet of any length takes the room of a few rows.
 * The first row of every sheet stays in view and can be filtered by.
 */
export async function* writeWorkbook({ title, sheets, now, onRow }: Workbook): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  // Safe: yazl makes a PassThrough, and its types say less.
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const options = { mtime: new Date(now.toISOString().slice(0, 10)), mode: 0o100644 };
  for (const [path, text] of partsOf({ title, sheets, now })) zip.addBuffer(Buffer.from(text), path, options);
  for (const [nth, sheet] of sheets.entries()) {
    zip.addReadStreamLazy(`xl/worksheets/sheet${nth + 1}.xml`, options, (give) => {
      give(null, Readable.from(inPieces(textOf(sheet, nth === 0, onRow)), { objectMode: false, highWaterMark: PIECE }));
    });
  }
  zip.end();
  try {
    for await (const piece of output) yield piece;
  } finally {
    output.destroy();
  }
}

function* textOf({ columns, rows }: Sheet, isFirst: boolean, onRow: () => void = () => {}): Generator<string> {
  yield sheetHead(columns, isFirst);
  let row = 2;
  for (const cells of rows()) {
    yield sheetRow(row, cells);
    row++;
    onRow();
  }
  yield sheetEnd(columns.length, row - 1);
}

function* inPieces(texts: Iterable<string>): Generator<Buffer> {
  let pending = '';
  for (const text of texts) {
    pending += text;
    if (pending.length < PIECE) continue;
    yield Buffer.from(pending);
    pending = '';
  }
  if (pending !== '') yield Buffer.from(pending);
}
