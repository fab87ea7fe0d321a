import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

const story = `${'dahulu '.repeat(60)}ia menanam Mangga di halaman ${'kemudian '.repeat(60)}`.trim();

test('a piece stands around the first word that was found, with dots where something is left out', () => {
  const piece = excerptOf(story, ['mangga']);
  expect(piece).toMatch(/^… dahulu .*ia menanam Mangga di halaman kemudian .* …$/);
  expect(piece.length).toBeLessThan(200);
});

test('a short text is told whole, and one without the word from its beginning', () => {
  expect(excerptOf('menanam Mángga', ['mangga'])).toBe('menanam Mángga');
  expect(excerptOf('satu dua', ['tiga'])).toBe('satu dua');
  expect(excerptOf('', ['tiga'])).toBe('');
});

test('what is written without spaces is cut, too', () => {
  expect([...excerptOf('山'.repeat(1000), ['山'])].length).toBeLessThan(330);
});
