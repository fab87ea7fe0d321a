import { expect, test } from 'vitest';
import { type OtherNode, otherLines } from '#domain/gedcom/other-lines.ts';
import { parseStructure } from '#domain/gedcom/structure.ts';
import { linesOfLife } from './lines-of-life.ts';

const outline = (data: readonly OtherNode[], depth = 0): string[] =>
  data.flatMap(({ tag, value, below }) => [`${depth} ${tag} ${value}`.trim(), ...outline(below, depth + 1)]);

/** What is left for the other data of a page that tells the life. */
function leftOf(...lines: string[]): string[] {
  const record = parseStructure(lines.join('\n'));
  return outline(
    otherLines(
      record,
      linesOfLife(record, (xref) => xref === 'N1'),
    ),
  );
}

test('what a page tells of a life is no other data', () => {
  expect(
    leftOf(
      '0 @I1@ INDI',
      '1 NAME',
      '2 GIVN Siti',
      '2 NICK Titi',
      '2 TYPE OTHER',
      '3 PHRASE Stage',
      '1 NAME Sita',
      '2 SOUR A letter',
      '3 CONT of hers',
      '3 PAGE 1',
      '1 OCCU Miller',
      '2 CONC er',
      '2 TYPE Trade',
      '2 DATE 1900',
      '3 PHRASE then',
      '2 PLAC Solo',
      '2 ADDR',
      '3 CITY Solo',
      '2 AGE 8y',
      '2 CAUS Need',
      '2 AGNC The guild',
      '2 NOTE @N1@',
      '2 NOTE here',
      '2 SOUR @S1@',
      '3 PAGE 1',
      '3 QUAY 3',
      '3 DATA',
      '4 DATE 1900',
      '4 TEXT Seen',
      '3 NOTE Hard to read',
      '1 SOUR @S1@',
      '1 NO NATU',
    ),
  ).toEqual([]);
});

test('what nobody tells is left, below the line it belongs to', () => {
  expect(
    leftOf(
      '0 @F1@ FAM',
      '1 MARR',
      '2 HUSB',
      '3 AGE 25y',
      '2 PLAC Solo',
      '3 MAP',
      '4 LATI N1',
      '2 RESN locked',
      '2 NOTE @N2@',
      '2 _X y',
      '2 SOUR @S1@',
      '3 _SEAL red',
      '1 SOUR @S1@',
      '1 _HOBBY chess',
    ),
  ).toEqual([
    '0 MARR',
    '1 HUSB',
    '2 AGE 25y',
    '1 PLAC',
    '2 MAP',
    '3 LATI N1',
    '1 RESN locked',
    '1 NOTE',
    '1 _X y',
    '1 SOUR',
    '2 _SEAL red',
    '0 SOUR',
    '0 _HOBBY chess',
  ]);
});
