import { expect, test } from 'vitest';
import { changeCitations } from './edit-citations.ts';
import type { LifeRecord } from './life-input.ts';
import { readFamilyLife } from './read-life.ts';
import { structureOf } from './record-to-edit.ts';

const lines = [
  '0 @I1@ INDI',
  '1 NAME Sri',
  '2 SOUR @S9@',
  '1 SOUR @S1@',
  '2 PAGE 4',
  '2 _SEEN yes',
  '1 BIRT',
  '2 DATE 1900',
  '2 SOUR @S8@',
  '1 SOUR @S2@',
  '1 CHAN',
  '2 DATE 1 JAN 2000',
].join('\n');

test.for(['5.5.1', '7.0'] as const)(
  'sources of a person as a whole are added, changed and taken out in %s',
  (version) => {
    const record: LifeRecord = { lines, version };
    const wanted = [
      { line: 3, confidence: 2 as const, date: '3 MAR 1990' },
      { sourceXref: 'S3', page: '7', text: 'Born here.' },
    ];
    const edited = changeCitations(record, wanted);
    expect(edited.lines.split('\n')).toEqual([
      '0 @I1@ INDI',
      '1 NAME Sri',
      '2 SOUR @S9@',
      '1 SOUR @S1@',
      '2 PAGE 4',
      '2 _SEEN yes',
      '2 QUAY 2',
      '2 DATA',
      '3 DATE 3 MAR 1990',
      '1 BIRT',
      '2 DATE 1900',
      '2 SOUR @S8@',
      '1 SOUR @S3@',
      '2 PAGE 7',
      '2 DATA',
      '3 TEXT Born here.',
      '1 CHAN',
      '2 DATE 1 JAN 2000',
    ]);
    const { citations } = readFamilyLife(structureOf({ lines: edited.lines, version }));
    expect(citations).toMatchObject([
      { sourceXref: 'S1', page: '4', confidence: 2, date: '3 MAR 1990' },
      { sourceXref: 'S3', page: '7', text: 'Born here.' },
    ]);
  },
);

test('citations that stay as they are leave the very lines', () => {
  const record: LifeRecord = { lines, version: '5.5.1' };
  expect(changeCitations(record, [{ line: 3 }, { line: 9 }]).lines).toBe(lines);
});
