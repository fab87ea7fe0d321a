import { crc32 } from './crc32.ts';

interface PngOptions {
  /** px. */
  readonly width: number;
  readonly height: number;
  /** px of the picture on one px of the drawing, which is a 96th of an inch on paper. */
  readonly scale: number;
  readonly title: string;
  /** Takes the next piece of the file, in order. */
  readonly write: (piece: Uint8Array<ArrayBuffer>) => void;
}

export interface PngFile {
  /**
   * The next rows from the top, as `pngRow` lays them out. They are filtered in place and belong to the file from then on
   * until the promise is kept.
   */
  addRows(rows: Uint8Array<ArrayBuffer>): Promise<void>;
  end(): Promise<void>;
}

/** Bytes of one row: one that names the filter, and red, green and blue of each px. */
export const pngRowBytes = (width: number) => 1 + width * 3;

const UP = 2;
const PIECE_BYTES = 1 << 18;
const PX_PER_METRE = 96 / 0.0254;

/**
 * Writes a PNG of any size, some rows at a time: 8 bits a channel, no transparency. Every row is stored as its difference
 * from the one above, which is nothing at all for the greater part of a drawing. After PNG (third edition), W3C 2025.
 */
export function pngFile({ width, height, scale, title, write }: PngOptions): PngFile {
  write(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a));
  write(chunk('IHDR', numbers([width, 4], [height, 4], [8, 1], [2, 1], [0, 1], [0, 1], [0, 1])));
  const density = Math.round(PX_PER_METRE * scale);
  write(chunk('pHYs', numbers([density, 4], [density, 4], [1, 1])));
  // Keyword, no compression, no language, no translated keyword; each ends with a zero.
  write(chunk('iTXt', new TextEncoder().encode(`Title\0\0\0\0\0${title.replaceAll('\0', '')}`)));

  const packer = new CompressionStream('deflate');
  const input = packer.writable.getWriter();
  const written = passOn(packer.readable, (piece) => write(chunk('IDAT', piece)));
  const rowBytes = pngRowBytes(width);
  const above = new Uint8Array(rowBytes);
  let missing = height;
  return {
    async addRows(rows) {
      const count = rows.length / rowBytes;
      if (!Number.isInteger(count)) throw new Error(`${rows.length} bytes are not whole rows of ${rowBytes}.`);
      missing -= count;
      if (missing < 0) throw new Error(`There are ${-missing} rows more than the ${height} of the picture.`);
      const last = rows.slice(rows.length - rowBytes);
      filterUp(rows, above);
      above.set(last);
      await input.write(rows);
    },
    async end() {
      if (missing !== 0) throw new Error(`${missing} of ${height} rows are missing.`);
      await input.close();
      await written;
      write(chunk('IEND', new Uint8Array()));
    },
  };
}

/** From the last row to the first, so that the row above is still as it was. */
function filterUp(rows: Uint8Array, above: Uint8Array): void {
  const rowBytes = above.length;
  for (let start = rows.length - rowBytes; start >= 0; start -= rowBytes) {
    const former = start === 0 ? above : rows;
    const shift = start === 0 ? 0 : start - rowBytes;
    for (let at = 1; at < rowBytes; at++) {
      // The array keeps the difference modulo 256, which is what the filter asks for.
      rows[start + at] = (rows[start + at] ?? 0) - (former[shift + at] ?? 0);
    }
    rows[start] = UP;
  }
}

async function passOn(stream: ReadableStream<Uint8Array>, write: (piece: Uint8Array<ArrayBuffer>) => void) {
  let pieces: Uint8Array[] = [];
  let size = 0;
  const flush = () => {
    if (size === 0) return;
    write(joined(pieces, size));
    pieces = [];
    size = 0;
  };
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    pieces.push(next.value);
    size += next.value.length;
    if (size >= PIECE_BYTES) flush();
  }
  flush();
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

function chunk(type: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(content.length + 12);
  bytes.set(numbers([content.length, 4]), 0);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(content, 8);
  bytes.set(numbers([crc32(bytes.subarray(4, content.length + 8)), 4]), content.length + 8);
  return bytes;
}

/** Numbers one after the other, each in so many bytes, the greatest first. */
function numbers(...fields: readonly (readonly [value: number, bytes: number])[]): Uint8Array {
  return Uint8Array.from(
    fields.flatMap(([value, bytes]) =>
      Array.from({ length: bytes }, (_, place) => Math.floor(value / 256 ** (bytes - 1 - place)) % 256),
    ),
  );
}
