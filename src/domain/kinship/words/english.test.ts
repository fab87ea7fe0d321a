import { expect, test } from 'vitest';
import { englishExplanations, englishGrid, englishWords } from './testing/english-words.ts';
import { describedWords, expectedWords, explainPath } from './testing/word-table.ts';

const options = { language: 'en' } as const;

test('every relation of the table has its English word', () => {
  const expected = expectedWords(englishGrid, englishWords);
  expect(Object.keys(expected).length).toBeGreaterThan(150);
  expect(describedWords(expected, options)).toEqual(expected);
});

test('an English explanation adds the generations between, and through whom an in-law is one', () => {
  for (const [path, words] of Object.entries(englishExplanations)) expect(explainPath(path, options)).toBe(words);
});
