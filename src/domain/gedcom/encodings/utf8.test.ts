import { expect, test } from 'vitest';
import { decodeAscii, decodeUtf8, encodeUtf8 } from './utf8.ts';

/** The first and the last characters that take so many bytes, and those beside the surrogates. */
const borders = '\0\x7f\x80\u07ff\u0800\ud7ff\ue000\uffff\u{10000}\u{103ff}\u{10fc00}\u{10ffff}';

test('[FT-13] text of every script survives encoding and decoding', () => {
  const texts = [
    'Zoë',
    'Łukasz',
    '小龍',
    'สมชาย',
    'مريم',
    '👩‍👩‍👧',
    'e\u0301\u0323',
    '\u200b',
    '\u{10ffff}',
    '',
    borders,
  ];
  for (const text of texts) {
    expect(decodeUtf8(encodeUtf8(text))).toBe(text);
    expect([...encodeUtf8(text)]).toEqual([...new TextEncoder().encode(text)]);
  }
});

test('texts longer than one call can take are put together again', () => {
  const ascii = 'abc '.repeat(5000);
  expect(decodeAscii(encodeUtf8(ascii))).toBe(ascii);
  const mixed = 'é小😀'.repeat(5000);
  expect(decodeUtf8(encodeUtf8(mixed))).toBe(mixed);
});

test('every sequence of bytes, broken or not, becomes what the Encoding Standard has for it', () => {
  const standard = new TextDecoder('utf-8', { ignoreBOM: true });
  const edges = [0, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed, 0xee];
  edges.push(0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff);
  const ends = [[], [0x41], [0x80], [0x80, 0x41], [0x80, 0xbf], [0xbf, 0x80, 0xbf], [0xc2]];
  const wrong = edges.flatMap((first) =>
    edges.flatMap((second) =>
      ends
        .map((end) => Uint8Array.of(first, second, ...end))
        .filter((bytes) => decodeUtf8(bytes) !== standard.decode(bytes)),
    ),
  );
  expect(wrong).toEqual([]);
});

test('a lone surrogate is written as a replacement character', () => {
  expect(decodeUtf8(encodeUtf8('a\ud83db'))).toBe('a\ufffdb');
});
