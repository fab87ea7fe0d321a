const REPLACEMENT = 0xfffd;
/** How many arguments one call of String.fromCharCode may safely take. */
const PIECE = 4096;

/** A string made of UTF-16 code units. */
function fromCodeUnits(units: Uint8Array | Uint16Array): string {
  // The compiler wants number[]; apply() takes any array-like, and a typed array needs no copy.
  const take = String.fromCharCode.apply.bind(String.fromCharCode, null) as unknown as (
    units: Uint8Array | Uint16Array,
  ) => string;
  if (units.length <= PIECE) return take(units);
  let text = '';
  for (let at = 0; at < units.length; at += PIECE) text += take(units.subarray(at, at + PIECE));
  return text;
}

/** Text of bytes that are all below 128. */
export function decodeAscii(bytes: Uint8Array): string {
  return fromCodeUnits(bytes);
}

/**
 * Room for the text of one record, used again for the next: memory of its own for each of 100,000 makes the garbage collector
 * stop everything for half a second.
 */
const scratch = new Uint16Array(4096);

/**
 * Text of UTF-8 bytes. A sequence that is none becomes one U+FFFD for its longest valid beginning, as in the Encoding
 * Standard of the WHATWG.
 */
export function decodeUtf8(bytes: Uint8Array): string {
  const units = bytes.length <= scratch.length ? scratch : new Uint16Array(bytes.length);
  let length = 0;
  let at = 0;
  while (at < bytes.length) {
    const first = bytes[at] ?? 0;
    at += 1;
    if (first < 0x80) {
      units[length++] = first;
      continue;
    }
    const more = continuationCount(first);
    // The more bytes follow, the fewer bits of the first one are left for the code.
    let code = first & (0x3f >> more);
    let taken = 0;
    while (taken < more && isContinuation(first, taken, bytes[at] ?? 0)) {
      code = (code << 6) | ((bytes[at] ?? 0) & 0x3f);
      at += 1;
      taken += 1;
    }
    if (more === 0 || taken < more) {
      units[length++] = REPLACEMENT;
    } else if (code < 0x10000) {
      units[length++] = code;
    } else {
      units[length++] = 0xd7c0 + (code >> 10);
      units[length++] = 0xdc00 | (code & 0x3ff);
    }
  }
  return fromCodeUnits(units.subarray(0, length));
}

/** How many bytes have to follow this first byte of a sequence; 0 where no sequence begins with it. */
export function continuationCount(first: number): number {
  if (first >= 0xc2 && first <= 0xdf) return 1;
  if (first >= 0xe0 && first <= 0xef) return 2;
  if (first >= 0xf0 && first <= 0xf4) return 3;
  return 0;
}

/** Whether a byte may be the given continuation (from 0) of a sequence: bars overlong forms and surrogates. */
export function isContinuation(first: number, index: number, byte: number): boolean {
  if (index === 0) {
    if (first === 0xe0) return byte >= 0xa0 && byte <= 0xbf;
    if (first === 0xed) return byte >= 0x80 && byte <= 0x9f;
    if (first === 0xf0) return byte >= 0x90 && byte <= 0xbf;
    if (first === 0xf4) return byte >= 0x80 && byte <= 0x8f;
  }
  return byte >= 0x80 && byte <= 0xbf;
}

/** Writes one code point as UTF-8 and returns the position after it. The target must have four bytes of room. */
export function putUtf8(target: Uint8Array, at: number, code: number): number {
  if (code < 0x80) {
    target[at] = code;
    return at + 1;
  }
  if (code < 0x800) {
    target[at] = 0xc0 | (code >> 6);
    target[at + 1] = 0x80 | (code & 0x3f);
    return at + 2;
  }
  if (code < 0x10000) {
    target[at] = 0xe0 | (code >> 12);
    target[at + 1] = 0x80 | ((code >> 6) & 0x3f);
    target[at + 2] = 0x80 | (code & 0x3f);
    return at + 3;
  }
  target[at] = 0xf0 | (code >> 18);
  target[at + 1] = 0x80 | ((code >> 12) & 0x3f);
  target[at + 2] = 0x80 | ((code >> 6) & 0x3f);
  target[at + 3] = 0x80 | (code & 0x3f);
  return at + 4;
}

/** The UTF-8 bytes of a text; a lone surrogate becomes U+FFFD. */
export function encodeUtf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  let length = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? REPLACEMENT;
    length = putUtf8(bytes, length, code >= 0xd800 && code <= 0xdfff ? REPLACEMENT : code);
  }
  return bytes.subarray(0, length);
}
