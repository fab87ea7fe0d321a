import { Readable } from 'node:stream';
import { contentDisposition } from './content-disposition.ts';

interface Page<Row> {
  readonly items: readonly Row[];
  readonly nextCursor: string | null;
}

interface Table<Row> {
  readonly name: string;
  readonly head: string;
  readonly row: (row: Row) => string;
  readonly page: (cursor: string | undefined, limit: number) => Promise<Page<Row>>;
  /** How many rows at most. */
  readonly most?: number;
}

const rowsAtOnce = 2000;

/** A whole list as a CSV file, read page by page while it is sent. */
export function sendTable<Row>(table: Table<Row>): Response {
  return new Response(Readable.toWeb(Readable.from(linesOf(table))) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': contentDisposition(table.name),
      'cache-control': 'private, no-store',
    },
  });
}

async function* linesOf<Row>({ head, row, page, most = Number.POSITIVE_INFINITY }: Table<Row>): AsyncGenerator<Buffer> {
  // The mark by which spreadsheet programs know UTF-8.
  yield Buffer.from(`\ufeff${head}`);
  let cursor: string | undefined;
  for (let sent = 0; sent < most; sent += rowsAtOnce) {
    const { items, nextCursor } = await page(cursor, Math.min(rowsAtOnce, most - sent));
    yield Buffer.from(items.map(row).join(''));
    if (nextCursor === null) return;
    cursor = nextCursor;
  }
}
