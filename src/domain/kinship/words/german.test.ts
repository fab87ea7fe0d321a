import { expect, test } from 'vitest';
import { germanExplanations, germanGrid, germanWords } from './testing/german-words.ts';
import { describedWords, expectedWords, explainPath } from './testing/word-table.ts';

const options = { language: 'de' } as const;

test('every relation of the table has its German word', () => {
  const expected = expectedWords(germanGrid, germanWords);
  expect(Object.keys(expected).length).toBeGreaterThan(150);
  expect(describedWords(expected, options)).toEqual(expected);
});

test('a German explanation adds the generations between, and through whom an in-law is one', () => {
  for (const [path, words] of Object.entries(germanExplanations)) expect(explainPath(path, options)).toBe(words);
});
