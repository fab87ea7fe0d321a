import { expect, test } from 'vitest';
import { parseStructure } from '#domain/gedcom/structure.ts';
import { patchPlace, placeLines, placeTextOf, readPlace } from './place-record.ts';
import { renamePlaceIn } from './rename-place.ts';
import { placeKey, renamePlaceText, splitPlace } from './split-place.ts';

const facts = {
  name: 'Solo, Jawa Tengah, Indonesia',
  formerNames: [
    { name: 'Salakarta', date: 'FROM 1745 TO 1800' },
    { name: 'Soerakarta', date: null },
  ],
  type: 'city',
  coordinates: { latitude: -7.566667, longitude: 110.816667 },
  notes: ['A court town'],
};

test.for(['5.5.1', '7.0'] as const)('a place of %s reads as it was written', (version) => {
  const lines = placeLines('L1', facts, version);
  expect(readPlace(parseStructure(lines))).toEqual(facts);
  expect(placeTextOf(parseStructure(lines), () => undefined)).toBe(facts.name);
  expect(lines.split('\n')).toEqual([
    '0 @L1@ _LOC',
    '1 NAME Solo, Jawa Tengah, Indonesia',
    '1 NAME Salakarta',
    '2 DATE FROM 1745 TO 1800',
    '1 NAME Soerakarta',
    '1 TYPE city',
    '1 MAP',
    '2 LATI S7.566667',
    '2 LONG E110.816667',
    '1 NOTE A court town',
  ]);
});

test('a change of a place keeps every line that it is not about', () => {
  const lines = '0 @L1@ _LOC\n1 NAME Old\n2 DATE TO 1800\n2 _X y\n1 NAME Solo\n1 _GOV X1\n1 MAP\n2 LATI N1\n1 CHAN';
  const record = { lines, version: '5.5.1' } as const;
  expect(patchPlace(record, {})).toBe(lines);
  expect(patchPlace(record, { name: 'Solo, Jawa Tengah', coordinates: { latitude: -7.5, longitude: 110 } })).toBe(
    '0 @L1@ _LOC\n1 NAME Old\n2 DATE TO 1800\n2 _X y\n1 NAME Solo, Jawa Tengah\n1 _GOV X1\n1 MAP\n2 LATI S7.5\n2 LONG E110\n1 CHAN',
  );
  const former = [
    { name: 'Older', date: null },
    { name: 'Old', date: 'TO 1800' },
  ];
  expect(patchPlace(record, { formerNames: former, type: 'town' })).toBe(
    '0 @L1@ _LOC\n1 NAME Old\n2 DATE TO 1800\n2 _X y\n1 NAME Solo\n1 NAME Older\n1 _GOV X1\n1 MAP\n2 LATI N1\n1 TYPE town\n1 CHAN',
  );
});

test('a place of another program is called by its name and the places it lies in, also where they turn in circles', () => {
  const records = new Map(
    [
      '0 @L1@ _LOC\n1 NAME Solo\n1 _LOC @L2@',
      '0 @L2@ _LOC\n1 NAME Jawa Tengah\n1 _LOC @L3@',
      '0 @L3@ _LOC\n1 _LOC @L1@',
    ].map((lines) => [lines.slice(3, 5), parseStructure(lines)]),
  );
  const solo = parseStructure('0 @L1@ _LOC\n1 NAME Laweyan\n1 _LOC @L1@');
  expect(placeTextOf(solo, (xref) => records.get(xref))).toBe('Laweyan, Solo, Jawa Tengah');
});

test('a place falls into its parts, and its spellings into one', () => {
  expect(splitPlace('Medan,, Sumatera  Utara ,')).toEqual(['Medan', 'Sumatera Utara']);
  expect(splitPlace('北京、中国')).toEqual(['北京', '中国']);
  expect(placeKey('ZÜRICH ,Schweiz')).toBe(placeKey('Zurich, schweiz'));
  expect(placeKey(' , ')).toBe('');
});

test('a renamed place is renamed in all that lies in it, and nowhere else', () => {
  expect(renamePlaceText('solo, Jawa Tengah', 'Solo,  Jawa tengah', 'Surakarta', false)).toBe('Surakarta');
  expect(renamePlaceText('Laweyan, Solo', 'Solo', 'Surakarta', true)).toBe('Laweyan, Surakarta');
  expect(renamePlaceText('Laweyan, Solo', 'Solo', 'Surakarta', false)).toBeNull();
  expect(renamePlaceText('Solo, Indonesia', 'Solo', 'Surakarta', true)).toBeNull();
  expect(renamePlaceText('Solo', ' ', 'Surakarta', true)).toBeNull();
});

test('a place is renamed wherever a record writes it, and keeps what is known of it', () => {
  const lines =
    '0 @I1@ INDI\n1 BIRT\n2 PLAC Solo\n3 MAP\n4 LATI N1\n1 _X\n2 _Y\n3 PLAC Laweyan, Solo\n1 NOTE PLAC Solo';
  const record = { lines, version: '5.5.1' } as const;
  expect(renamePlaceIn(record, 'solo', 'Surakarta, Indonesia', true)).toBe(
    '0 @I1@ INDI\n1 BIRT\n2 PLAC Surakarta, Indonesia\n3 MAP\n4 LATI N1\n1 _X\n2 _Y\n3 PLAC Laweyan, Surakarta, Indonesia\n1 NOTE PLAC Solo',
  );
  expect(renamePlaceIn(record, 'Medan', 'Solo', true)).toBeNull();
  expect(renamePlaceIn({ ...record, lines: '0 @I1@ INDI' }, 'Medan', 'Solo', true)).toBeNull();
});
