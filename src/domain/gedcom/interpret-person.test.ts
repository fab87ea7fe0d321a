import { expect, test } from 'vitest';
import { noMemberFacts } from '#domain/tree/facts.ts';
import { interpretPerson } from './interpret-person.ts';
import { parseStructure } from './structure.ts';

const person = (...lines: string[]) => interpretPerson(parseStructure(['0 @I1@ INDI', ...lines].join('\n')));
const facts = (...lines: string[]) => person(...lines).facts;

test('a full record is understood, dates to the letter', () => {
  const { xref, uid, ...rest } = person(
    '1 NAME Siti /Rahayu/',
    '2 GIVN Sity',
    '1 NAME Bu Siti',
    '1 SEX F',
    '1 BIRT',
    '2 DATE ABT  1901',
    '2 PLAC Solo, , Jawa Tengah',
    '1 DEAT',
    '2 DATE (long ago)',
    '2 PLAC Medan',
    '1 RESI',
    '2 DATE 1930',
    '2 PLAC Semarang',
    '1 RESI',
    '2 PLAC Bandung',
    '2 PHON +62 22 1234',
    '2 EMAIL siti@@example.org',
    '1 NOTE She sang.',
    '1 NOTE @N1@',
    '1 NOTE And',
    '2 CONT danced.',
    '1 _UID 42AB',
    '1 FAMS @F1@',
    '1 FAMC @F2@',
  );
  expect({ xref, uid }).toEqual({ xref: 'I1', uid: '42AB' });
  expect(rest.facts).toEqual({
    ...noMemberFacts,
    firstName: 'Siti',
    lastName: 'Rahayu',
    gender: 'female',
    birthDate: 'ABT  1901',
    birthPlace: 'Solo, , Jawa Tengah',
    deathDate: '(long ago)',
    deathPlace: 'Medan',
    isDeceased: true,
    notes: 'She sang.\n\nAnd\ndanced.',
    email: 'siti@example.org',
    phone: '+62 22 1234',
    location: 'Bandung',
  });
  expect(rest.familiesAsPartner.map((family) => family.xref)).toEqual(['F1']);
  expect(rest.familiesAsChild).toMatchObject([{ xref: 'F2', pedigree: null, line: 24 }]);
});

test('an empty record says nothing', () => {
  expect(facts()).toEqual(noMemberFacts);
  expect(facts('1 NAME //', '1 BIRT', '1 DEAT', '1 SEX', '1 NOTE')).toEqual(noMemberFacts);
});

test('trap 18: the first NAME is the preferred one, and pieces speak only where its line is empty', () => {
  expect(facts('1 NAME Ana', '2 SURN GARCIA', '1 NAME Maria /Ruiz/')).toMatchObject({
    firstName: 'Ana',
    lastName: null,
  });
  expect(facts('1 NAME', '2 GIVN Ana', '2 SURN Ruiz')).toMatchObject({ firstName: 'Ana', lastName: 'Ruiz' });
});

test('trap 21: M and F, X for other, everything else unknown', () => {
  const genders = ['M', 'f', 'X', 'U', 'N', 'Male?', ''].map((sex) => facts(`1 SEX ${sex}`).gender);
  expect(genders).toEqual(['male', 'female', 'other', 'unknown', 'unknown', 'unknown', 'unknown']);
});

test('trap 26: a death is stated by Y or by anything known of it, and denied by N', () => {
  expect(facts('1 DEAT Y').isDeceased).toBe(true);
  expect(facts('1 DEAT', '2 CAUS Old age').isDeceased).toBe(true);
  expect(facts('1 DEAT').isDeceased).toBe(false);
  expect(facts('1 DEAT N').isDeceased).toBe(false);
  expect(facts('1 NO DEAT').isDeceased).toBe(false);
  expect(facts('1 BIRT N', '2 DATE 1900', '1 BIRT', '2 DATE 1901').birthDate).toBe('1901');
});

test('a baptism is not a birth', () => {
  expect(facts('1 CHR', '2 DATE 1 JAN 1900').birthDate).toBeNull();
});

test('trap 27: a phrase without a date reads as 5.5.1 writes it', () => {
  expect(facts('1 BIRT', '2 DATE', '3 PHRASE after the flood').birthDate).toBe('(after the flood)');
});

test('trap 25: the pedigree comes from PEDI in any spelling, or from an adoption by one or both', () => {
  const links = person(
    '1 FAMC @F1@',
    '2 PEDI ADOPTED',
    '1 FAMC @F2@',
    '2 PEDI Biological',
    '1 FAMC @F3@',
    '2 PEDI OTHER',
    '1 FAMC @F4@',
    '1 FAMC @F5@',
    '1 ADOP',
    '2 FAMC @F4@',
    '3 ADOP HUSB',
    '1 ADOP',
    '2 FAMC @F5@',
    '3 ADOP BOTH',
  ).familiesAsChild;
  expect(links.map(({ xref, pedigree, pedigreeHusband }) => [xref, pedigree, pedigreeHusband])).toEqual([
    ['F1', 'adopted', null],
    ['F2', 'birth', null],
    ['F3', 'unknown', null],
    ['F4', null, 'adopted'],
    ['F5', 'adopted', null],
  ]);
});
