import readXlsxFile from 'read-excel-file/node';
import { unpackZip } from './unpack-zip.ts';

export interface ReadSheet {
  readonly name: string;
  /** As a program of others reads them; null where a cell is empty. */
  readonly rows: readonly (readonly unknown[])[];
  /** As it stands in the file. */
  readonly xml: string;
}

/** Every sheet of a workbook, in order. */
export async function readWorkbook(file: Buffer): Promise<ReadSheet[]> {
  const parts = await unpackZip(file);
  const sheets = await readXlsxFile(file);
  return sheets.map(({ sheet, data }, nth) => ({
    name: sheet,
    rows: data,
    xml: parts.get(`xl/worksheets/sheet${nth + 1}.xml`)?.toString('utf8') ?? '',
  }));
}
