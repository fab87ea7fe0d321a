import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runThrough } from '#domain/steps.ts';
import { indexWords, splitWords } from './word-index.ts';

test('every word leads to its texts, and every text to its words in their order', () => {
  const index = runThrough(indexWords(['anna de vries', '', 'de de boer', 'anna']));
  expect(index.words).toEqual(['anna', 'de', 'vries', 'boer']);
  const textsOf = (word: number) => [...index.textsOf.slice(index.textStarts[word], index.textStarts[word + 1])];
  expect([0, 1, 2, 3].map(textsOf)).toEqual([[0, 3], [0, 2, 2], [0], [2]]);
  const wordsOf = (text: number) => [...index.wordsOf.slice(index.wordStarts[text], index.wordStarts[text + 1])];
  expect([0, 1, 2, 3].map(wordsOf)).toEqual([[0, 1, 2], [], [1, 1, 3], [0]]);
});

test('texts come out of it as they went in', () => {
  const texts = fc.array(
    fc.array(fc.constantFrom('a', 'bb', 'ccc', '王'), { maxLength: 12 }).map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(texts, (given) => {
      const { words, wordsOf, wordStarts } = runThrough(indexWords(given));
      const back = given.map((_, text) =>
        Array.from(wordsOf.slice(wordStarts[text], wordStarts[text + 1]), (word) => words[word]).join(' '),
      );
      expect(back).toEqual(given);
    }),
    { numRuns: 500, seed: 20_261_122 },
  );
});

test('a blank text has no words', () => {
  expect([splitWords(''), splitWords(' '), splitWords('a b')]).toEqual([[], [], ['a', 'b']]);
});
