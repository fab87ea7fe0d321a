import { continuationCount, isContinuation } from './utf8.ts';

/** What stands between the two halves of a letter that the border of a CONC line cuts has no more bytes. */
export const LONGEST_BORDER = 16;

const SPACE = 0x20;
const TAB = 0x09;
/** 'CONC ' */
const conc = [0x43, 0x4f, 0x4e, 0x43, SPACE];

/** How many bytes before this position begin a sequence that does not end there; 0 where none is unfinished. */
export function unfinishedBytes(bytes: Uint8Array, end: number): number {
  for (let count = 1; count <= 3; count += 1) {
    const byte = bytes[end - count] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return continuationCount(byte) >= count ? count : 0;
  }
  return 0;
}

/** How many bytes from `at` on carry on a sequence of which `known` stand before `end`; 0 unless they complete it. */
export function completingBytes(bytes: Uint8Array, end: number, known: number, at: number): number {
  const first = bytes[end - known] ?? 0;
  const missing = continuationCount(first) + 1 - known;
  for (let nth = 0; nth < missing; nth += 1) {
    if (!isContinuation(first, known - 1 + nth, bytes[at + nth] ?? 0)) return 0;
  }
  return missing;
}

/** Where the value of a CONC line begins, however far it is indented; -1 for every other line. */
export function startOfConc(bytes: Uint8Array, start: number): number {
  const level = afterSpaces(bytes, start);
  let at = level;
  while (isDigit(bytes[at] ?? 0)) at += 1;
  const tag = afterSpaces(bytes, at);
  const isConc = conc.every((byte, nth) => bytes[tag + nth] === byte);
  return at > level && tag > at && isConc ? tag + conc.length : -1;
}

/** The last byte of a sequence of which `known` bytes stand before the border of a CONC line; null where it is not completed there. */
export function lastByteBehindConc(bytes: Uint8Array, border: number, known: number): number | null {
  let line = border;
  while (bytes[line] === 10 || bytes[line] === 13) line += 1;
  const value = line === border ? -1 : startOfConc(bytes, line);
  const missing = value < 0 ? 0 : completingBytes(bytes, border, known, value);
  return missing === 0 ? null : value + missing - 1;
}

function afterSpaces(bytes: Uint8Array, start: number): number {
  let at = start;
  while (bytes[at] === SPACE || bytes[at] === TAB) at += 1;
  return at;
}

const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;
