import { LONGEST_BORDER, lastByteBehindConc } from './cut-letter.ts';
import { findDeclaredEncoding, type GedcomEncoding } from './encoding.ts';
import { createTranscoder, type Transcoder } from './transcoder.ts';
import { continuationCount, decodeAscii, isContinuation } from './utf8.ts';

/** How much of a file is looked at before its encoding is decided, and again from its first byte above 127 on. */
const WINDOW = 65536;

export interface SourceDecoder {
  /** UTF-8, as far as it can be told yet; may be empty until enough bytes have come. Keeps the piece: do not change it. */
  push(bytes: Uint8Array): Uint8Array[];
  end(): Uint8Array[];
  readonly encoding: GedcomEncoding;
  /** HEAD.CHAR as written, null where there is none. */
  readonly declared: string | null;
  /** True where bytes and declaration contradict each other or say nothing, so that somebody should look at the names. */
  readonly isGuess: boolean;
}

/**
 * Turns a file of unknown encoding into UTF-8. A byte order mark decides; then zero bytes, which only UTF-16 has; then
 * whether the first bytes above 127 are valid UTF-8 (declarations are often wrong, accidental UTF-8 is rare); then
 * HEAD.CHAR; and cp1252 where nothing helps. Holds at most 64 KB back.
 */
export function createSourceDecoder(forced: GedcomEncoding | null = null): SourceDecoder {
  let held: Uint8Array = new Uint8Array(0);
  let phase: 'opening' | 'ascii' | 'weighing' | 'decided' = 'opening';
  let encoding: GedcomEncoding = forced ?? 'ascii';
  let declared: string | null = null;
  let isGuess = false;
  let transcoder: Transcoder = createTranscoder('ascii');

  function decide(chosen: GedcomEncoding): void {
    encoding = chosen;
    transcoder = createTranscoder(chosen);
    phase = 'decided';
  }

  function open(): void {
    const mark = findByteOrderMark(held);
    declared = findCharLine(held);
    if (mark !== undefined) {
      held = held.subarray(mark.length);
      decide(mark.encoding);
      return;
    }
    const zeroBytes = guessUtf16(held);
    if (forced !== null) decide(forced);
    else if (zeroBytes !== undefined) decide(zeroBytes);
    else phase = 'ascii';
  }

  function weigh(isLast: boolean): void {
    const named = declared === null ? undefined : findDeclaredEncoding(declared);
    const { valid, broken } = countUtf8Sequences(held, isLast);
    if (broken === 0 || (named === 'utf-8' && valid > broken)) {
      isGuess = named !== undefined && named !== 'utf-8';
      decide('utf-8');
      return;
    }
    isGuess = named === undefined || named === 'utf-8';
    decide(named === undefined || named === 'utf-8' ? 'cp1252' : named);
  }

  function take(isLast: boolean): Uint8Array[] {
    const ready: Uint8Array[] = [];
    if (phase === 'opening' && (isLast || held.length >= WINDOW)) open();
    if (phase === 'ascii') {
      const high = held.findIndex((byte) => byte > 127);
      if (high < 0) {
        ready.push(held);
        held = new Uint8Array(0);
      } else {
        ready.push(held.subarray(0, high));
        held = held.subarray(high);
        phase = 'weighing';
      }
    }
    if (phase === 'weighing' && (isLast || held.length >= WINDOW)) weigh(isLast);
    if (phase === 'decided') {
      ready.push(transcoder.push(held));
      held = new Uint8Array(0);
      if (isLast) ready.push(transcoder.end());
    }
    return ready;
  }

  return {
    push(bytes) {
      held = joined(held, bytes);
      return take(false);
    },
    end: () => take(true),
    get encoding() {
      return encoding;
    },
    get declared() {
      return declared;
    },
    get isGuess() {
      return isGuess;
    },
  };
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second;
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

function findByteOrderMark(bytes: Uint8Array): { encoding: GedcomEncoding; length: number } | undefined {
  let length = 0;
  while (bytes[length] === 0xef && bytes[length + 1] === 0xbb && bytes[length + 2] === 0xbf) length += 3;
  if (length > 0) return { encoding: 'utf-8', length };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', length: 2 };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', length: 2 };
  return undefined;
}

function guessUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes.length < 4) return undefined;
  const [a, b, c, d] = bytes;
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return 'utf-16le';
  if (a === 0 && b !== 0 && c === 0 && d !== 0) return 'utf-16be';
  return undefined;
}

function findCharLine(bytes: Uint8Array): string | null {
  // Without its zero bytes UTF-16 reads like ASCII, as far as tags are concerned.
  const opening = bytes.subarray(0, WINDOW).filter((byte) => byte !== 0);
  const line = /[\r\n][ \t]*1[ \t]+CHAR(?:ACTER)?[ \t]+([^\r\n]*)/i.exec(decodeAscii(opening));
  return line?.[1]?.trim() ?? null;
}

function countUtf8Sequences(bytes: Uint8Array, isWhole: boolean): { valid: number; broken: number } {
  let valid = 0;
  let broken = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const first = bytes[at] ?? 0;
    if (first < 0x80) continue;
    const more = continuationCount(first);
    let taken = 0;
    while (taken < more && at + 1 < bytes.length && isContinuation(first, taken, bytes[at + 1] ?? 0)) {
      taken += 1;
      at += 1;
    }
    // A sequence cut off by the end of the window says nothing; cut off by the end of the file it is broken.
    if (taken < more && at + LONGEST_BORDER >= bytes.length && !isWhole) break;
    const last = taken < more ? lastByteBehindConc(bytes, at + 1, taken + 1) : null;
    if (last !== null) {
      at = last;
      taken = more;
    }
    if (more === 0 || taken < more) broken += 1;
    else valid += 1;
  }
  return { valid, broken };
}
