/** Tags of Exif 2.32: where the part about the exposure begins, when the picture was taken, and when the file was written. */
const EXIF_PART = 0x8769;
const TAKEN = 0x9003;
const WRITTEN = 0x0132;
/** More entries in one directory than any camera writes. */
const MOST_ENTRIES = 500;

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/**
 * The day on which a picture was taken by its Exif block ('Exif\0\0' and a TIFF header, or the TIFF header alone), as GEDCOM writes
 * dates: '3 MAY 1990'; null where it does not say or cannot be read. Nothing else is read of the block, least of all where it was.
 */
export function captureDate(exif: Uint8Array): string | null {
  const start = String.fromCharCode(...exif.subarray(0, 4)) === 'Exif' ? 6 : 0;
  const block = new DataView(exif.buffer, exif.byteOffset + start, Math.max(0, exif.byteLength - start));
  if (block.byteLength < 8) return null;
  const order = block.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return null;
  const little = order === 0x4949;
  const first = readDirectory(block, block.getUint32(4, little), little);
  const part = first.get(EXIF_PART);
  const inner = part === undefined ? new Map<number, number>() : readDirectory(block, part, little);
  return dayAt(block, inner.get(TAKEN)) ?? dayAt(block, first.get(WRITTEN));
}

/** The tags of a directory with what stands in their last four bytes: a small value, or where the value begins. */
function readDirectory(block: DataView, offset: number, little: boolean): Map<number, number> {
  const found = new Map<number, number>();
  if (offset + 2 > block.byteLength) return found;
  const count = Math.min(block.getUint16(offset, little), MOST_ENTRIES);
  for (let nth = 0; nth < count; nth++) {
    const entry = offset + 2 + nth * 12;
    if (entry + 12 > block.byteLength) break;
    found.set(block.getUint16(entry, little), block.getUint32(entry + 8, little));
  }
  return found;
}

/** '1990:05:03 12:00:00' at an offset, as a day. */
function dayAt(block: DataView, offset: number | undefined): string | null {
  if (offset === undefined || offset + 10 > block.byteLength) return null;
  const text = String.fromCharCode(...new Uint8Array(block.buffer, block.byteOffset + offset, 10));
  const [, year, month, day] = /^(\d{4}):(\d\d):(\d\d)$/.exec(text) ?? [];
  const name = months[Number(month) - 1];
  const isDay = Number(day) >= 1 && Number(day) <= 31 && Number(year) >= 1800;
  return name !== undefined && isDay ? `${Number(day)} ${name} ${Number(year)}` : null;
}
