import { expect, test } from 'vitest';
import { type MemberFacts, noMemberFacts } from '#domain/tree/facts.ts';
import { atSignsOf } from './at-signs.ts';
import { interpretPerson } from './interpret-person.ts';
import { patchPerson } from './patch-person.ts';
import { createRecordPatch } from './record-patch.ts';
import { parseStructure } from './structure.ts';

const below = [
  '3 FORM City, Country',
  '3 MAP',
  '4 LATI N52.5',
  '4 LONG E13.4',
  '3 _GOV BERLINJO62QM',
  '3 _LOC @L1@',
  '3 _POST 10115',
  '3 NOTE As the register spells it',
  '3 SOUR @S1@',
];
const told = ['3 NOTE As the register spells it', '3 SOUR @S1@'];
const record = [
  '0 @I1@ INDI',
  '1 NAME Siti',
  '1 BIRT',
  '2 DATE 1901',
  '2 PLAC Berlin, Germany',
  ...below,
  '2 MAP',
  '3 LATI N52.5',
  '1 RESI',
  '2 PLAC Berlin, Germany',
  ...below,
].join('\n');

function edited(facts: Partial<MemberFacts>, lines = record): string[] {
  const structure = parseStructure(lines, atSignsOf('5.5.1'));
  const patch = createRecordPatch(lines, '5.5.1');
  patchPerson(patch, structure, { ...interpretPerson(structure).facts, ...facts });
  return patch.result().split('\n');
}

test('[FND-023] another place takes nothing over from the old one but what was told and where it is known from', () => {
  expect(edited({ birthPlace: 'Solo, Indonesia' }).slice(3, 7)).toEqual([
    '2 DATE 1901',
    '2 PLAC Solo, Indonesia',
    ...told,
  ]);
  expect(edited({ location: 'Solo, Indonesia' }).slice(-3)).toEqual(['2 PLAC Solo, Indonesia', ...told]);
  expect(edited({ birthPlace: 'Solo, Indonesia' }).slice(7)).toEqual(['1 RESI', '2 PLAC Berlin, Germany', ...below]);
});

test('[FND-023] the same place keeps everything that is known of it', () => {
  expect(edited({ birthDate: '1902' })).toEqual(record.replace('2 DATE 1901', '2 DATE 1902').split('\n'));
});

test('of several notes, which are edited as one text, those before and behind the change keep their lines', () => {
  const note = (text: string) => [`1 NOTE ${text}`, `2 SOUR @${text}@`];
  const notes = ['One', 'Two', 'Three', 'Four'];
  const lines = ['0 @I1@ INDI', ...notes.flatMap(note)].join('\n');
  const after = (text: string) => edited({ notes: text }, lines).slice(1);
  expect(after('New\n\nTwo\n\nThree\n\nFour')).toEqual(['1 NOTE New', '2 SOUR @One@', ...notes.slice(1).flatMap(note)]);
  expect(after('One\n\nNew\n\nFour')).toEqual([...note('One'), '1 NOTE New', '2 SOUR @Two@', ...note('Four')]);
  expect(after('One\n\nTwo\n\nThree\n\nNew')).toEqual([
    ...['One', 'Two', 'Three'].flatMap(note),
    '1 NOTE New',
    '2 SOUR @Four@',
  ]);
});

test('whatever a record said, after an edit it says what is known now, and the same edit again changes nothing', () => {
  const siti: MemberFacts = {
    ...noMemberFacts,
    firstName: 'Siti',
    lastName: 'Rahayu',
    gender: 'female',
    birthDate: '12 MAR 1901',
    birthPlace: 'Solo',
    isDeceased: true,
    deathDate: '1990',
    deathPlace: 'Medan',
    notes: 'One\n\nTwo',
    biography: 'She sang.',
    email: 'siti@example.org',
    phone: '12345',
    location: 'Jakarta',
    privacy: 'closed',
  };
  const budi: MemberFacts = {
    ...noMemberFacts,
    firstName: 'Budi',
    gender: 'male',
    birthPlace: 'Bali',
    isDeceased: true,
    notes: 'Two',
    phone: '678',
  };
  const everybody = [noMemberFacts, siti, budi];
  for (const before of everybody) {
    for (const after of everybody) {
      const written = edited(after, edited(before, '0 @I1@ INDI').join('\n'));
      expect(interpretPerson(parseStructure(written.join('\n'), 'all')).facts).toEqual({ ...after, photoUrl: null });
      expect(edited(after, written.join('\n'))).toEqual(written);
    }
  }
});

test('what is added at the end of a record goes below what it belongs to, whatever else is added there', () => {
  const lines = (...more: string[]) => ['0 @I1@ INDI', '1 NAME Siti', ...more];
  expect(edited({ birthDate: '1900', deathDate: '1990' }, lines('1 DEAT Y').join('\n'))).toEqual(
    lines('1 DEAT Y', '2 DATE 1990', '1 BIRT', '2 DATE 1900'),
  );
  const known = { notes: 'One', biography: 'Two', email: 'siti', location: 'Solo', privacy: 'closed' } as const;
  expect(edited(known, lines('1 RESI', '2 PHON 1').join('\n'))).toEqual(
    lines('1 RESI', '2 PHON 1', '2 PLAC Solo', '2 EMAIL siti', '1 NOTE One', '1 _BIOGRAPHY Two', '1 RESN confidential'),
  );
});
