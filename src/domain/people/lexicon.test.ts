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
