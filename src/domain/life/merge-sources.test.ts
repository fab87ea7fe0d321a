import { expect, test } from 'vitest';
import type { LifeRecord } from './life-input.ts';
import { mergeSources, pointElsewhere } from './merge-sources.ts';

const source = (version: LifeRecord['version'], ...lines: string[]): LifeRecord => ({
  version,
  lines: ['0 @S1@ SOUR', ...lines].join('\n'),
});

test('a source takes in what only the other says, its notes, and lines that nobody knows', () => {
  const kept = source('5.5.1', '1 TITL Register', '1 NOTE one', '1 REPO @R1@', '2 CALN A 1', '1 CHAN');
  const other = source(
    '5.5.1' as const,
    '1 TITL Register of Solo',
    '1 AUTH Parish',
    '1 NOTE one',
    '1 NOTE two',
    '1 REPO @R2@',
    '1 _QUALITY good',
    '2 CONT indeed',
    '1 REPO @R1@',
    '2 CALN A 1',
    '1 CHAN',
    '2 DATE 1 JAN 2000',
  );
  expect(mergeSources(kept, other, new Set()).split('\n')).toEqual([
    '0 @S1@ SOUR',
    '1 TITL Register',
    '1 NOTE one',
    '1 REPO @R1@',
    '2 CALN A 1',
    '1 AUTH Parish',
    '1 NOTE two',
    '1 REPO @R2@',
    '1 _QUALITY good',
    '2 CONT indeed',
    '1 CHAN',
  ]);
  expect(mergeSources(kept, other, new Set(['title']))).toContain('\n1 TITL Register of Solo\n');
});

test('what comes from a file of another version is written as the record it comes into', () => {
  const other = source('7.0', '1 AUTH me@home', '1 _MAIL me@home');
  expect(mergeSources(source('5.5.1', '1 TITL A'), other, new Set()).split('\n').slice(2)).toEqual([
    '1 AUTH me@@home',
    '1 _MAIL me@@home',
  ]);
});

test('only pointers to the very record are turned, no text that looks like one', () => {
  const lines = '0 @I1@ INDI\n1 SOUR @S2@\n2 NOTE see @S2@\n1 BIRT\n2 SOUR @S2@\n3 PAGE 4\n2 SOUR @S22@';
  expect(pointElsewhere(lines, 'S2', 'S1').split('\n')).toEqual([
    '0 @I1@ INDI',
    '1 SOUR @S1@',
    '2 NOTE see @S2@',
    '1 BIRT',
    '2 SOUR @S1@',
    '3 PAGE 4',
    '2 SOUR @S22@',
  ]);
});
