// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crc32 } from './crc32.ts';
import { pngFile } from './png-file.ts';

/** Reads a PNG of 8 bits a channel without transparency, as the specification says, filter by filter. */
async function decode(file: Uint8Array) {
  expect([...file.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const chunks: { type: string; content: Uint8Array }[] = [];
  for (let at = 8; at < file.length; ) {
    const length = view.getUint32(at);
    const type = new TextDecoder().decode(file.subarray(at + 4, at + 8));
    expect(view.getUint32(at + 8 + length)).toBe(crc32(file.subarray(at + 4, at + 8 + length)));
    chunks.push({ type, content: file.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  const header = chunks[0]?.content ?? new Uint8Array();
  const fields = new DataView(header.buffer, header.byteOffset, header.byteLength);
  const width = fields.getUint32(0);
  const height = fields.getUint32(4);
  expect([...header.subarray(8)]).toEqual([8, 2, 0, 0, 0]);
  const raw = await inflate(chunks.filter(({ type }) => type === 'IDAT').map(({ content }) => content));
  expect(raw.length).toBe((1 + width * 3) * height);
  const pixels: number[][] = [];
  for (let row = 0; row < height; row++) {
    const bytes = [...raw.subarray(row * (1 + width * 3), (row + 1) * (1 + width * 3))];
    expect(bytes.shift()).toBe(2);
    pixels.push(bytes.map((byte, at) => (byte + (pixels[row - 1]?.[at] ?? 0)) % 256));
  }
  return { width, height, pixels, types: chunks.map(({ type }) => type), chunks };
}

async function inflate(pieces: readonly Uint8Array[]): Promise<Uint8Array> {
  const stream = new DecompressionStream('deflate');
  const input = stream.writable.getWriter();
  const fed = Promise.all([...pieces.map((piece) => input.write(new Uint8Array(piece))), input.close()]);
  const out: Uint8Array[] = [];
  const reader = stream.readable.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) out.push(next.value);
  await fed;
  return joined(out);
}

const joined = (pieces: readonly Uint8Array[]) => Uint8Array.from(pieces.flatMap((piece) => [...piece]));

/** Tiles of so many columns and rows, as a canvas gives them. */
async function encode(rows: readonly (readonly number[])[], tileRows: number, tileColumns: number, title = 'Lee') {
  const width = (rows[0]?.length ?? 0) / 3;
  const pieces: Uint8Array[] = [];
  const file = pngFile({ width, height: rows.length, scale: 2, title, write: (piece) => pieces.push(piece) });
  for (let top = 0; top < rows.length; top += tileRows) {
    const band = rows.slice(top, top + tileRows);
    for (let left = 0; left < width; left += tileColumns) {
      const columns = Math.min(tileColumns, width - left);
      file.put(
        tileOf(
          columns,
          band.map((row) => row.slice(left * 3, (left + columns) * 3)),
        ),
        left,
      );
    }
    await file.pack();
  }
  await file.end();
  return joined(pieces);
}

function tileOf(width: number, rows: readonly (readonly number[])[]) {
  const opaque = rows.flatMap((row) => row.flatMap((value, at) => (at % 3 === 2 ? [value, 255] : [value])));
  return { data: Uint8ClampedArray.from(opaque), width, height: rows.length };
}

test('a picture that is written in tiles is read back pixel by pixel', async () => {
  const picture = fc.record({
    width: fc.integer({ min: 1, max: 12 }),
    height: fc.integer({ min: 1, max: 12 }),
    tileRows: fc.integer({ min: 1, max: 5 }),
    tileColumns: fc.integer({ min: 1, max: 5 }),
    bytes: fc.uint8Array({ minLength: 432, maxLength: 432 }),
  });
  await fc.assert(
    fc.asyncProperty(picture, async ({ width, height, tileRows, tileColumns, bytes }) => {
      const rows = Array.from({ length: height }, (_, row) => [...bytes.subarray(row * 36, row * 36 + width * 3)]);
      const read = await decode(await encode(rows, tileRows, tileColumns));
      expect(read).toMatchObject({ width, height, pixels: rows });
    }),
    { numRuns: 30, seed: 1 },
  );
});

test('a picture says how large it is on paper, and what it shows', async () => {
  const { types, chunks } = await decode(await encode([[255, 255, 255]], 1, 1, 'Häuser\0 & Söhne'));
  expect(types).toEqual(['IHDR', 'pHYs', 'iTXt', 'IDAT', 'IEND']);
  expect([...(chunks[1]?.content ?? [])]).toEqual([0, 0, 0x1d, 0x87, 0, 0, 0x1d, 0x87, 1]);
  expect(new TextDecoder().decode(chunks[2]?.content)).toBe('Title\0\0\0\0\0Häuser & Söhne');
});

test('empty paper takes next to no room', async () => {
  const white = Array.from({ length: 1000 }, () => new Array<number>(900).fill(255));
  expect((await encode(white, 64, 100)).length).toBeLessThan(3000);
});

test('rows and columns that are missing or too many are refused with their number', async () => {
  const file = pngFile({ width: 2, height: 2, scale: 1, title: '', write: () => undefined });
  const white = (width: number, height: number) =>
    tileOf(
      width,
      Array.from({ length: height }, () => new Array<number>(width * 3).fill(255)),
    );
  await expect(file.end()).rejects.toThrow('2 of 2 rows are missing.');
  file.put(white(1, 3), 0);
  await expect(file.pack()).rejects.toThrow('The tiles of a band cover 1 px of 2.');
  expect(() => file.put(white(1, 1), 1)).toThrow('A tile has 1 rows, its band 3.');
  file.put(white(1, 3), 1);
  await expect(file.pack()).rejects.toThrow('There are 1 rows more than the 2 of the picture.');
});

test('the check sum is the one that everybody computes', () => {
  const sumOf = (words: string) => crc32(new TextEncoder().encode(words));
  expect(sumOf('')).toBe(0);
  expect(sumOf('123456789')).toBe(0xcbf43926);
  // Every PNG ends with this chunk.
  expect(sumOf('IEND')).toBe(0xae426082);
});
