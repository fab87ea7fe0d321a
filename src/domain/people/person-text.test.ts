import { expect, test } from 'vitest';
import { wholeNameLines } from './person-text.ts';

/** Every letter one px wide at full size. */
const width = (words: string, share: number) => words.length * share;

test('a name that fits keeps its size', () => {
  expect(wholeNameLines('Maria van den Berg', 10, 3, width)).toEqual({ lines: ['Maria van', 'den Berg'], share: 1 });
});

test('a long name is written in smaller letters and on more lines, and nothing of it is lost', () => {
  const name = 'Anna Maria Luise Elisabeth Josepha Antonia Walburga Ferdinanda von und zu Sachsen-Coburg-Gotha';
  const { lines, share } = wholeNameLines(name, 14, 3, width);
  expect(lines.join(' ')).toBe(name);
  expect(share).toBeLessThan(1);
  expect(lines.length * share).toBeLessThanOrEqual(3);
  for (const line of lines) expect(width(line, share)).toBeLessThanOrEqual(14);
});

test('a word longer than a line is broken between its letters', () => {
  const { lines } = wholeNameLines('Wolfeschlegelsteinhausenbergerdorff', 10, 4, width);
  expect(lines.join('')).toBe('Wolfeschlegelsteinhausenbergerdorff');
  expect(lines.length).toBeGreaterThan(1);
});

test('a name of any length ends up somewhere', () => {
  const name = 'x'.repeat(1000);
  expect(wholeNameLines(name, 10, 0, width).lines.join('')).toBe(name);
});
