import { expect, test } from 'vitest';
import { decodeAscii, decodeUtf8, encodeUtf8 } from './utf8.ts';

test('[FT-13] text of every script survives encoding and decoding', () => {
  const texts = ['Zoë', 'Łukasz', '小龍', 'สมชาย', 'مريم', '👩‍👩‍👧', 'e\u0301\u0323', '\u200b', '\u{10ffff}', ''];
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

test('broken sequences become replacement characters as the Encoding Standard has it', () => {
  const broken = [
    [0x61, 0xff, 0x62],
    [0xc3],
    [0xe2, 0x82],
    [0xe2, 0x82, 0x41],
    [0xf0, 0x9f, 0x98, 0x41],
    [0xc0, 0x80],
    [0xe0, 0x80, 0x80],
    [0xed, 0xa0, 0x80],
    [0xf4, 0x90, 0x80, 0x80],
    [0x80, 0xbf],
  ];
  const standard = new TextDecoder();
  for (const bytes of broken) {
    expect(decodeUtf8(Uint8Array.from(bytes))).toBe(standard.decode(Uint8Array.from(bytes)));
  }
});

test('a lone surrogate is written as a replacement character', () => {
  expect(decodeUtf8(encodeUtf8('a\ud83db'))).toBe('a\ufffdb');
});
