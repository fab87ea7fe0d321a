import { expect, test } from 'vitest';
import type { GedcomEncoding } from './encoding.ts';
import { createSourceDecoder } from './source-decoder.ts';

const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)];

const utf16 = (text: string, isLittleEndian: boolean): number[] =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).flatMap((unit) =>
    isLittleEndian ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255],
  );

/** Reads a file in pieces of the given size. */
function decode(bytes: readonly number[], piece = 7, forced: GedcomEncoding | null = null) {
  const decoder = createSourceDecoder(forced);
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += piece) {
    pieces.push(...decoder.push(Uint8Array.from(bytes.slice(at, at + piece))).map((part) => part.slice()));
  }
  pieces.push(...decoder.end().map((part) => part.slice()));
  const text = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(pieces.flatMap((part) => [...part])));
  return { text, encoding: decoder.encoding, declared: decoder.declared, isGuess: decoder.isGuess };
}

const head = (name: string): number[] => utf8(`0 HEAD\n1 CHAR ${name}\n0 @I1@ INDI\n1 NAME `);

test('trap 5: valid UTF-8 is believed over a declaration of ANSEL, and a byte order mark over both', () => {
  const plain = decode([...head('ANSEL'), ...utf8('Zoë')]);
  expect(plain).toMatchObject({ encoding: 'utf-8', declared: 'ANSEL', isGuess: true });
  expect(plain.text).toContain('Zoë');
  const marked = decode([0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf, ...head('ANSEL'), ...utf8('Zoë')]);
  expect(marked).toMatchObject({ encoding: 'utf-8', isGuess: false });
  expect(marked.text).toMatch(/^0 HEAD/);
});

test('trap 6: UTF-16 is recognised in both byte orders, with and without a byte order mark, in pieces of any size', () => {
  const head = '0 HEAD\n1 CHAR UNICODE\n0 NOTE \ud7ff\ue000\uffff\u{10000}\u{10fc00}\u{10ffff}\n';
  // Longer than what is held back until the encoding is known.
  const text = head + '0 @I1@ INDI\n1 NAME Łukasz 小龍 😀\n'.repeat(1500);
  for (const piece of [1, 3, 4096]) {
    for (const isLittleEndian of [true, false]) {
      const mark = isLittleEndian ? [0xff, 0xfe] : [0xfe, 0xff];
      const encoding = isLittleEndian ? 'utf-16le' : 'utf-16be';
      for (const start of [[], mark]) {
        const decoded = decode([...start, ...utf16(text, isLittleEndian)], piece);
        expect(decoded).toMatchObject({ text, encoding, declared: 'UNICODE' });
      }
    }
  }
});

test('trap 6: an odd byte at the end and half a character become a replacement character', () => {
  expect(decode([0xff, 0xfe, ...utf16('0 HEAD\n', true), 0x41]).text).toBe('0 HEAD\n\ufffd');
  for (const half of ['\ud800', '\udbff', '\udc00', '\udfff']) {
    expect(decode([0xff, 0xfe, ...utf16(`a${half}b`, true)]).text).toBe('a\ufffdb');
    expect(decode([0xff, 0xfe, ...utf16(half, true)]).text).toBe('\ufffd');
  }
});

test('trap 4: ANSEL marks, which come before their letter, follow it; unknown bytes become a replacement character', () => {
  // E8 is a diaeresis, E2 an acute, F0 a cedilla, A1 the letter Ł, 9A nothing.
  const bytes = [...head('ANSEL'), 0xa1, 0xe8, 0x6f, 0xe2, 0xf0, 0x63, 0x9a, 0x0a];
  for (const piece of [1, 5, 4096]) {
    const { text, encoding } = decode(bytes, piece);
    expect(encoding).toBe('ansel');
    expect(text.normalize('NFC')).toBe('0 HEAD\n1 CHAR ANSEL\n0 @I1@ INDI\n1 NAME Łöḉ\ufffd\n');
  }
});

test('trap 4: an ANSEL mark at the end of a line belongs to the letter that opens its CONC line, and to no other', () => {
  // E3 is a circumflex.
  const line = (ending: number[], text: string) => [...utf8('1 NOTE arr'), 0xe3, ...ending, ...utf8(text), 0x0a];
  for (const piece of [1, 3, 4096]) {
    for (const ending of [[0x0a], [0x0d, 0x0a], [0x0d]]) {
      const end = String.fromCharCode(...ending);
      const { text } = decode([...head('ANSEL'), 0x0a, ...line(ending, '2 CONC et')], piece);
      expect(text.normalize('NFC').endsWith(`1 NOTE arr${end}2 CONC \u00eat\n`)).toBe(true);
      const broken = decode([...head('ANSEL'), 0x0a, ...line(ending, '2 CONT et')], piece);
      expect(broken.text.endsWith(`1 NOTE arr\u0302${end}2 CONT et\n`)).toBe(true);
    }
  }
  expect(decode([...head('ANSEL'), 0xe3, 0x0a]).text.endsWith('NAME \u0302\n')).toBe(true);
});

test('trap 4: a flood of ANSEL marks without a letter is passed on, not collected', () => {
  const { text } = decode([...head('ANSEL'), ...Array<number>(5000).fill(0xe2), 0x0a]);
  expect(text.split('\u0301')).toHaveLength(5001);
});

test('trap 7: names of code pages that programs write are understood', () => {
  const names: [string, number[], GedcomEncoding, string][] = [
    ['ANSI', [0x5a, 0x6f, 0xeb, 0x80], 'cp1252', 'Zoë€'],
    ['IBM WINDOWS', [0xc5, 0x6b, 0x65], 'cp1252', 'Åke'],
    ['LATIN1', [0xc5, 0x6b, 0x65], 'cp1252', 'Åke'],
    ['IBMPC', [0x5a, 0x6f, 0x89], 'cp437', 'Zoë'],
    ['MACINTOSH', [0x5a, 0x6f, 0x91], 'macroman', 'Zoë'],
  ];
  for (const [name, bytes, encoding, text] of names) {
    const decoded = decode([...head(name), ...bytes]);
    expect(decoded).toMatchObject({ encoding, declared: name, isGuess: false });
    expect(decoded.text.endsWith(`NAME ${text}`)).toBe(true);
  }
});

test('trap 7: every byte of a code page is a letter or a sign of its own', () => {
  const upper = Uint8Array.from({ length: 128 }, (_, nth) => 128 + nth);
  const read = (page: GedcomEncoding) => decode([...upper], 128, page).text;
  // The standard has control characters where Windows has nothing.
  expect(read('cp1252').replaceAll('\ufffd', '')).toBe(
    new TextDecoder('windows-1252').decode(upper).replaceAll(/[\x80-\x9f]/g, ''),
  );
  expect(read('macroman')).toBe(new TextDecoder('macintosh').decode(upper));
  expect(new Set(read('cp437')).size).toBe(128);
  expect(read('cp437')).toMatch(/^Ç.{31}á.{31}└.{31}α.{30}\u00a0$/);
});

test('trap 7: where the declaration says nothing or is wrong the text is read as cp1252 and called a guess', () => {
  expect(decode([...head('\u0080'), 0xeb])).toMatchObject({ encoding: 'cp1252', isGuess: true });
  expect(decode([...head('UTF-8'), 0xeb, 0x20])).toMatchObject({ encoding: 'cp1252', isGuess: true });
  expect(decode(utf8('0 HEAD\n').concat(0xeb))).toMatchObject({ declared: null });
});

test('a mostly valid UTF-8 file with a few broken bytes stays UTF-8', () => {
  const decoder = createSourceDecoder();
  const bytes = Uint8Array.from([...head('UTF-8'), ...utf8('Zoë Łucja Åke'), 0xff]);
  expect([decoder.push(bytes), decoder.end(), decoder.encoding].at(-1)).toBe('utf-8');
});

test('the choice of somebody who has looked at the preview wins over every guess', () => {
  const { text, encoding } = decode([...head('ANSI'), 0x8e], 7, 'macroman');
  expect(encoding).toBe('macroman');
  expect(text).toContain('NAME é');
});

test('a file that has no byte above 127 leaves its encoding open', () => {
  expect(decode(head('ANSEL'))).toMatchObject({ encoding: 'ascii', declared: 'ANSEL', isGuess: false });
});

test('the first foreign letter may come long after the beginning', () => {
  const filler = utf8('1 NOTE nothing of note\n'.repeat(6000));
  const { text, encoding } = decode([...head('ANSI'), ...filler, 0xeb], 65536);
  expect(encoding).toBe('cp1252');
  expect(text.endsWith('ë')).toBe(true);
});
