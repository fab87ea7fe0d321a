import { expect, test } from 'vitest';
import { spanishExplanations, spanishGrid, spanishWords } from './testing/spanish-words.ts';
import { describedWords, expectedWords, explainPath } from './testing/word-table.ts';

const options = { language: 'es' } as const;

test('every relation of the table has its Spanish word', () => {
  const expected = expectedWords(spanishGrid, spanishWords);
  expect(Object.keys(expected).length).toBeGreaterThan(150);
  expect(describedWords(expected, options)).toEqual(expected);
});

test('a Spanish explanation adds the generations between, and through whom an in-law is one', () => {
  for (const [path, words] of Object.entries(spanishExplanations)) expect(explainPath(path, options)).toBe(words);
});
