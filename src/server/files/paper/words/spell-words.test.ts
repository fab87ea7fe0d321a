import { expect, test } from 'vitest';
import { lettersWithoutFont, spellWords } from './spell-words.ts';
import type { EmbeddedFont, Face } from './typefaces.ts';

/** A font that has nothing but these letters. */
const fontOf = (id: string, letters: string): EmbeddedFont => ({
  id,
  font: { hasGlyphForCodePoint: (code) => letters.includes(String.fromCodePoint(code)) },
  unicode: [],
  subset: {},
  encode: () => [[], []],
  ref: () => ({}),
});

const hebrew = fontOf('hebrew', 'שלו ');
const hangul = fontOf('korean', '한');
const face: Face = {
  fonts: [fontOf('latin', 'abcde e\u0301□()'), fontOf('greek', 'αβγδab '), fontOf('rare', 'ὰ')],
  others: (letter) => {
    if (letter === '한') return [hangul];
    return 'שלו'.includes(letter) ? [hebrew] : [];
  },
};
const spelled = (words: string) => spellWords(words, face).map(({ font, drawn, meant }) => [font.id, drawn, meant]);

test('what the first font has stands in it as a whole', () => {
  expect(spelled('abc de')).toEqual([['latin', 'abc de', 'abc de']]);
});

test('a word stands in one font where one has all of it', () => {
  expect(spelled('abc αβ ab')).toEqual([
    ['latin', 'abc ', 'abc '],
    ['greek', 'αβ ', 'αβ '],
    ['latin', 'ab', 'ab'],
  ]);
  expect(spelled('abα')).toEqual([['greek', 'abα', 'abα']]);
});

test('a word that no font has whole is put together, a letter never apart from its marks', () => {
  expect(spelled('αὰe\u0301')).toEqual([
    ['greek', 'α', 'α'],
    ['rare', 'ὰ', 'ὰ'],
    ['latin', 'e\u0301', 'e\u0301'],
  ]);
});

test('letters that no font has are boxes that stand for them', () => {
  expect(spelled('ab家族')).toEqual([
    ['latin', 'ab', 'ab'],
    ['latin', '□□', '家族'],
  ]);
  expect(lettersWithoutFont('家ab族 家', face)).toBe('家族');
  expect(lettersWithoutFont('abc', face)).toBe('');
});

test('signs that are not seen need no font', () => {
  expect(spelled('a\u200db')).toEqual([['latin', 'ab', 'a\u200db']]);
});

test('letters that only another script has stand in the font of that script, also those that are written in parts', () => {
  expect(spelled('ab한')).toEqual([
    ['latin', 'ab', 'ab'],
    ['korean', '한', '한'],
  ]);
  expect(spelled('한'.normalize('NFD'))).toEqual([['korean', '한', '한'.normalize('NFD')]]);
});

test('words that run from right to left come from left to right, brackets turned round', () => {
  expect(spelled('ab שלו (שש)')).toEqual([
    ['latin', 'ab ', 'ab '],
    ['latin', '(', ')'],
    ['hebrew', 'שש', 'שש'],
    ['latin', ')', '('],
    ['latin', ' ', ' '],
    ['hebrew', 'שלו', 'שלו'],
  ]);
});
