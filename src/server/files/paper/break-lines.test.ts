import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TextStyle } from '#domain/diagram/drawing/pen.ts';
import { breakLines } from './break-lines.ts';

const style: TextStyle = { font: 'sans', size: 1, weight: 400, colour: '#000000' };
const bold: TextStyle = { ...style, weight: 500 };
/** Every letter is as wide as any. */
const measure = (words: string) => Array.from(words).length;
const linesOf = (words: string, width: number) =>
  breakLines([{ words, style }], width, measure).map(({ spans }) => spans.map((span) => span.words).join(''));

test('words go into the next line where they do not fit', () => {
  expect(linesOf('Hadi and Siti Wijaya', 9)).toEqual(['Hadi and', 'Siti', 'Wijaya']);
  expect(linesOf('one\ntwo', 9)).toEqual(['one', 'two']);
  expect(linesOf('', 9)).toEqual(['']);
});

test('only a word that is wider than a line is broken within; Chinese is broken anywhere', () => {
  expect(linesOf('a Donaudampfschiff', 6)).toEqual(['a', 'Donaud', 'ampfsc', 'hiff']);
  expect(linesOf('王小明王小明', 4)).toEqual(['王小明王', '小明']);
  expect(linesOf('Anna-Maria', 6)).toEqual(['Anna-', 'Maria']);
});

test('spans keep their style over a break', () => {
  const lines = breakLines(
    [
      { words: 'Hadi ', style },
      { words: 'Wijaya', style: bold },
    ],
    6,
    measure,
  );
  expect(lines.map(({ spans }) => spans.map((span) => [span.words, span.style.weight]))).toEqual([
    [['Hadi', 400]],
    [['Wijaya', 500]],
  ]);
});

test('a full stop and the number of a note stay with the word before them', () => {
  const lines = breakLines(
    [
      { words: 'Married to ', style },
      { words: 'Hadi Wijaya', style: bold },
      { words: '.', style },
      { words: '¹', style, to: 'note' },
      { words: ' Died in Solo.', style },
    ],
    17,
    measure,
  );
  expect(lines.map(({ spans }) => spans.map(({ words }) => words).join('|'))).toEqual([
    'Married to |Hadi',
    'Wijaya|.|¹| Died in',
    'Solo.',
  ]);
});

test('nothing is lost but blanks, and no line is too wide', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 12, max: 30 }), (words, width) => {
      const lines = linesOf(words, width);
      expect(lines.join('').replace(/\s/g, '')).toBe(words.replace(/\s/g, ''));
      for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width);
    }),
    { seed: 7, numRuns: 300 },
  );
});
