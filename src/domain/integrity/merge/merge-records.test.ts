import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeRecords, type RecordLines, repointRecord, tagsFromOther } from './merge-records.ts';

const record = (text: string, atSigns: RecordLines['atSigns'] = 'all'): RecordLines => {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => line.trim());
  return { xref: /@([^@]+)@/.exec(lines[0] ?? '')?.[1] ?? '', lines: lines.join('\n'), atSigns };
};
const merge = (kept: RecordLines, other: RecordLines, first: readonly string[] = []) =>
  mergeRecords(kept, other, new Set(first)).split('\n');

const sari = record(`0 @I1@ INDI
  1 NAME Sari /Wijaya/
  1 SEX F
  1 BIRT
  2 DATE 1901
  1 NOTE Seorang guru
  2 CONT yang sabar.
  1 FAMS @F1@
  1 CHAN
  2 DATE 1 JAN 2020`);
const widjaja = record(`0 @I2@ INDI
  1 NAME Sari /Widjaja/
  1 SEX F
  1 BIRT
  2 DATE 12 MAR 1901
  2 SOUR @S1@
  1 _MILT Nurse
  2 PLAC Bandung
  1 FAMS @F1@
  2 NOTE again
  1 FAMS @F2@
  1 CHAN
  2 DATE 2 FEB 2021`);

test('a record takes in what the other says, and what both say stands once', () => {
  expect(merge(sari, widjaja)).toEqual([
    '0 @I1@ INDI',
    '1 NAME Sari /Wijaya/',
    '1 NAME Sari /Widjaja/',
    '1 SEX F',
    '1 BIRT',
    '2 DATE 1901',
    '1 BIRT',
    '2 DATE 12 MAR 1901',
    '2 SOUR @S1@',
    '1 NOTE Seorang guru',
    '2 CONT yang sabar.',
    '1 FAMS @F1@',
    '2 NOTE again',
    '1 FAMS @F2@',
    '1 CHAN',
    '2 DATE 1 JAN 2020',
    '1 _MILT Nurse',
    '2 PLAC Bandung',
  ]);
});

test('what was chosen of the other comes first, since the first of its kind counts', () => {
  const lines = merge(sari, widjaja, ['NAME', 'BIRT']);
  expect(lines.slice(1, 3)).toEqual(['1 NAME Sari /Widjaja/', '1 NAME Sari /Wijaya/']);
  expect(lines.slice(4, 8)).toEqual(['1 BIRT', '2 DATE 12 MAR 1901', '2 SOUR @S1@', '1 BIRT']);
  const field = { kept: 'a', other: 'b', state: 'conflict' } as const;
  expect(
    tagsFromOther([
      { ...field, field: 'birthDate', from: 'other' },
      { ...field, field: 'firstName', from: 'kept' },
    ]),
  ).toEqual(new Set(['BIRT']));
});

test.each([
  ['firstName', 'NAME'],
  ['birthDate', 'BIRT'],
  ['deathDate', 'DEAT'],
  ['gender', 'SEX'],
  ['email', 'EMAIL'],
  ['phone', 'PHON'],
  ['location', 'RESI'],
] as const)('whose %s stays, their %s comes first', (field, tag) => {
  expect(tagsFromOther([{ kept: 'a', other: 'b', state: 'conflict', field, from: 'other' }])).toEqual(new Set([tag]));
});

test('a sex that was decided stands once', () => {
  const other = record('0 @I2@ INDI\n1 SEX M');
  expect(merge(sari, other).filter((line) => line.startsWith('1 SEX'))).toEqual(['1 SEX F']);
  expect(merge(sari, other, ['SEX']).filter((line) => line.startsWith('1 SEX'))).toEqual(['1 SEX M']);
});

test('records that pointed to each other do not point to themselves', () => {
  const lines = merge(record('0 @I1@ INDI\n1 ALIA @I2@\n1 ASSO @I3@'), record('0 @I2@ INDI\n1 ALIA @I1@\n1 ASSO @I2@'));
  expect(lines).toEqual(['0 @I1@ INDI', '1 ASSO @I3@']);
});

test('families become one: each partner once whatever the role, each child once with what is said of it', () => {
  const kept = record('0 @F1@ FAM\n1 HUSB @I1@\n1 WIFE @I3@\n1 CHIL @I4@\n2 _FREL Natural');
  const other = record(
    '0 @F2@ FAM\n1 HUSB @I3@\n1 WIFE @I1@\n1 CHIL @I4@\n2 _MREL Step\n1 CHIL @I5@\n1 MARR\n2 DATE 1920',
  );
  expect(merge(kept, other)).toEqual([
    '0 @F1@ FAM',
    '1 HUSB @I1@',
    '1 WIFE @I3@',
    '1 CHIL @I4@',
    '2 _FREL Natural',
    '2 _MREL Step',
    '1 CHIL @I5@',
    '1 MARR',
    '2 DATE 1920',
  ]);
});

test('the records of others point to the one that is left, at any depth, and once', () => {
  const family =
    '0 @F1@ FAM\n1 CHIL @I1@\n1 CHIL @I3@\n1 CHIL @I2@\n2 _FREL Step\n1 MARR\n2 ASSO @I2@\n1 NOTE I2 @I2@ x';
  expect(repointRecord(family, 'I2', 'I1').split('\n')).toEqual([
    '0 @F1@ FAM',
    '1 CHIL @I1@',
    '2 _FREL Step',
    '1 CHIL @I3@',
    '1 MARR',
    '2 ASSO @I1@',
    '1 NOTE I2 @I2@ x',
  ]);
  expect(repointRecord(family, 'I9', 'I1')).toBe(family);
  expect(repointRecord('0 @F1@ FAM\n1 CHIL @I2@\n1 CHIL @I1@', 'I2', 'I1')).toBe('0 @F1@ FAM\n1 CHIL @I1@');
});

test('at signs are written as the file of the kept record writes them', () => {
  const seven = record('0 @I2@ INDI\n1 NOTE a@example.org\n1 NOTE @@home\n1 FAMS @F1@', 'leading');
  expect(merge(record('0 @I1@ INDI'), seven)).toEqual([
    '0 @I1@ INDI',
    '1 NOTE a@@example.org',
    '1 NOTE @@home',
    '1 FAMS @F1@',
  ]);
  const five = record('0 @I2@ INDI\n1 NOTE a@@example.org\n1 NOTE @@home', 'all');
  expect(merge(record('0 @I1@ INDI', 'leading'), five)).toEqual([
    '0 @I1@ INDI',
    '1 NOTE a@example.org',
    '1 NOTE @@home',
  ]);
});

test('no line of either record is lost, but for the decided ones and pointers between the two', () => {
  const block = fc.oneof(
    fc.constantFrom(['1 NAME A /B/'], ['1 BIRT', '2 DATE 1900', '2 NOTE x'], ['1 _X', '2 _Y', '3 _Z']),
    fc
      .tuple(fc.constantFrom('FAMS', 'FAMC', 'ASSO'), fc.constantFrom('F1', 'I3'))
      .map(([tag, to]) => [`1 ${tag} @${to}@`]),
    fc
      .tuple(fc.constantFrom('NOTE', 'OCCU', 'EVEN'), fc.nat({ max: 3 }))
      .map(([tag, n]) => [`1 ${tag} n${n}`, '2 CONT more']),
  );
  const lines = (xref: string) =>
    fc.array(block, { maxLength: 8 }).map((blocks) => [`0 @${xref}@ INDI`, ...blocks.flat()]);
  fc.assert(
    fc.property(lines('I1'), lines('I2'), fc.subarray(['NAME', 'BIRT', 'OCCU']), (kept, other, first) => {
      const read = (xref: string, all: readonly string[]): RecordLines => ({
        xref,
        lines: all.join('\n'),
        atSigns: 'all',
      });
      const merged = merge(read('I1', kept), read('I2', other), first);
      expect(merged[0]).toBe('0 @I1@ INDI');
      for (const line of [...kept.slice(1), ...other.slice(1)]) expect(merged).toContain(line);
      const once = merge(read('I1', merged), read('I2', other), first);
      expect(once).toEqual(merged);
    }),
    { seed: 4017 },
  );
});

test('of two lines that point to one record, what is below the other is taken in, pointers to who was merged included', () => {
  const kept = record(`0 @I1@ INDI
    1 ASSO @I9@
    2 RELA friend`);
  const other = record(`0 @I2@ INDI
    1 ASSO @I9@
    2 _SEE @I2@`);
  expect(merge(kept, other)).toEqual(['0 @I1@ INDI', '1 ASSO @I9@', '2 RELA friend', '2 _SEE @I1@']);
});
