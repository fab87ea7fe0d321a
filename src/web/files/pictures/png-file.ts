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

/** Some px as a canvas gives them: red, green, blue and opacity, a byte each. */
type Tile = Pick<ImageData, 'data' | 'width' | 'height'>;

export interface PngFile {
  /** Puts a tile into the next band of rows, `left` px from its left. The tiles of a band are of one height and fill it. */
  put(tile: Tile, left: number): void;
  /** Packs the band that has been put together. */
  pack(): Promise<void>;
  end(): Promise<void>;
}

const UP = 2;
const PIECE_BYTES = 1 << 18;
const PX_PER_METRE = 96 / 0.0254;

/**
 * Writes a PNG of any size, some rows at a time: 8 bits a channel, no transparency. Every px is stored as its difference
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
  const rowBytes = 1 + width * 3;
  const above = new Uint32Array(width);
  let band = new Uint8Array();
  let rows = 0;
  let covered = 0;
  let missing = height;
  return {
    put(tile, left) {
      if (covered === 0) {
        rows = tile.height;
        // A new one each time: the packer may still read the one before.
        band = new Uint8Array(rows * rowBytes);
        for (let row = 0; row < rows; row++) band[row * rowBytes] = UP;
      }
      if (tile.height !== rows) throw new Error(`A tile has ${tile.height} rows, its band ${rows}.`);
      covered += tile.width;
      putDifferences(tile, above.subarray(left, left + tile.width), band.subarray(1 + left * 3), rowBytes);
    },
    async pack() {
      if (covered !== width) throw new Error(`The tiles of a band cover ${covered} px of ${width}.`);
      missing -= rows;
      if (missing < 0) throw new Error(`There are ${-missing} rows more than the ${height} of the picture.`);
      covered = 0;
      await input.write(band);
    },
    async end() {
      if (missing !== 0) throw new Error(`${missing} of ${height} rows are missing.`);
      await input.close();
      await written;
      write(chunk('IEND', new Uint8Array()));
    },
  };
}

/**
 * Writes how each px differs from the one above into rows that hold zeros, and leaves the last row in `above`. Most px do
 * not differ, so they are compared as whole numbers first.
 */
function putDifferences({ data, width, height }: Tile, above: Uint32Array, target: Uint8Array, rowBytes: number): void {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const aboveBytes = new Uint8Array(above.buffer, above.byteOffset, above.byteLength);
  for (let row = 0; row < height; row++) {
    const [former, formerBytes] = row === 0 ? [above, aboveBytes] : [pixels, data];
    const shift = row === 0 ? 0 : (row - 1) * width;
    const start = row * width;
    for (let column = 0; column < width; column++) {
      if (pixels[start + column] === former[shift + column]) continue;
      const from = (start + column) * 4;
      const against = (shift + column) * 4;
      const to = row * rowBytes + column * 3;
      // The array keeps the difference modulo 256, which is what the filter asks for.
      target[to] = (data[from] ?? 0) - (formerBytes[against] ?? 0);
      target[to + 1] = (data[from + 1] ?? 0) - (formerBytes[against + 1] ?? 0);
      target[to + 2] = (data[from + 2] ?? 0) - (formerBytes[against + 2] ?? 0);
    }
  }
  above.set(pixels.subarray((height - 1) * width));
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
