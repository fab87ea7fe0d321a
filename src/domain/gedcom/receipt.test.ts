import { expect, test } from 'vitest';
import { createGedcomReader } from './gedcom-reader.ts';
import { recordOfLines } from './gedcom-record.ts';
import { createReceipt, receiptLines } from './receipt.ts';

const file = [
  '0 HEAD',
  '1 GEDC',
  '2 VERS 5.5.1',
  '1 CHAR UTF-8',
  '1 DEST ANY',
  '0 @I1@ INDI',
  '1 NAME Siti /Rahayu/',
  '',
  '1 BIRT',
  '2 DATE 1901',
  '2 SOUR @S1@',
  '3 PAGE 12',
  '1 OCCU Teacher',
  '1 NOTE She sang',
  '2 CONT and danced.',
  '0 @I2@ INDI',
  '1 NAME Budi',
  '1 OCCU Smith',
  '0 @S1@ SOUR',
  '1 TITL Register',
  '0 TRLR',
  '',
].join('\n');

function read() {
  const reader = createGedcomReader();
  const records = [...reader.push(new TextEncoder().encode(file)), ...reader.end()];
  return { reader, records };
}

test('a receipt counts every line of every record once, as structure or as kept', () => {
  const { reader, records } = read();
  const receipt = createReceipt();
  for (const record of records) receipt.add(record);
  const { counts, groups } = receipt.finish(reader.problems, reader.problemCounts);
  const lines = records.reduce((sum, record) => sum + record.lines.split('\n').length, 0);
  expect(counts.structure + counts.kept).toBe(lines);
  expect(counts).toEqual({ structure: 12, kept: 7, repaired: 1, refused: 0 });
  expect(groups.filter(({ fate }) => fate === 'kept')).toEqual([
    { fate: 'kept', what: 'INDI.OCCU', count: 2, lines: [12, 18] },
    { fate: 'kept', what: 'HEAD.DEST', count: 1, lines: [5] },
    { fate: 'kept', what: 'INDI.BIRT.SOUR', count: 1, lines: [10] },
    { fate: 'kept', what: 'INDI.BIRT.SOUR.PAGE', count: 1, lines: [11] },
    { fate: 'kept', what: 'SOUR', count: 1, lines: [19] },
    { fate: 'kept', what: 'SOUR.TITL', count: 1, lines: [20] },
  ]);
  expect(groups.filter(({ fate }) => fate === 'repaired')).toEqual([
    { fate: 'repaired', what: 'blank_line', count: 1, lines: [8] },
  ]);
});

test('line by line, a continuation has the name and the fate of what it continues', () => {
  const { records } = read();
  const person = records[1];
  if (!person) throw new Error('The person is missing.');
  expect(receiptLines(person, 'all').slice(-2)).toEqual([
    { line: 13, fate: 'structure', what: 'INDI.NOTE', text: '1 NOTE She sang' },
    { line: 14, fate: 'structure', what: 'INDI.NOTE', text: '2 CONT and danced.' },
  ]);
});

test('who wrote a file and when is refused below HEAD, and a line of that tag is kept elsewhere', () => {
  const fatesOf = (tag: string) => {
    const record = recordOfLines(`0 ${tag}\n1 SOUR X\n2 VERS 1\n1 DATE 1 JAN 2000\n1 DEST ANY`, 1);
    return receiptLines(record, 'all').map(({ fate }) => fate);
  };
  expect(fatesOf('HEAD')).toEqual(['structure', 'structure', 'refused', 'refused', 'kept']);
  expect(fatesOf('SUBM')).toEqual(['kept', 'kept', 'kept', 'kept', 'kept']);
});

test('a statement that could not become part of the tree is refused, and what is only odd is neither', () => {
  const receipt = createReceipt();
  const { counts, groups } = receipt.finish(
    [
      { line: 7, code: 'dangling_pointer' },
      { line: 9, code: 'own_ancestor' },
    ],
    new Map([
      ['dangling_pointer', 4],
      ['own_ancestor', 1],
    ]),
  );
  expect(counts).toEqual({ structure: 0, kept: 0, repaired: 0, refused: 4 });
  expect(groups).toEqual([{ fate: 'refused', what: 'dangling_pointer', count: 4, lines: [7] }]);
});
