import { expect, test } from 'vitest';
import { parseStructure } from '#domain/gedcom/structure.ts';
import type { LifeRecord } from './life-input.ts';
import { patchRepository, readRepository, repositoryLines } from './repository-record.ts';
import { patchSource, readSource, sourceLines } from './source-record.ts';

const record = (version: LifeRecord['version'], ...lines: string[]): LifeRecord => ({
  version,
  lines: ['0 @S1@ SOUR', ...lines].join('\n'),
});

const facts = {
  title: 'Register of Solo,\nsecond book',
  author: 'The parish',
  publication: 'Solo 1900',
  abbreviation: 'Register',
  text: 'All births',
  notes: ['a note', 'another'],
  repositoryXref: 'R1',
  callNumber: 'A 12',
};

test.for(['5.5.1', '7.0'] as const)('a source of %s reads as it was written', (version) => {
  const lines = sourceLines('S1', facts, version);
  expect(readSource(parseStructure(lines))).toEqual({ ...facts, repositoryName: null });
  expect(lines.split('\n')).toEqual([
    '0 @S1@ SOUR',
    '1 TITL Register of Solo,',
    '2 CONT second book',
    '1 AUTH The parish',
    '1 PUBL Solo 1900',
    '1 ABBR Register',
    '1 TEXT All births',
    '1 REPO @R1@',
    '2 CALN A 12',
    '1 NOTE a note',
    '1 NOTE another',
  ]);
});

test('a change of a source keeps every line that it is not about', () => {
  const kept = record(
    '5.5.1',
    '1 TITL Old',
    '2 _X y',
    '1 REPO @R1@',
    '2 CALN 7',
    '3 MEDI book',
    '1 REPO @R2@',
    '1 CHAN',
  );
  const edit = (input: Parameters<typeof patchSource>[1]) => patchSource(kept, input).split('\n').slice(1);
  expect(edit({})).toEqual(kept.lines.split('\n').slice(1));
  expect(edit({ title: 'New', author: 'She', notes: ['n'] })).toEqual([
    '1 TITL New',
    '2 _X y',
    '1 REPO @R1@',
    '2 CALN 7',
    '3 MEDI book',
    '1 REPO @R2@',
    '1 AUTH She',
    '1 NOTE n',
    '1 CHAN',
  ]);
  expect(edit({ repositoryXref: 'R3' })).toEqual(['1 TITL Old', '2 _X y', '1 REPO @R3@', '1 REPO @R2@', '1 CHAN']);
  expect(edit({ repositoryXref: null })).toEqual(['1 TITL Old', '2 _X y', '1 REPO @R2@', '1 CHAN']);
  expect(edit({ title: null, callNumber: '8' })[1]).toBe('2 CALN 8');
});

test('a repository that only has a name is read, and left for one with a record', () => {
  const named = record('5.5.1', '1 REPO City archive', '2 CALN 7');
  expect(readSource(parseStructure(named.lines))).toMatchObject({
    repositoryXref: null,
    repositoryName: 'City archive',
    callNumber: '7',
  });
  expect(readSource(parseStructure('0 @S1@ SOUR\n1 REPO\n2 NAME Library')).repositoryName).toBe('Library');
  expect(patchSource(named, { callNumber: '8' })).toBe('0 @S1@ SOUR\n1 REPO City archive\n2 CALN 8');
  expect(patchSource(named, { repositoryXref: 'R1', callNumber: '7' })).toBe('0 @S1@ SOUR\n1 REPO @R1@\n2 CALN 7');
  expect(patchSource(named, { repositoryXref: null })).toBe('0 @S1@ SOUR');
  expect(sourceLines('S1', { callNumber: '9' }, '7.0')).toBe('0 @S1@ SOUR\n1 REPO @VOID@\n2 CALN 9');
});

test.for(['5.5.1', '7.0'] as const)(
  'a repository of %s reads as it was written, and keeps what it is not told',
  (version) => {
    const repository = { name: 'City archive', address: 'Jalan 1\nSolo', website: 'https://example.org/~a@b' };
    const lines = repositoryLines('R1', repository, version);
    const atSigns = version === '7.0' ? 'leading' : 'all';
    expect(readRepository(parseStructure(lines, atSigns))).toEqual(repository);
    const other = { lines: '0 @R1@ REPO\n1 NAME A\n1 ADDR\n2 CITY Solo\n2 _X y\n1 CHAN', version };
    expect(readRepository(parseStructure(other.lines)).address).toBe('Solo');
    expect(patchRepository(other, { address: 'Medan', website: 'x' })).toBe(
      '0 @R1@ REPO\n1 NAME A\n1 ADDR Medan\n2 _X y\n1 WWW x\n1 CHAN',
    );
    expect(patchRepository(other, { name: null, address: null })).toBe('0 @R1@ REPO\n1 CHAN');
  },
);
