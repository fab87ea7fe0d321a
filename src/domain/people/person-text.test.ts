import { expect, test } from 'vitest';
import { nameLines, readableNameLines, wholeNameLines } from './person-text.ts';

/** Every letter one px wide at full size. */
const width = (words: string, share: number) => words.length * share;

test('a name without room ends in one ellipsis behind a whole letter, on no more lines than it may have', () => {
  const names = ['Augustus Maximilian Moss', 'Wolfeschlegelsteinhausen Lee', 'q\u0301'.repeat(15)];
  for (const most of [1, 2] as const) {
    for (let room = 1; room <= 30; room++) {
      for (const name of names) {
        const lines = nameLines(name, room, (words) => words.length, most);
        expect(lines.length).toBeLessThanOrEqual(most);
        for (const line of lines) {
          expect(line.length).toBeLessThanOrEqual(room);
          expect(line).toMatch(/^(?:[^q…]|q\u0301)*…?$/);
        }
      }
    }
  }
});

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

test('a word that nearly fits is written smaller, not broken', () => {
  const { lines, share } = wholeNameLines('Ελένη Παπαδοπούλου', 10, 3, width);
  expect(lines).toEqual(['Ελένη', 'Παπαδοπούλου']);
  expect(share).toBeGreaterThan(0.7);
});

test('a long word is broken behind its hyphen, and never within a letter', () => {
  const { lines } = wholeNameLines('Waldenburgstein-Schillingsfürsten', 10, 4, width);
  expect(lines[0]).toBe('Waldenburgstein-');
  const marked = wholeNameLines('e\u0301'.repeat(30), 10, 9, width).lines;
  for (const line of marked) expect(line.startsWith('\u0301')).toBe(false);
});

test('a name of any length ends up somewhere', () => {
  const name = 'x'.repeat(1000);
  expect(wholeNameLines(name, 10, 0, width).lines.join('')).toBe(name);
});

test('given names shrink to initials from the end before letters become too small to read', () => {
  const anna = { name: 'Anna Maria Luise Elisabeth von Sachsen', given: 'Anna Maria Luise Elisabeth' };
  const shown = (room: number) => readableNameLines(anna, room, 2, 0.75, width);
  expect(shown(20).lines.join(' ')).toBe('Anna Maria Luise Elisabeth von Sachsen');
  expect(shown(14)).toEqual({ lines: ['Anna Maria Luise', 'E. von Sachsen'], share: 0.88 ** 2 });
  expect(shown(11).lines).toEqual(['Anna Maria L.', 'E. von Sachsen']);
});

test('a first given name, a last name and what is short already are never abbreviated', () => {
  const shown = (name: string, given: string) =>
    readableNameLines({ name, given }, 4, 1, 1, width).lines.join('').replaceAll(' ', '');
  expect(shown('Wilhelmina Frey', 'Wilhelmina')).toBe('WilhelminaFrey');
  expect(shown('Ann J. Lee Frey', 'Ann J. Lee')).toBe('AnnJ.L.Frey');
  expect(shown('Jo (Johanna) É\u0301mile 王小明 Frey', 'Jo (Johanna) É\u0301mile 王小明')).toBe('JoJ.É\u0301.王.Frey');
  expect(shown('Frey', '')).toBe('Frey');
});
