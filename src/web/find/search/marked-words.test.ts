import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markWords } from './marked-words.ts';

const show = (text: string, query: string) =>
  markWords(text, query)
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('');

test('[UX-29] what was looked for is marked, whatever its accents and letter case', () => {
  expect(show('Joanna Wijaya', 'ANN wij')).toBe('Jo[ann]a [Wij]aya');
  expect(show('Müller', 'mull')).toBe('[Müll]er');
  expect(show('Mu\u0308ller', 'mu')).toBe('[Mu\u0308]ller');
  expect(show('Strauß', 'ss')).toBe('Strau[ß]');
  expect(show('d’Aubigné', 'daub')).toBe('[d]’[Aub]igné');
  expect(show('Joanna', '')).toBe('Joanna');
  expect(show('王小明', '小')).toBe('王[小]明');
});

test('[UX-29] the pieces put together are the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 3 }), (text, query) => {
      expect(
        markWords(text, query)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
    { seed: 7, numRuns: 300 },
  );
});
