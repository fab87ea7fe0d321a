import { expect, test } from 'vitest';
import { bookWordsIn } from './book-words.ts';
import { sayWhen } from './say-when.ts';

test('a date stands behind its verb as the language has it', () => {
  const inEnglish = (text: string) => sayWhen(text, bookWordsIn('en'), 'en');
  expect(inEnglish('3 MAR 1901')).toBe('on 3 March 1901');
  expect(inEnglish('MAR 1901')).toBe('in March 1901');
  expect(inEnglish('ABT 1901')).toBe('about 1901');
  expect(inEnglish('INT 1920 (about the end of the war)')).toBe('in 1920');
  expect(inEnglish('(stillborn)')).toBe('(stillborn)');
  expect(sayWhen('1901', bookWordsIn('de'), 'de')).toBe('1901');
  expect(sayWhen('1 MAR 1901', bookWordsIn('fr'), 'fr')).toBe('le 1er mars 1901');
});
