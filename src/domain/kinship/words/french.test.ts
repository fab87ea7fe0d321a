import { expect, test } from 'vitest';
import { frenchExplanations, frenchGrid, frenchWords } from './testing/french-words.ts';
import { describedWords, expectedWords, explainPath } from './testing/word-table.ts';

const options = { language: 'fr' } as const;

test('every relation of the table has its French word', () => {
  const expected = expectedWords(frenchGrid, frenchWords);
  expect(Object.keys(expected).length).toBeGreaterThan(150);
  expect(describedWords(expected, options)).toEqual(expected);
});

test('a French explanation adds the generations between, and through whom an in-law is one', () => {
  for (const [path, words] of Object.entries(frenchExplanations)) expect(explainPath(path, options)).toBe(words);
});
