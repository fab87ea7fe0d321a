import { expect, test } from 'vitest';
import { atSignsOf } from './at-signs.ts';
import { textsOf, wordsIn } from './leave-out-private.ts';
import { parseStructure } from './structure.ts';

/** What each text of a record is taken for, in any order. */
function kindsIn(lines: readonly string[]): ReadonlySet<string> {
  const kinds: string[] = [];
  for (const { node, kind, goDeeper } of textsOf(parseStructure(lines.join('\n'), atSignsOf('5.5.1')))) {
    const words = wordsIn(node, kind);
    if (words !== null) kinds.push(`${words.text}: ${words.kind}`);
    goDeeper();
  }
  return new Set(kinds);
}

test('who may be named in a text depends on what it is: where somebody lived is told as freely as a note', () => {
  expect(kindsIn(['0 @I1@ INDI', '1 NAME Siti /Rahayu/', '2 NOTE Called Ti', '1 SEX F'])).toEqual(
    new Set(['Siti /Rahayu/: name', 'Called Ti: note']),
  );
  expect(
    kindsIn([
      '0 @I1@ INDI',
      '1 RESI',
      '2 PLAC Solo',
      '2 ADDR Jalan 1',
      '2 TYPE rented',
      '2 DATE 1900',
      '2 AGNC Office',
    ]),
  ).toEqual(new Set(['Solo: home', 'Jalan 1: home', 'rented: event', 'Office: event']));
  expect(kindsIn(['0 @I1@ INDI', '1 BIRT', '2 DATE INT 1900 (with Budi)', '2 PLAC Solo', '2 ADDR Jalan 1'])).toEqual(
    new Set(['with Budi: date', 'Solo: place', 'Jalan 1: event']),
  );
  expect(kindsIn(['0 @I1@ INDI', '1 SOUR A letter', '2 PAGE 4', '1 NOTE @N1@', '1 OBJE', '2 TITL Siti'])).toEqual(
    new Set(['A letter: source', '4: source', 'Siti: picture']),
  );
});
