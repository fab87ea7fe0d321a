import { expect, test } from 'vitest';
import { createLexicon } from './lexicon.ts';

test('a word has one number, however often it comes, and is heard once', () => {
  const lexicon = createLexicon();
  const text = 'maximiliana anna-maria maximiliana 王小明 👪';
  expect(text.split(' ').map(lexicon.numberOf)).toEqual([0, 1, 0, 2, 3]);
  expect(lexicon.words).toEqual(['maximiliana', 'anna-maria', '王小明', '👪']);
  expect(lexicon.heard.map((parts) => parts.map(({ part }) => part))).toEqual([
    ['maximiliana'],
    ['annamaria', 'anna', 'maria'],
    ['王小明'],
    [''],
  ]);
});

test('a word that is taken over into another lexicon is the same word there, known or new, and is not heard again', () => {
  const old = createLexicon();
  const fresh = createLexicon();
  for (const word of ['siti', 'gone', 'anna-maria']) old.numberOf(word);
  fresh.numberOf('siti');
  expect([2, 0, 2].map((number) => fresh.takeOver(old, number))).toEqual([1, 0, 1]);
  expect(fresh.words).toEqual(['siti', 'anna-maria']);
  expect(fresh.heard[1]).toBe(old.heard[2]);
  expect(fresh.numberOf('anna-maria')).toBe(1);
  expect(() => fresh.takeOver(old, 3)).toThrow('Word 3 of 3');
});
