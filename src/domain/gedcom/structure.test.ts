import { expect, test } from 'vitest';
import { withAtSigns } from './at-signs.ts';
import { childrenOf, findChild, parseStructure } from './structure.ts';

test('a record becomes a tree that knows which lines belong to which node', () => {
  const record = parseStructure('0 @I1@ INDI\n1 NAME Siti\n1 BIRT\n2 DATE 1900\n3 NOTE x\n2 PLAC Solo\n1 SEX F');
  expect(record).toMatchObject({ xref: 'I1', tag: 'INDI', value: '', line: 0, end: 7 });
  expect(record.children.map(({ tag, value, line, end }) => [tag, value, line, end])).toEqual([
    ['NAME', 'Siti', 1, 2],
    ['BIRT', '', 2, 6],
    ['SEX', 'F', 6, 7],
  ]);
  expect(findChild(findChild(record, 'BIRT'), 'DATE')).toMatchObject({ value: '1900', end: 5 });
});

test('trap 1: CONC joins without a separator, also inside a word, and CONT begins a new line', () => {
  const record = parseStructure(
    '0 @I1@ INDI\n1 NOTE  leading, then a bro\n2 CONC ken word\n2 CONC  and a space\n2 CONT\n2 CONT last\n1 SEX F',
  );
  const note = findChild(record, 'NOTE');
  expect(note?.value).toBe(' leading, then a broken word and a space\n\nlast');
  expect(note).toMatchObject({ children: [], line: 1, end: 6 });
  expect(findChild(record, 'SEX')?.line).toBe(6);
});

test('trap 2: the text of a note record stands on its first line and goes on below', () => {
  const note = parseStructure('0 @N1@ NOTE Once\n1 CONC  upon\n1 CONT a time\n1 RIN 7');
  expect(note.value).toBe('Once upon\na time');
  expect(note.children.map(({ tag }) => tag)).toEqual(['RIN']);
});

test('trap 3: at signs are undoubled by the rule of the version; single ones are tolerated', () => {
  const lines = '0 @I1@ INDI\n1 EMAIL siti@@example.org\n1 NOTE @@home, a@b, c@@d';
  expect(parseStructure(lines).children.map(({ value }) => value)).toEqual(['siti@example.org', '@home, a@b, c@d']);
  expect(parseStructure(lines, 'leading').children.map(({ value }) => value)).toEqual([
    'siti@@example.org',
    '@home, a@b, c@@d',
  ]);
});

test('trap 3: lines that are written by the rule of the other version say the same', () => {
  const plain = ['siti@example.org', '@home, a@b', 'both@@ends@', '@', '@I1@ and more', 'none', ''];
  for (const [from, to] of [
    ['all', 'leading'],
    ['leading', 'all'],
  ] as const) {
    const lines = plain.map((value) => {
      const written = from === 'all' ? value.replaceAll('@', '@@') : value.replace(/^@/, '@@');
      return `1 NOTE ${written}`;
    });
    const same = ['1 FAMS @F1@', '1 DATE @#DJULIAN@ 1700'];
    const other = withAtSigns(['0 @I1@ INDI', ...lines, ...same].join('\n'), from, to);
    expect(childrenOf(parseStructure(other, to), 'NOTE').map(({ value }) => value)).toEqual(plain);
    expect(other.split('\n').slice(-2)).toEqual(same);
    expect(withAtSigns(other, to, from)).toBe(['0 @I1@ INDI', ...lines, ...same].join('\n'));
  }
});

test('a value is a pointer only if it is nothing but one', () => {
  const record = parseStructure('0 @I1@ INDI\n1 FAMS @F 1@\n1 NOTE @N1@ says\n1 NOTE @@N1@@\n1 NOTE @#DJULIAN@');
  expect(record.children.map(({ pointer }) => pointer)).toEqual(['F 1', null, null, null]);
  expect(childrenOf(record, 'NOTE')[1]?.value).toBe('@N1@');
});

test('[AT-41] a very deep structure needs no deep stack', () => {
  const lines = Array.from({ length: 50_000 }, (_, level) => `${level} _A`).join('\n');
  expect(parseStructure(lines).end).toBe(50_000);
});
