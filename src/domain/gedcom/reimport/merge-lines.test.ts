import { expect, test } from 'vitest';
import { mergeLines } from './merge-lines.ts';

const record = (...lines: string[]) => ['0 @I1@ INDI', ...lines].join('\n');

test('what a file says anew is taken, and what was edited here stays', () => {
  const base = record('1 NAME Ani', '1 BIRT', '2 DATE 1900', '1 OCCU Weaver');
  const ours = record('1 NAME Ani', '1 BIRT', '2 DATE 1900', '1 OCCU Weaver', '2 DATE 1920', '1 RELI Buddhist');
  const theirs = record('1 NAME Ani', '1 BIRT', '2 DATE 1901', '1 OCCU Weaver', '1 EDUC School');
  expect(mergeLines(base, ours, theirs)).toBe(
    record(
      ...['1 NAME Ani', '1 BIRT', '2 DATE 1901', '1 OCCU Weaver', '2 DATE 1920', '1 RELI Buddhist'],
      '1 EDUC School',
    ),
  );
});

test('a file that says what it said before changes nothing', () => {
  const base = record('1 NAME Ani', '1 OCCU Weaver');
  const ours = record('1 NAME Ani Wijaya', '1 EVEN', '2 TYPE Flood');
  expect(mergeLines(base, ours, base)).toBe(ours);
});

test('what both changed stands side by side, and what may stand once stays as it is here', () => {
  const base = record('1 SEX U', '1 DEAT', '2 DATE 1950');
  const ours = record('1 SEX F', '1 DEAT', '2 DATE 1951');
  const theirs = record('1 SEX M', '1 DEAT', '2 DATE 1952');
  expect(mergeLines(base, ours, theirs)).toBe(record('1 SEX F', '1 DEAT', '2 DATE 1951', '1 DEAT', '2 DATE 1952'));
});

test('a record that no file had takes in all that the file says', () => {
  const ours = record('1 NAME Ani', '1 OCCU Weaver');
  const theirs = record('1 NAME Ani', '1 BIRT', '2 DATE 1900');
  expect(mergeLines('0 @I1@ INDI', ours, theirs)).toBe(record('1 NAME Ani', '1 OCCU Weaver', '1 BIRT', '2 DATE 1900'));
});

test('a text that its first line begins is the one of the file until it is edited here', () => {
  const note = (...lines: string[]) => ['0 @N1@ NOTE One', ...lines].join('\n');
  const base = note('1 CONT two', '1 CHAN', '2 DATE 2000');
  expect(mergeLines(base, note('1 CONT two', '1 _OURS x'), note('1 CONT three'))).toBe(
    note('1 CONT three', '1 _OURS x'),
  );
  expect(mergeLines(base, note('1 CONT four'), note('1 CONT three'))).toBe(note('1 CONT four'));
});
