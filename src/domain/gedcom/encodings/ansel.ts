import type { Transcoder } from './transcoder.ts';
import { putUtf8 } from './utf8.ts';

const REPLACEMENT = 0xfffd;
/** A letter carries one or two marks; a longer run is damage and must not grow without bound. */
const MOST_MARKS = 16;

/** ANSI Z39.47 with the additions of GEDCOM 5.5 (0xBE, 0xBF, 0xCD, 0xCE) and of MARC 21 (0xC7, 0xC8). */
const spacing: readonly (readonly [firstByte: number, characters: string])[] = [
  [0xa1, 'ŁØĐÞÆŒʹ·♭®±ƠƯʼ'],
  [0xb0, 'ʻłøđþæœʺı£ð'],
  [0xbc, 'ơư□■°ℓ℗©♯¿¡ß€'],
  [0xcd, 'eoß'],
];

const combining: readonly (readonly [firstByte: number, codes: readonly number[]])[] = [
  [0xe0, [0x309, 0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308, 0x30c, 0x30a, 0xfe20, 0xfe21, 0x315, 0x30b]],
  [0xef, [0x310, 0x327, 0x328, 0x323, 0x324, 0x325, 0x333, 0x332, 0x326, 0x31c, 0x32e, 0xfe22, 0xfe23]],
  [0xfe, [0x313]],
];

function tableOf(parts: readonly (readonly [number, string | readonly number[]])[]): Uint16Array {
  const table = new Uint16Array(256);
  for (const [firstByte, members] of parts) {
    const codes = typeof members === 'string' ? Array.from(members, (member) => member.charCodeAt(0)) : members;
    codes.forEach((code, index) => {
      table[firstByte + index] = code;
    });
  }
  return table;
}

/** The beginning, as far as it has come, of a line that carries on the one before: its letter may stand behind it. */
const continuation = /^(?:\r\n?|\n\r?)[ \t]{0,8}(?:\d{1,2}(?: {1,4}(?:C(?:O(?:N(?:C ?)?)?)?)?)?)?$/;

/**
 * ANSEL writes its marks before the letter they belong to, Unicode after it: marks wait until their letter comes, also
 * across the border of a CONC line, where programs cut without looking. The text is not composed here ('e' + acute stays
 * two characters); whoever makes strings of it normalises them to NFC.
 */
export function createAnselTranscoder(): Transcoder {
  const letters = tableOf(spacing);
  const marks = tableOf(combining);
  const waiting: number[] = [];
  /** What has been read of a line border since the marks began to wait. */
  let border = '';

  function putBorder(target: Uint8Array, at: number): number {
    let length = at;
    for (const character of border) length = putUtf8(target, length, character.charCodeAt(0));
    border = '';
    return length;
  }

  function putMarks(target: Uint8Array, at: number): number {
    let length = at;
    for (const mark of waiting) length = putUtf8(target, length, mark);
    waiting.length = 0;
    return length;
  }

  return {
    push(bytes) {
      const target = new Uint8Array((bytes.length + waiting.length + border.length) * 3 + 4);
      let length = 0;
      for (const byte of bytes) {
        if (waiting.length > 0 && (border !== '' || byte === 10 || byte === 13)) {
          border += String.fromCharCode(byte);
          if (border.endsWith('CONC ')) length = putBorder(target, length);
          if (border === '' || continuation.test(border)) continue;
          border = border.slice(0, -1);
          length = putBorder(target, putMarks(target, length));
        }
        const mark = marks[byte] ?? 0;
        if (mark !== 0) {
          if (waiting.length === MOST_MARKS) length = putMarks(target, length);
          waiting.push(mark);
          continue;
        }
        length = putUtf8(target, length, byte < 0x80 ? byte : letters[byte] || REPLACEMENT);
        if (waiting.length > 0) length = putMarks(target, length);
      }
      return target.subarray(0, length);
    },
    end() {
      const target = new Uint8Array((MOST_MARKS + border.length) * 3);
      return target.subarray(0, putBorder(target, putMarks(target, 0)));
    },
  };
}
