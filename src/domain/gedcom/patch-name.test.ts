import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atSignsOf } from './at-signs.ts';
import { type NameParts, readNameParts } from './name-parts.ts';
import { nameLines, patchName } from './patch-name.ts';
import { readPersonalName, takeAffixes } from './personal-name.ts';
import { createRecordPatch } from './record-patch.ts';
import { findChild, parseStructure, textOf } from './structure.ts';

const nameIn = (lines: readonly string[]) =>
  findChild(parseStructure(['0 @I1@ INDI', ...lines].join('\n'), atSignsOf('5.5.1')), 'NAME');

function edit(lines: readonly string[], wanted: Partial<NameParts>): string[] {
  const patch = createRecordPatch(['0 @I1@ INDI', ...lines].join('\n'), '5.5.1');
  const name = nameIn(lines);
  if (name) patchName(patch, name, wanted);
  return patch.result().split('\n').slice(1);
}

const doctor = [
  '1 NAME Dr. Jan /van der Berg/, Jr.',
  '2 NPFX Dr.',
  '2 GIVN Jan',
  '2 SPFX van der',
  '2 SURN Berg',
  '2 NSFX Jr.',
];

test('[FND-023] titles and suffixes are no part of the names, whether they stand on the line or not', () => {
  const names = { firstName: 'Jan', lastName: 'van der Berg', surnamePrefix: 'van der', prefix: 'Dr.', suffix: 'Jr.' };
  expect(readNameParts(nameIn(doctor))).toMatchObject(names);
  expect(readNameParts(nameIn(['1 NAME Jan /van der Berg/', ...doctor.slice(1)]))).toMatchObject(names);
  expect(readNameParts(nameIn(['1 NAME', ...doctor.slice(1)]))).toMatchObject(names);
  expect(readNameParts(nameIn(['1 NAME Drake /Bell/', '2 NPFX Dr']))).toMatchObject({ firstName: 'Drake' });
  expect(readNameParts(nameIn(['1 NAME Dr.', '2 NPFX Dr.']))).toMatchObject({ firstName: 'Dr.' });
});

test('[FND-023] the line and its pieces change together', () => {
  expect(edit(doctor, { firstName: 'Piet', lastName: 'van der Meer' })).toEqual([
    '1 NAME Dr. Piet /van der Meer/, Jr.',
    '2 NPFX Dr.',
    '2 GIVN Piet',
    '2 SPFX van der',
    '2 SURN Meer',
    '2 NSFX Jr.',
  ]);
  expect(edit(doctor, { lastName: 'Bakker' })).toEqual([
    '1 NAME Dr. Jan /Bakker/, Jr.',
    '2 NPFX Dr.',
    '2 GIVN Jan',
    '2 SURN Bakker',
    '2 NSFX Jr.',
  ]);
  expect(edit(doctor, { prefix: 'Prof.', suffix: null })).toEqual([
    '1 NAME Prof. Jan /van der Berg/',
    '2 NPFX Prof.',
    '2 GIVN Jan',
    '2 SPFX van der',
    '2 SURN Berg',
  ]);
  expect(edit(doctor, { surnamePrefix: 'ten' })).toEqual([
    '1 NAME Dr. Jan /ten Berg/, Jr.',
    '2 NPFX Dr.',
    '2 GIVN Jan',
    '2 SPFX ten',
    '2 SURN Berg',
    '2 NSFX Jr.',
  ]);
  expect(edit(doctor, { surnamePrefix: null, lastName: 'Berg' })).toEqual([
    '1 NAME Dr. Jan /Berg/, Jr.',
    '2 NPFX Dr.',
    '2 GIVN Jan',
    '2 SURN Berg',
    '2 NSFX Jr.',
  ]);
  expect(edit(doctor, { firstName: 'Dr. Jan', lastName: 'van der Berg' })).toEqual(doctor);
});

const words = fc.stringMatching(/^[A-Za-z]{1,6}( [A-Za-z]{1,6})?$/).map((text) => text.trim());
const orNothing = (text: fc.Arbitrary<string>) => fc.option(text, { nil: null });
const fields = {
  firstName: orNothing(words),
  lastName: orNothing(words),
  prefix: orNothing(fc.constantFrom('Dr.', 'Raden Mas', 'Ir.')),
  nick: orNothing(words),
  surnamePrefix: orNothing(fc.constantFrom('van der', 'bin', 'O')),
  suffix: orNothing(fc.constantFrom('Jr.', 'S.H.', 'a/l')),
};

test('[FND-023] names that were kept with their affixes are the same, and no line is touched for them', () => {
  expect(edit(doctor, { firstName: 'Dr. Jan', lastName: 'van der Berg, Jr.' })).toEqual(doctor);
  expect(
    edit(['1 NAME Dr. /Berg/ Jr.', '2 NPFX Dr.', '2 NSFX Jr.'], { firstName: 'Dr.', lastName: 'Berg Jr.' }),
  ).toEqual(['1 NAME Dr. /Berg/ Jr.', '2 NPFX Dr.', '2 NSFX Jr.']);
});

test('[FND-023] by property: after any edits a name says what was wanted, and its pieces what its line says', () => {
  const edits = fc.array(fc.record(fields, { requiredKeys: [] }), { maxLength: 4 });
  fc.assert(
    fc.property(fc.record(fields), fc.boolean(), edits, (first, isPlain, changes: Partial<NameParts>[]) => {
      const { line, pieces } = nameLines(first, '5.5.1');
      const { firstName, lastName } = readNameParts(nameIn([...line, ...pieces]));
      const given = isPlain || firstName === null ? [] : [`2 GIVN ${firstName}`];
      const surname = isPlain || lastName === null || first.surnamePrefix !== null ? [] : [`2 SURN ${lastName}`];
      let lines = [...line, ...pieces, ...given, ...surname];
      for (const change of changes) {
        lines = edit(lines, change);
        const name = nameIn(lines);
        const read = readNameParts(name);
        for (const part of ['prefix', 'nick', 'suffix', 'firstName'] as const) {
          if (change[part] !== undefined) expect([part, read[part]]).toEqual([part, change[part]]);
        }
        if (change.lastName) expect(read.lastName?.endsWith(change.lastName)).toBe(true);
        const piece = (tag: string) => textOf(findChild(name, tag));
        if (piece('GIVN') !== null) expect(piece('GIVN')).toBe(read.firstName);
        const whole = [piece('SPFX'), piece('SURN')].filter((one) => one !== null).join(' ');
        if (piece('SURN') !== null) expect(whole).toBe(read.lastName);
        if (textOf(name) !== null) {
          expect(readPersonalName(takeAffixes(name?.value ?? '', read).bare)).toEqual({
            firstName: read.firstName,
            lastName: read.lastName,
          });
        }
        // The same once more changes nothing.
        expect(edit(lines, change)).toEqual(lines);
      }
    }),
    { seed: 23, numRuns: 1000 },
  );
});
