import { brotliDecompressSync } from 'node:zlib';
import { compareTexts } from '#domain/compare-texts.ts';

/** What is needed to measure letters and to draw them in any weight; the rest of a font is left where it is. */
const kept: ReadonlySet<string> = new Set([
  'OS/2',
  'cmap',
  'head',
  'hhea',
  'hmtx',
  'maxp',
  'name',
  'post',
  'fvar',
  'avar',
  'gvar',
  'HVAR',
  'glyf',
  'loca',
]);

/** The tags that a WOFF2 file names by their place in this list. */
const tags = (
  'cmap head hhea hmtx maxp name OS/2 post cvt. fpgm glyf loca prep CFF. VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX ' +
  'vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG. sbix acnt avar bdat bloc bsln cvar fdsc feat ' +
  'fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
)
  .replaceAll('.', ' ')
  .match(/\S{4}|\S{3} /g);

const HEADER = 48;

/**
 * A WOFF2 file as the TrueType font that it was made of (W3C, WOFF File Format 2.0), without hints and without the rules of
 * letters beside each other. `mark` becomes its checksum, by which programs tell it from others of its name.
 */
export function unpackSlice(file: Uint8Array, mark: number): Uint8Array {
  const bytes = readBytes(file);
  if (bytes.uint32() !== 0x774f4632) throw new Error('A slice of a font is not a WOFF2 file.');
  bytes.skip(8);
  const count = bytes.uint16();
  bytes.skip(6);
  const packedSize = bytes.uint32();
  bytes.skip(HEADER - bytes.at());
  let offset = 0;
  const places = Array.from({ length: count }, () => {
    const flags = bytes.uint8();
    const tag = (flags & 63) === 63 ? String.fromCharCode(...bytes.take(4)) : tags?.[flags & 63];
    const size = bytes.base128();
    const version = flags >> 6;
    const isGlyphs = tag === 'glyf' || tag === 'loca';
    const isChanged = isGlyphs ? version === 0 : version !== 0;
    const length = isChanged ? bytes.base128() : size;
    if (isChanged !== isGlyphs && kept.has(tag ?? ''))
      throw new Error(`The table ${tag} of a font is packed in a way we do not read.`);
    const from = offset;
    offset += length;
    return { tag: tag ?? '', from, length };
  });
  const whole = brotliDecompressSync(bytes.take(packedSize));
  const tables = new Map(
    places.flatMap(({ tag, from, length }) => (kept.has(tag) ? [[tag, whole.subarray(from, from + length)]] : [])),
  );
  const packed = tables.get('glyf');
  const head = tables.get('head');
  if (!packed || !head) throw new Error('A slice of a font has no glyphs.');
  const { glyf, loca } = unpackGlyphs(packed);
  const ownHead = Buffer.from(head);
  ownHead.writeUInt32BE(mark >>> 0, 8);
  // Places of glyphs are whole numbers of 32 bits.
  ownHead.writeInt16BE(1, 50);
  return packTables(new Map([...tables, ['head', ownHead], ['glyf', glyf], ['loca', loca]]));
}

function unpackGlyphs(packed: Uint8Array): { readonly glyf: Uint8Array; readonly loca: Uint8Array } {
  const header = readBytes(packed);
  header.skip(4);
  const count = header.uint16();
  header.skip(2);
  const sizes = Array.from({ length: 7 }, () => header.uint32());
  let from = header.at();
  const [contours, points, flags, coordinates, composites, boxes] = sizes.map((size) => {
    const stream = readBytes(packed.subarray(from, from + size));
    from += size;
    return stream;
  });
  if (!contours || !points || !flags || !coordinates || !composites || !boxes)
    throw new Error('A font ends too early.');
  const hasBox = boxes.take(4 * ((count + 31) >> 5));
  const unpackGlyph = (number: number, box: Uint8Array | null) => {
    if (number === 0) return new Uint8Array();
    if (number < 0) return unpackComposite(box, composites, coordinates);
    return unpackOutline(number, box, { points, flags, coordinates });
  };
  const pieces: Uint8Array[] = [];
  const loca = Buffer.alloc((count + 1) * 4);
  let size = 0;
  for (let glyph = 0; glyph < count; glyph++) {
    loca.writeUInt32BE(size, glyph * 4);
    const number = contours.int16();
    const box = ((hasBox[glyph >> 3] ?? 0) & (0x80 >> (glyph & 7))) === 0 ? null : boxes.take(8);
    const piece = unpackGlyph(number, box);
    pieces.push(piece);
    size += piece.length;
  }
  loca.writeUInt32BE(size, count * 4);
  return { glyf: Buffer.concat(pieces), loca };
}

interface Streams {
  readonly points: Bytes;
  readonly flags: Bytes;
  readonly coordinates: Bytes;
}

/** Contours of points, each as far from the one before as its flag and its bytes say. */
function unpackOutline(number: number, box: Uint8Array | null, { points, flags, coordinates }: Streams): Uint8Array {
  let last = -1;
  const ends = Array.from({ length: number }, () => (last += points.short()));
  const count = last + 1;
  const steps = Array.from({ length: count }, () => readStep(flags.uint8(), coordinates));
  // How long the hints are, which stand elsewhere.
  coordinates.short();
  const glyph = Buffer.alloc((10 + number * 2 + 2 + count * 5 + 3) & ~3);
  glyph.writeInt16BE(number, 0);
  if (box) glyph.set(box, 2);
  else writeBox(glyph, steps);
  for (const [nth, end] of ends.entries()) glyph.writeUInt16BE(end, 10 + nth * 2);
  const from = 12 + number * 2;
  for (const [nth, { x, y, isOn }] of steps.entries()) {
    glyph[from + nth] = isOn ? 1 : 0;
    glyph.writeInt16BE(x, from + count + nth * 2);
    glyph.writeInt16BE(y, from + count * 3 + nth * 2);
  }
  return glyph;
}

interface Step {
  readonly x: number;
  readonly y: number;
  readonly isOn: boolean;
}

function readStep(flag: number, bytes: Bytes): Step {
  const isOn = flag < 128;
  const kind = flag & 127;
  const across = (size: number) => (flag & 1 ? size : -size);
  const up = (size: number) => (flag & 2 ? size : -size);
  if (kind < 10) return { x: 0, y: across(((kind & 14) << 7) + bytes.uint8()), isOn };
  if (kind < 20) return { x: across((((kind - 10) & 14) << 7) + bytes.uint8()), y: 0, isOn };
  if (kind < 84) {
    const high = kind - 20;
    const low = bytes.uint8();
    return { x: across(1 + (high & 48) + (low >> 4)), y: up(1 + ((high & 12) << 2) + (low & 15)), isOn };
  }
  if (kind < 120) {
    const high = kind - 84;
    const x = 1 + (Math.floor(high / 12) << 8) + bytes.uint8();
    return { x: across(x), y: up(1 + (((high % 12) >> 2) << 8) + bytes.uint8()), isOn };
  }
  if (kind < 124) {
    const first = bytes.uint8();
    const second = bytes.uint8();
    const third = bytes.uint8();
    return { x: across((first << 4) + (second >> 4)), y: up(((second & 15) << 8) + third), isOn };
  }
  return { x: across(bytes.uint16()), y: up(bytes.uint16()), isOn };
}

function writeBox(glyph: Buffer, steps: readonly Step[]): void {
  let x = 0;
  let y = 0;
  let left = Infinity;
  let bottom = Infinity;
  let right = -Infinity;
  let top = -Infinity;
  for (const step of steps) {
    x += step.x;
    y += step.y;
    left = Math.min(left, x);
    bottom = Math.min(bottom, y);
    right = Math.max(right, x);
    top = Math.max(top, y);
  }
  for (const [nth, side] of [left, bottom, right, top].entries()) glyph.writeInt16BE(side, 2 + nth * 2);
}

const WORDS = 1;
const SCALED = 8;
const MORE = 32;
const SCALED_TWICE = 64;
const TURNED = 128;
const HINTED = 256;

function scaleBytes(flags: number): number {
  if (flags & SCALED) return 2;
  if (flags & SCALED_TWICE) return 4;
  return flags & TURNED ? 8 : 0;
}

/** A glyph that is put together of others. */
function unpackComposite(box: Uint8Array | null, composites: Bytes, coordinates: Bytes): Uint8Array {
  const parts: Uint8Array[] = [];
  let flags = MORE;
  let isHinted = false;
  while (flags & MORE) {
    flags = composites.uint16();
    isHinted ||= (flags & HINTED) !== 0;
    const part = Buffer.alloc(2);
    part.writeUInt16BE(flags & ~HINTED);
    parts.push(part, composites.take(2 + (flags & WORDS ? 4 : 2) + scaleBytes(flags)));
  }
  if (isHinted) coordinates.short();
  const body = Buffer.concat(parts);
  const glyph = Buffer.alloc((10 + body.length + 3) & ~3);
  glyph.writeInt16BE(-1, 0);
  if (box) glyph.set(box, 2);
  glyph.set(body, 10);
  return glyph;
}

function packTables(tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const directory = Buffer.alloc(12 + tables.size * 16);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(tables.size, 4);
  const pieces: Uint8Array[] = [directory];
  let offset = directory.length;
  for (const [nth, [tag, table]] of [...tables].sort(([a], [b]) => compareTexts(a, b)).entries()) {
    const entry = 12 + nth * 16;
    directory.write(tag, entry, 'latin1');
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(table.length, entry + 12);
    const padding = -table.length & 3;
    pieces.push(table, new Uint8Array(padding));
    offset += table.length + padding;
  }
  return Buffer.concat(pieces);
}

type Bytes = ReturnType<typeof readBytes>;

/** Reads numbers from the first byte to the last, the most significant byte first. */
function readBytes(bytes: Uint8Array) {
  let place = 0;
  const uint8 = () => bytes[place++] ?? 0;
  const uint16 = () => (uint8() << 8) | uint8();
  return {
    uint8,
    uint16,
    int16: () => (uint16() << 16) >> 16,
    uint32: () => uint16() * 0x10000 + uint16(),
    /** Seven bits a byte, the last of which has no mark. */
    base128() {
      let value = 0;
      for (let nth = 0; nth < 5; nth++) {
        const byte = uint8();
        value = value * 128 + (byte & 127);
        if (byte < 128) break;
      }
      return value;
    },
    /** Small numbers in one byte, larger ones behind a mark. */
    short() {
      const first = uint8();
      if (first === 253) return uint16();
      if (first === 254) return uint8() + 506;
      return first === 255 ? uint8() + 253 : first;
    },
    take(count: number) {
      place += count;
      return bytes.subarray(place - count, place);
    },
    skip(count: number) {
      place += count;
    },
    at: () => place,
  };
}
