import { expect, test } from 'vitest';
import {
  indonesianExplanations,
  indonesianGrid,
  indonesianWords,
  javaneseWords,
  sundaneseWords,
} from './testing/indonesian-words.ts';
import { describedWords, expectedWords, explainPath } from './testing/word-table.ts';

const options = { language: 'id' } as const;

test('every relation of the table has its Indonesian word', () => {
  const expected = expectedWords(indonesianGrid, indonesianWords);
  expect(Object.keys(expected).length).toBeGreaterThan(150);
  expect(describedWords(expected, options)).toEqual(expected);
});

test('Java and Sunda have their own words for distant generations and for uncles by age', () => {
  expect(describedWords(javaneseWords, { language: 'id', tradition: 'jawa' })).toEqual(javaneseWords);
  expect(describedWords(sundaneseWords, { language: 'id', tradition: 'sunda' })).toEqual(sundaneseWords);
});

test('an Indonesian explanation adds the generations between, and through whom an in-law is one', () => {
  for (const [path, words] of Object.entries(indonesianExplanations)) expect(explainPath(path, options)).toBe(words);
});
