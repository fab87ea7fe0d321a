import { expect, test } from 'vitest';
import { addEvent, changeEvent, preferEvent, removeEvent } from './edit-event.ts';
import type { EventInput, LifeRecord } from './life-input.ts';

const record = (version: LifeRecord['version'], ...lines: string[]): LifeRecord => ({
  version,
  lines: ['0 @I1@ INDI', ...lines].join('\n'),
});
const linesOf = (edited: { readonly lines: string } | null) => edited?.lines.split('\n').slice(1);

const full: EventInput = {
  kind: 'occupation',
  label: 'Trade',
  value: 'Batik maker',
  date: 'about 1900',
  place: 'Laweyan, Solo',
  address: 'Jalan 1\nSolo',
  age: 'infant',
  cause: 'Need',
  agency: 'The guild',
  notes: ['a@b', ' '],
  citations: [
    { sourceXref: 'S1', page: '12', confidence: 2, text: 'Seen', date: '1911' },
    { title: 'Grandmother', page: 'evening', text: 'Heard' },
  ],
  isConfidential: true,
};

test('a new event is written as 5.5.1 has it', () => {
  expect(linesOf(addEvent(record('5.5.1', '1 NAME Siti', '1 CHAN', '2 DATE 1 JAN 2000'), full))).toEqual([
    '1 NAME Siti',
    '1 OCCU Batik maker',
    '2 TYPE Trade',
    '2 DATE ABT 1900',
    '2 PLAC Laweyan, Solo',
    '2 ADDR Jalan 1',
    '3 CONT Solo',
    '2 AGE infant',
    '2 CAUS Need',
    '2 AGNC The guild',
    '2 RESN confidential',
    '2 NOTE a@@b',
    '2 SOUR @S1@',
    '3 PAGE 12',
    '3 DATA',
    '4 DATE 1911',
    '4 TEXT Seen',
    '3 QUAY 2',
    '2 SOUR Grandmother',
    '3 PAGE evening',
    '3 TEXT Heard',
    '1 CHAN',
    '2 DATE 1 JAN 2000',
  ]);
});

test('a new event is written as GEDCOM 7 has it', () => {
  expect(linesOf(addEvent(record('7.0'), { ...full, date: 'Easter 1699' }))).toEqual([
    '1 OCCU Batik maker',
    '2 TYPE Trade',
    '2 DATE 19 APR 1699',
    '3 PHRASE Easter 1699',
    '2 PLAC Laweyan, Solo',
    '2 ADDR Jalan 1',
    '3 CONT Solo',
    '2 AGE < 1y',
    '3 PHRASE infant',
    '2 CAUS Need',
    '2 AGNC The guild',
    '2 RESN CONFIDENTIAL',
    '2 NOTE a@b',
    '2 SOUR @S1@',
    '3 PAGE 12',
    '3 DATA',
    '4 DATE 1911',
    '4 TEXT Seen',
    '3 QUAY 2',
    '2 SOUR @VOID@',
    '3 PAGE Grandmother',
    '3 _PAGE evening',
    '3 DATA',
    '4 TEXT Heard',
  ]);
});

test('an event of which nothing more is known says that it happened, and a denied one that it did not', () => {
  expect(linesOf(addEvent(record('5.5.1'), { kind: 'baptism' }))).toEqual(['1 BAPM Y']);
  expect(linesOf(addEvent(record('5.5.1'), { kind: 'naturalisation', isDenied: true }))).toEqual(['1 NATU N']);
  expect(linesOf(addEvent(record('7.0'), { kind: 'naturalisation', isDenied: true, date: 'TO 1945' }))).toEqual([
    '1 NO NATU',
    '2 DATE TO 1945',
  ]);
  expect(linesOf(addEvent(record('7.0'), { kind: 'partnership' }))).toEqual(['1 EVEN', '2 TYPE Partnership']);
  expect(linesOf(addEvent(record('7.0'), { kind: 'separation', label: 'Separated by war' }))).toEqual([
    '1 EVEN',
    '2 TYPE Separated by war',
  ]);
});

test('a new event stands by its date among its kind, but never before one that is preferred', () => {
  const life = record(
    '5.5.1',
    '1 OCCU Child minder',
    '2 DATE 1890',
    '1 OCCU Miller',
    '2 DATE 1900',
    '1 BIRT',
    '2 DATE 1880',
    '1 SEX F',
    '1 _UID 1',
  );
  const lineOf = (input: EventInput) => addEvent(life, input).line;
  expect(lineOf({ kind: 'occupation', value: 'Weaver', date: '1895' })).toBe(3);
  expect(lineOf({ kind: 'occupation', value: 'Weaver', date: '1910' })).toBe(5);
  expect(lineOf({ kind: 'occupation', value: 'Weaver' })).toBe(5);
  expect(lineOf({ kind: 'birth', date: '1870' })).toBe(7);
  expect(lineOf({ kind: 'burial' })).toBe(8);
});

const kept = [
  '1 NAME Siti',
  '1 OCCU Miller',
  '2 _COLOUR white',
  '2 PLAC Solo',
  '3 MAP',
  '4 LATI N1',
  '4 LONG E1',
  '2 SOUR @S1@',
  '3 PAGE 1',
  '3 _SEAL red',
  '2 SOUR @S2@',
  '2 NOTE first',
  '3 SOUR @S3@',
  '2 NOTE second',
  '1 _HOBBY chess',
];

test('a change touches only what it names', () => {
  const edited = changeEvent(record('5.5.1', ...kept), 2, { kind: 'occupation', date: '1900' });
  expect(linesOf(edited)).toEqual([...kept.slice(0, 2), '2 DATE 1900', ...kept.slice(2)]);
  expect(edited?.line).toBe(2);
});

test('a change of everything keeps what nobody knows', () => {
  const edited = changeEvent(record('5.5.1', ...kept), 2, {
    kind: 'residence',
    value: null,
    place: 'Semarang',
    notes: ['second'],
    citations: [{ line: 8, page: '2', confidence: 0, text: 'Read' }, { sourceXref: 'S4' }],
  });
  expect(linesOf(edited)).toEqual([
    '1 NAME Siti',
    '1 RESI',
    '2 _COLOUR white',
    '2 PLAC Semarang',
    '2 SOUR @S1@',
    '3 PAGE 2',
    '3 _SEAL red',
    '3 QUAY 0',
    '3 DATA',
    '4 TEXT Read',
    '2 NOTE second',
    '2 SOUR @S4@',
    '1 _HOBBY chess',
  ]);
});

test('a citation can be given a record, and lose it again, in either version', () => {
  const words = record('5.5.1', '1 BIRT', '2 SOUR Grandmother', '3 PAGE evening', '3 TEXT Heard');
  const birth = (citation: object): EventInput => ({ kind: 'birth', citations: [{ line: 2, ...citation }] });
  const named = changeEvent(words, 1, birth({ sourceXref: 'S1' }));
  expect(linesOf(named)).toEqual(['1 BIRT', '2 SOUR @S1@', '3 PAGE evening', '3 TEXT Heard']);
  const again = { ...words, lines: named?.lines ?? '' };
  expect(changeEvent(again, 1, birth({ sourceXref: null, title: 'Grandmother' }))?.lines).toBe(words.lines);

  const nobody = record('7.0', '1 BIRT', '2 SOUR @VOID@', '3 PAGE Grandmother', '3 _PAGE evening');
  const found = changeEvent(nobody, 1, birth({ sourceXref: 'S1' }));
  expect(linesOf(found)).toEqual(['1 BIRT', '2 SOUR @S1@', '3 PAGE evening']);
});

test('what a source says goes with its words and its date', () => {
  const quoted = record('5.5.1', '1 BIRT', '2 SOUR @S1@', '3 DATA', '4 DATE 1900', '4 TEXT one', '3 TEXT two');
  const with_ = (citation: object) =>
    linesOf(changeEvent(quoted, 1, { kind: 'birth', citations: [{ line: 2, ...citation }] }))?.slice(2);
  expect(with_({ text: 'three' })).toEqual(['3 DATA', '4 DATE 1900', '3 TEXT three']);
  expect(with_({ text: null, date: null })).toEqual([]);
  expect(with_({ date: '1901' })).toEqual(['3 DATA', '4 DATE 1901', '4 TEXT one', '3 TEXT two']);
});

test('an event that loses all it says still happened', () => {
  const birth = record('5.5.1', '1 BIRT', '2 DATE 1900', '1 DEAT Y');
  expect(linesOf(changeEvent(birth, 1, { kind: 'birth', date: null }))).toEqual(['1 BIRT Y', '1 DEAT Y']);
  expect(linesOf(changeEvent(birth, 3, { kind: 'burial' }))).toEqual(['1 BIRT', '2 DATE 1900', '1 BURI Y']);
});

test('an empty event stays empty where the change says nothing new of it', () => {
  const death = record('5.5.1', '1 DEAT', '1 FAMS @F1@');
  expect(changeEvent(death, 1, { kind: 'death', date: null, notes: [] })?.lines).toBe(death.lines);
});

test('the preferred event of a kind moves to the front with all its lines', () => {
  const births = record('5.5.1', '1 BIRT', '2 DATE 1900', '1 SEX M', '1 BIRT', '2 DATE 1901', '3 _X y', '1 BIRT N');
  const edited = preferEvent(births, 4);
  expect(edited?.line).toBe(1);
  expect(linesOf(edited)).toEqual(['1 BIRT', '2 DATE 1901', '3 _X y', '1 BIRT', '2 DATE 1900', '1 SEX M', '1 BIRT N']);
  expect(preferEvent(births, 1)).toEqual({ lines: births.lines, line: 1 });
  expect(preferEvent(births, 7)).toBeNull();
});

test('no edit is made where no event begins', () => {
  const life = record('5.5.1', ...kept);
  for (const line of [0, 1, 3, 15, 99, -1]) {
    expect(removeEvent(life, line)).toBeNull();
    expect(preferEvent(life, line)).toBeNull();
    expect(changeEvent(life, line, { kind: 'birth' })).toBeNull();
  }
  expect(linesOf(removeEvent(life, 2))).toEqual(['1 NAME Siti', '1 _HOBBY chess']);
});
