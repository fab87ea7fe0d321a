import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStructure } from '#domain/gedcom/structure.ts';
import { lifeEntries, mayHoldEntries } from './life-entries.ts';

const entriesOf = (...lines: string[]) => lifeEntries(parseStructure(lines.join('\n')));
const person = (...lines: string[]) => entriesOf('0 @I1@ INDI', ...lines);
const couple = (...lines: string[]) => entriesOf('0 @F1@ FAM', ...lines);

test('everything that no row holds is found, with its words, days and place', () => {
  expect(
    person(
      '1 NAME Siti /Rahayu/',
      '1 BIRT',
      '2 DATE 1900',
      '1 OCCU Bäcker',
      '2 TYPE Trade',
      '2 DATE FROM 1920 TO 1921',
      '2 PLAC Zürich, Schweiz',
      '2 ADDR Weg 1',
      '2 CAUS Need',
      '2 NOTE Black bread',
      '2 SOUR @S1@',
    ),
  ).toEqual([
    {
      tag: 'OCCU',
      label: 'Trade',
      value: 'Bäcker',
      date: 'FROM 1920 TO 1921',
      earliest: 2_422_325,
      latest: 2_423_055,
      year: 1920,
      place: 'Zürich, Schweiz',
      placeFolded: 'zurich, schweiz',
      textFolded: 'trade backer zurich, schweiz weg 1 need black bread',
      hasSource: true,
    },
  ]);
});

test('what rows hold is not found again: the first birth and death and what a couple began with', () => {
  const tags = person('1 BIRT N', '1 BIRT', '1 DEAT Y', '1 BIRT', '2 DATE 1901', '1 DEAT At sea');
  expect(tags.map(({ tag, year, value }) => [tag, year, value])).toEqual([
    ['BIRT', 1901, null],
    ['DEAT', null, 'At sea'],
  ]);
  expect(couple('1 MARR', '1 DIV', '1 ENGA', '1 NO ANUL', '1 MARR').map(({ tag }) => tag)).toEqual([
    'DIV',
    'ENGA',
    'MARR',
  ]);
  expect(couple('1 ENGA')).toEqual([]);
});

test('further names are found under whatever tag a program keeps them', () => {
  expect(
    person(
      '1 NAME Siti /Rahayu/',
      '2 NICK Titi',
      '2 _MARNM Siti /Wijaya/',
      '2 ROMN Siti R',
      '1 NAME Sita',
      '2 TYPE maiden',
      '1 ALIA Sieta',
      '1 ALIA @I2@',
      '1 _AKA',
    ).map(({ tag, label, textFolded }) => [tag, label, textFolded]),
  ).toEqual([
    ['NAME', 'nick', 'titi'],
    ['NAME', 'maiden', 'sita'],
    ['NAME', 'aka', 'sieta'],
    ['NAME', 'married', 'siti wijaya'],
    ['NAME', null, 'siti r'],
  ]);
});

const tags = 'NAME BIRT DEAT MARR ENGA OCCU NO CHAN NOTE ALIA SOUR SEX _X TYPE DATE PLAC NICK ROMN _MARNM'.split(' ');
const line = fc.record({
  level: fc.integer({ min: 1, max: 2 }),
  tag: fc.constantFrom(...tags),
  value: fc.constantFrom('', ' word', ' N', ' MARR', ' 1900'),
});

test('a quick look never misses a record in which something is found', async () => {
  const record = fc.record({ tag: fc.constantFrom('INDI', 'FAM'), lines: fc.array(line, { maxLength: 8 }) });
  await fc.assert(
    fc.property(record, ({ tag, lines }) => {
      const written = lines.map((one, at) => `${at === 0 ? 1 : one.level} ${one.tag}${one.value}`);
      const text = [`0 @X1@ ${tag}`, ...written].join('\n');
      if (lifeEntries(parseStructure(text)).length > 0) expect(mayHoldEntries(text)).toBe(true);
    }),
    { numRuns: 2000, seed: 20_261_122 },
  );
});

test('a quick look passes over a record that says no more than rows hold', () => {
  const lines = ['0 @I1@ INDI', '1 NAME A', '2 GIVN A', '1 SEX M', '1 BIRT', '2 DATE 1900', '1 DEAT', '1 FAMS @F1@'];
  expect(mayHoldEntries(lines.join('\n'))).toBe(false);
  expect(mayHoldEntries('0 @F1@ FAM\n1 HUSB @I1@\n1 MARR\n2 DATE 1900\n1 CHIL @I2@')).toBe(false);
  expect(mayHoldEntries('0 @F1@ FAM\n1 MARR\n1 MARR')).toBe(true);
});
