import { expect, test } from 'vitest';
import { findChild, parseStructure } from './structure.ts';
import { textLines, valueLines } from './write-value.ts';

const readBack = (lines: readonly string[]): string | undefined =>
  findChild(parseStructure(['0 @I1@ INDI', ...lines].join('\n')), 'NOTE')?.value;

test('line breaks become CONT and at signs are doubled, but not those of a calendar', () => {
  expect(textLines(1, 'NOTE', 'a\r\nb\n\nc@d', '5.5.1')).toEqual(['1 NOTE a', '2 CONT b', '2 CONT', '2 CONT c@@d']);
  expect(valueLines(2, 'DATE', '@#DJULIAN@ 2 SEP 1752', '5.5.1')).toEqual(['2 DATE @#DJULIAN@ 2 SEP 1752']);
});

test('trap 1: long texts are cut into lines of at most 255 bytes, never beside a space or inside a character', () => {
  const texts = [
    'word '.repeat(300),
    'x'.repeat(1000),
    '小龍'.repeat(300),
    '👩‍👩‍👧'.repeat(100),
    'a@'.repeat(400),
    'e\u0301'.repeat(300),
    `${' '.repeat(400)}end`,
    `a\n${'bb cc '.repeat(200)}\nd`,
  ];
  for (const text of texts) {
    const lines = textLines(1, 'NOTE', text, '5.5.1');
    expect(readBack(lines)).toBe(text);
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(255);
    if (text.includes(' '.repeat(3))) continue;
    for (const [index, line] of lines.entries()) {
      if (!line.startsWith('2 CONC ')) continue;
      expect(line[7]).not.toMatch(/[\s\p{M}]/u);
      expect(lines[index - 1]?.at(-1)).not.toMatch(/\s/);
    }
  }
});

test('[AT-31] nothing in a text begins a record, and control characters are left out', () => {
  for (const ending of ['\n', '\r', '\r\n']) {
    const lines = textLines(1, 'NOTE', `x${ending}0 TRLR${ending}0 @I2@ INDI`, '5.5.1');
    expect(lines).toEqual(['1 NOTE x', '2 CONT 0 TRLR', '2 CONT 0 @@I2@@ INDI']);
  }
  expect(textLines(1, 'NOTE', 'a\u0000b\u001ac\ud800', '5.5.1')).toEqual(['1 NOTE abc\ufffd']);
  expect(valueLines(2, 'PLAC', ' Solo \n\n 0 TRLR\u000b', '5.5.1')).toEqual(['2 PLAC Solo 0 TRLR']);
});

test('[FND-024] a vertical tab in a text that was pasted is written as the line break that it is', () => {
  for (const version of ['5.5.1', '7.0'] as const) {
    expect(textLines(1, 'NOTE', 'one\vtwo', version)).toEqual(['1 NOTE one', '2 CONT two']);
    expect(valueLines(2, 'PLAC', 'Solo\vJawa', version)).toEqual(['2 PLAC Solo Jawa']);
  }
});
