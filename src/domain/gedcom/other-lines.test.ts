import { expect, test } from 'vitest';
import { type OtherNode, otherLines } from './other-lines.ts';
import { parseStructure } from './structure.ts';

const outline = (data: readonly OtherNode[], depth = 0): string[] =>
  data.flatMap(({ tag, value, pointer, below }) => [
    `${'  '.repeat(depth)}${tag}${value && ` ${value}`}${pointer === null ? '' : ` -> ${pointer}`}`,
    ...outline(below, depth + 1),
  ]);

test('what the tree model has no place for is shown below what it belongs to', () => {
  const record = [
    '0 @I1@ INDI',
    '1 NAME Siti /Rahayu/',
    '2 NICK Iti',
    '1 SEX F',
    '1 BIRT',
    '2 DATE 1901',
    '2 SOUR @S1@',
    '3 PAGE 12',
    '1 BAPM',
    '2 DATE 1902',
    '1 OCCU Teacher',
    '2 CONT and singer',
    '1 _HOBBY bees',
    '1 CHAN',
    '2 DATE 1 JAN 2001',
    '1 FAMS @F1@',
  ].join('\n');
  expect(outline(otherLines(parseStructure(record)))).toEqual([
    'NAME',
    '  NICK Iti',
    'BIRT',
    '  SOUR -> S1',
    '    PAGE 12',
    'BAPM',
    '  DATE 1902',
    'OCCU Teacher\nand singer',
    '_HOBBY bees',
  ]);
});

test('the age of a partner is shown, the pointer to them is not', () => {
  const record = '0 @F1@ FAM\n1 HUSB @I1@\n1 WIFE\n1 MARR\n2 HUSB\n3 AGE 25y';
  expect(outline(otherLines(parseStructure(record)))).toEqual(['MARR', '  HUSB', '    AGE 25y']);
});

test('a record that the tree model holds whole has no other data', () => {
  expect(otherLines(parseStructure('0 @I1@ INDI\n1 NAME Siti\n1 SEX F\n1 BIRT\n2 DATE 1901'))).toEqual([]);
});
