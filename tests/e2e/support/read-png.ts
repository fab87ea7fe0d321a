import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInflate } from 'node:zlib';

export interface ReadPng {
  readonly width: number;
  readonly height: number;
  /** The first pixel of the first row. */
  readonly corner: readonly number[];
  /** How many rows have something on them that the row above has not. */
  readonly inkedRows: number;
}

/** Decodes a PNG of 8 bits a channel without transparency, row by row, however large it is. Throws where it is broken. */
export async function readPng(path: string): Promise<ReadPng> {
  const file = await open(path);
  const { buffer: header } = await file.read(Buffer.alloc(33), 0, 33, 0);
  await file.close();
  if (header.readUInt32BE(0) !== 0x89504e47) throw new Error('It is no PNG.');
  const width = header.readUInt32BE(16);
  const height = header.readUInt32BE(20);
  if (header[24] !== 8 || header[25] !== 2) throw new Error(`It has ${header[24]} bits, kind ${header[25]}.`);
  const rowBytes = 1 + width * 3;
  const blank = Buffer.alloc(rowBytes - 1);
  const row = Buffer.alloc(rowBytes);
  let filled = 0;
  let rows = 0;
  let inkedRows = 0;
  let corner: number[] = [];
  const inflate = createInflate({ chunkSize: 1 << 20 });
  const ended = feed(path, inflate);
  for await (const piece of inflate) {
    for (let at = 0; at < piece.length; ) {
      const count = Math.min(rowBytes - filled, piece.length - at);
      piece.copy(row, filled, at, at + count);
      filled += count;
      at += count;
      if (filled < rowBytes) continue;
      if (row[0] !== 2) throw new Error(`Row ${rows} has filter ${row[0]}.`);
      if (rows === 0) corner = [...row.subarray(1, 4)];
      if (!row.subarray(1).equals(blank)) inkedRows++;
      rows++;
      filled = 0;
    }
  }
  await ended;
  if (rows !== height || filled !== 0) throw new Error(`There are ${rows} rows and ${filled} bytes of ${height} rows.`);
  return { width, height, corner, inkedRows };
}

/** Hands what stands in the IDAT chunks on. */
async function feed(path: string, inflate: ReturnType<typeof createInflate>): Promise<void> {
  let kept = Buffer.alloc(0);
  let skip = 8;
  let isOver = false;
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) {
    kept = Buffer.concat([kept, piece as Buffer]);
    while (kept.length >= skip + 12) {
      const length = kept.readUInt32BE(skip);
      if (kept.length < skip + length + 12) break;
      const type = kept.toString('latin1', skip + 4, skip + 8);
      const content = kept.subarray(skip + 8, skip + 8 + length);
      if (type === 'IDAT' && !inflate.write(content)) await new Promise((resolve) => inflate.once('drain', resolve));
      isOver ||= type === 'IEND';
      kept = kept.subarray(skip + length + 12);
      skip = 0;
    }
  }
  if (!isOver) throw new Error('It has no end.');
  inflate.end();
}
