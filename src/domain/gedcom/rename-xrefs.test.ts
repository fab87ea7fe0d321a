import { expect, test } from 'vitest';
import { recordOfLines } from './gedcom-record.ts';
import { planXrefNames, renameXrefs } from './rename-xrefs.ts';

test('only xrefs that are taken get a new name, and the new one is free too', () => {
  const names = planXrefNames({ records: ['I1', 'I2', 'I1_2'], loose: [] }, new Set(['I1', 'F1']));
  expect([...names]).toEqual([['I1', 'I1_3']]);
});

test('[FND-017] a pointer without a record gets another name only where it would mean a record of the tree', () => {
  const names = planXrefNames(
    { records: ['I1'], loose: ['F1', 'F2', 'f3', 'i1'] },
    new Set(['I1', 'F1', 'F3', 'F1_2']),
  );
  expect([...names]).toEqual([
    ['I1', 'I1_2'],
    ['F1', 'F1_3'],
    ['f3', 'f3_2'],
    ['i1', 'I1_2'],
  ]);
});

test('a renamed record and the pointers to it change together; text that looks like a pointer stays', () => {
  const names = new Map([['I1', 'I1_2']]);
  const family = recordOfLines('0 @F1@ FAM\n1 HUSB @I1@\n1 WIFE @I2@\n1 NOTE ask @I1@ about it', 1);
  expect(renameXrefs(family, names).lines).toBe('0 @F1@ FAM\n1 HUSB @I1_2@\n1 WIFE @I2@\n1 NOTE ask @I1@ about it');
  const person = renameXrefs(recordOfLines('0 @I1@ INDI\n1 NAME Sari', 1), names);
  expect(person).toMatchObject({ xref: 'I1_2', lines: '0 @I1_2@ INDI\n1 NAME Sari' });
});

test('a calendar escape is no pointer', () => {
  const record = recordOfLines('0 @I1@ INDI\n1 BIRT\n2 DATE @#DJULIAN@', 1);
  expect(renameXrefs(record, new Map([['#DJULIAN', 'X']])).lines).toBe(record.lines);
});
