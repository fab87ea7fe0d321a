import { createAnselTranscoder } from './ansel.ts';
import type { GedcomEncoding } from './encoding.ts';
import { putUtf8 } from './utf8.ts';

/** Turns the bytes of a file, in pieces of any size, into UTF-8. What a piece returns is only valid until the next. */
export interface Transcoder {
  push(bytes: Uint8Array): Uint8Array;
  /** What was still waiting for a byte that never came. */
  end(): Uint8Array;
}

const nothing = new Uint8Array(0);
const REPLACEMENT = 0xfffd;

/** Turns the bytes of a file, piece by piece, into UTF-8. What the encoding does not know becomes U+FFFD. */
export function createTranscoder(encoding: GedcomEncoding): Transcoder {
  switch (encoding) {
    case 'ascii':
    case 'utf-8':
      return { push: (bytes) => bytes, end: () => nothing };
    case 'utf-16le':
      return createUtf16Transcoder(0, 1);
    case 'utf-16be':
      return createUtf16Transcoder(1, 0);
    case 'ansel':
      return createAnselTranscoder();
    default:
      return createCodePageTranscoder(encoding);
  }
}

function createCodePageTranscoder(page: CodePage): Transcoder {
  const upper = upperHalf(page);
  return {
    push(bytes) {
      const target = new Uint8Array(bytes.length * 3);
      let length = 0;
      for (const byte of bytes)
        length = putUtf8(target, length, byte < 0x80 ? byte : (upper[byte - 0x80] ?? REPLACEMENT));
      return target.subarray(0, length);
    },
    end: () => nothing,
  };
}

function createUtf16Transcoder(lowByte: 0 | 1, highByte: 0 | 1): Transcoder {
  let oddByte = -1;
  let highSurrogate = 0;

  function put(target: Uint8Array, at: number, unit: number): number {
    let length = at;
    if (highSurrogate !== 0) {
      const high = highSurrogate;
      highSurrogate = 0;
      if (unit >= 0xdc00 && unit <= 0xdfff) {
        return putUtf8(target, length, 0x10000 + ((high & 0x3ff) << 10) + (unit & 0x3ff));
      }
      length = putUtf8(target, length, REPLACEMENT);
    }
    if (unit >= 0xd800 && unit <= 0xdbff) {
      highSurrogate = unit;
      return length;
    }
    return putUtf8(target, length, unit >= 0xdc00 && unit <= 0xdfff ? REPLACEMENT : unit);
  }

  return {
    push(bytes) {
      const target = new Uint8Array(bytes.length * 2 + 8);
      let length = 0;
      let at = 0;
      if (oddByte >= 0 && bytes.length > 0) {
        const pair = [oddByte, bytes[0] ?? 0];
        length = put(target, length, ((pair[highByte] ?? 0) << 8) | (pair[lowByte] ?? 0));
        oddByte = -1;
        at = 1;
      }
      for (; at + 1 < bytes.length; at += 2) {
        length = put(target, length, ((bytes[at + highByte] ?? 0) << 8) | (bytes[at + lowByte] ?? 0));
      }
      if (at < bytes.length) oddByte = bytes[at] ?? 0;
      return target.subarray(0, length);
    },
    end() {
      if (oddByte < 0 && highSurrogate === 0) return nothing;
      return new Uint8Array([0xef, 0xbf, 0xbd]);
    },
  };
}

/** The upper halves (128 to 255) of the eight-bit code pages that family files are found in; U+FFFD where nothing is defined. */
const upperHalves = {
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒ' +
    'áíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
    '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀' +
    'αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  cp1252:
    '€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ' +
    '\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿' +
    'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß' +
    'àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
  macroman:
    'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü' +
    '†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø' +
    '¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ' +
    '‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
};
type CodePage = keyof typeof upperHalves;

/** The code points of the bytes 128 to 255, in their order. */
function upperHalf(page: CodePage): Uint16Array {
  return Uint16Array.from(upperHalves[page], (character) => character.charCodeAt(0));
}
