import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { hasPdftotext, savedPdf, textOfPdf } from './pdf-programs.ts';
import { readPdf } from './read-pdf.ts';
import { unpackZip } from './unpack-zip.ts';

/**
 * Every way in which a body can be read: as it is, unpacked (gzip, Brotli, zip, the streams of a PDF, the chunks of a PNG),
 * in one byte or two a letter, and without the escapes of addresses, JSON and markup.
 */
export async function* readings(body: Buffer, encoding: string | null = null, depth = 0): AsyncGenerator<string> {
  if (depth > 4) return;
  if (encoding === 'br') return yield* readings(brotliDecompressSync(body), null, depth + 1);
  if (startsWith(body, 0x1f, 0x8b)) return yield* readings(gunzipSync(body), null, depth + 1);
  yield* texts(body);
  for await (const part of partsOf(body)) yield* readings(part, null, depth + 1);
}

function* texts(body: Buffer): Generator<string> {
  const plain = body.toString('latin1');
  yield plain;
  // Two bytes a letter, in either order.
  if (plain.includes('\0')) yield plain.replaceAll('\0', '');
  if (isBinary(body)) return;
  const utf8 = body.toString('utf8');
  yield utf8;
  if (/%[0-9a-f]{2}/i.test(utf8)) yield utf8.replaceAll(/%([0-9a-f]{2})/gi, (_, hex) => contentOf(hex, 16));
  if (utf8.includes('\\')) {
    yield utf8.replaceAll(/\\(?:u|x)([0-9a-f]{2,4})/gi, (_, hex) => contentOf(hex, 16)).replaceAll('\\', '');
  }
  if (utf8.includes('&')) {
    yield utf8
      .replaceAll(/&#x([0-9a-f]{1,5});/gi, (_, hex) => contentOf(hex, 16))
      .replaceAll(/&#(\d{1,6});/g, (_, digits) => contentOf(digits, 10));
  }
  // Words that are drawn letter by letter, or in pieces that are emphasised.
  if (utf8.includes('<')) yield utf8.replaceAll(/<[^>]*>/g, '');
}

const contentOf = (digits: string, base: number) => String.fromCodePoint(Number.parseInt(digits, base));
const startsWith = (body: Buffer, ...bytes: readonly number[]) => bytes.every((byte, i) => body[i] === byte);
const isBinary = (body: Buffer) => body.subarray(0, 4096).includes(0);

async function* partsOf(body: Buffer): AsyncGenerator<Buffer> {
  if (startsWith(body, 0x50, 0x4b)) {
    for (const [name, bytes] of await unpackZip(body)) {
      yield Buffer.from(name);
      yield bytes;
    }
  } else if (body.subarray(0, 5).toString() === '%PDF-') yield* partsOfPdf(body);
  else if (startsWith(body, 0x89, 0x50, 0x4e, 0x47)) yield* partsOfPng(body);
}

/** Every stream that can be inflated, the words as they are drawn, and what another program reads. */
async function* partsOfPdf(body: Buffer): AsyncGenerator<Buffer> {
  for (let at = body.indexOf('stream\n'); at >= 0; at = body.indexOf('stream\n', at + 7)) {
    if (body.subarray(at - 3, at).toString() === 'end') continue;
    const end = body.indexOf('endstream', at);
    const inflated = inflatedOrNull(body.subarray(at + 7, end));
    if (inflated) yield inflated;
  }
  if (body.includes('startxref')) {
    const { pages, title = '', bookmarks, dictionaries } = readPdf(body);
    const words = [title, ...bookmarks, ...pages.flatMap(({ lines }) => lines)];
    yield Buffer.from([...words, words.join(''), dictionaries].join('\n'));
    if (hasPdftotext) yield Buffer.from(textOfPdf(await savedPdf(body)));
  }
}

function inflatedOrNull(bytes: Buffer): Buffer | null {
  try {
    return inflateSync(bytes, { finishFlush: 2 });
  } catch {
    // Not every stream is compressed; those are read as they are.
    return null;
  }
}

/** What a picture says beside its pixels: texts, compressed or not, what a camera wrote, and what follows its end. */
function* partsOfPng(body: Buffer): Generator<Buffer> {
  let at = 8;
  while (at + 8 <= body.length) {
    const length = body.readUInt32BE(at);
    const type = body.subarray(at + 4, at + 8).toString('latin1');
    const chunk = body.subarray(at + 8, at + 8 + length);
    at += 12 + length;
    if (type !== 'IDAT') yield chunk;
    if (type === 'zTXt') yield inflateSync(chunk.subarray(chunk.indexOf(0) + 2));
    if (type === 'iTXt') yield* compressedText(chunk);
    if (type === 'IEND') break;
  }
  if (at < body.length) yield body.subarray(at);
}

function* compressedText(chunk: Buffer): Generator<Buffer> {
  const flags = chunk.indexOf(0);
  if (chunk[flags + 1] !== 1) return;
  const language = chunk.indexOf(0, flags + 3);
  yield inflateSync(chunk.subarray(chunk.indexOf(0, language + 1) + 1));
}
