import fc from 'fast-check';
import { expect, test } from 'vitest';
import { interpretFamily } from './interpret-family.ts';
import { interpretPerson } from './interpret-person.ts';
import { linesRead } from './lines-read.ts';
import { parseStructure } from './structure.ts';

const numbersOf = (lines: readonly string[]) => [...linesRead(parseStructure(lines.join('\n')))].sort((a, b) => a - b);

test('of a person, the preferred name, the vital facts, own notes and family links are read; the rest is kept', () => {
  const lines = [
    '0 @I1@ INDI',
    '1 NAME Siti /Rahayu/',
    '2 GIVN Sity',
    '1 NAME Bu Siti',
    '1 SEX F',
    '1 BIRT',
    '2 DATE 1901',
    '2 PLAC Solo',
    '2 SOUR @S1@',
    '1 BIRT',
    '2 DATE 1902',
    '1 OCCU Teacher',
    '1 NOTE She sang',
    '2 CONT and danced.',
    '2 SOUR @S2@',
    '1 NOTE @N1@',
    '1 FAMC @F2@',
    '2 PEDI adopted',
    '2 NOTE Kept.',
    '1 FAMS @F1@',
  ];
  expect(numbersOf(lines)).toEqual([0, 1, 4, 5, 6, 7, 12, 13, 16, 17, 19]);
});

test('of a couple, the first beginning and end, partners and children are read; DIV N is kept as the denial it is', () => {
  const lines = [
    '0 @F1@ FAM',
    '1 HUSB @I1@',
    '1 WIFE @I2@',
    '1 CHIL @I3@',
    '2 _FREL adopted',
    '1 MARR',
    '2 DATE 1920',
    '2 TYPE civil',
    '1 MARR',
    '2 DATE 1921',
    '1 DIV N',
    '1 EVEN',
    '2 TYPE Separation',
    '2 PLAC Bern',
  ];
  expect(numbersOf(lines)).toEqual([0, 1, 2, 3, 4, 5, 6, 11, 12]);
});

test('[FND-048] what names nobody in the file where a pointer belongs is kept, not read', () => {
  expect(numbersOf(['0 @F1@ FAM', '1 HUSB Budi', '1 WIFE Siti', '1 CHIL Arif', '2 _FREL adopted'])).toEqual([0]);
  expect(numbersOf(['0 @I1@ INDI', '1 FAMS their own', '1 FAMC of Arif', '2 PEDI adopted'])).toEqual([0]);
});

test('of a source, a note and an unknown record nothing is read', () => {
  expect(numbersOf(['0 @S1@ SOUR', '1 TITL Register'])).toEqual([]);
  expect(numbersOf(['0 @L1@ _LOC', '1 NAME Solo'])).toEqual([]);
});

const line = fc.oneof(
  fc.constantFrom(
    '1 NAME Ana /Ruiz/',
    '1 NAME',
    '2 GIVN Ana',
    '2 SURN Ruiz',
    '1 SEX F',
    '1 SEX M',
    '1 BIRT',
    '1 BIRT N',
  ),
  fc.constantFrom('2 DATE 1900', '2 DATE', '3 PHRASE long ago', '2 PLAC Bern', '1 DEAT Y', '1 DEAT', '2 SOUR @S1@'),
  fc.constantFrom(
    '1 NOTE Sang',
    '2 CONT twice',
    '2 CONC  or more',
    '1 NOTE @N1@',
    '1 RESI',
    '2 ADDR Street',
    '1 EMAIL a@@b.c',
  ),
  fc.constantFrom('2 EMAIL b@@b.c', '2 PHON 1', '1 FAMC @F1@', '1 FAMC @F2@', '2 PEDI foster', '1 FAMS @F3@', '1 ADOP'),
  fc.constantFrom(
    '2 FAMC @F1@',
    '3 ADOP HUSB',
    '1 UID abc',
    '1 _UID def',
    '1 RESN confidential',
    '1 RESN locked',
    '1 _PRIVACY open',
    '1 MARR',
    '1 MARR N',
    '1 DIV',
    '1 ENGA',
    '1 EVEN',
  ),
  fc.constantFrom(
    '2 TYPE Separation',
    '2 TYPE Began',
    '1 HUSB @I1@',
    '1 WIFE @I2@',
    '1 CHIL @I3@',
    '2 _FREL step',
    '1 HUSB',
  ),
);
const levelOf = (text: string) => Number(text[0]);
/** Any of the lines above in any order, as deep as the line before allows. */
const someLines = fc
  .array(line, { maxLength: 24 })
  .map((lines) =>
    lines.filter(
      (text, nth) => levelOf(text) === 1 || (nth > 0 && levelOf(text) <= levelOf(lines[nth - 1] ?? '0') + 1),
    ),
  );

test('changing a line that was not read changes nothing that is understood of a record', () => {
  for (const [tag, interpret] of [
    ['INDI', interpretPerson],
    ['FAM', interpretFamily],
  ] as const) {
    fc.assert(
      fc.property(someLines, (lines) => {
        const record = [`0 @X@ ${tag}`, ...lines];
        const structure = parseStructure(record.join('\n'));
        const read = linesRead(structure);
        // A level jump is none of a reader's records.
        fc.pre(record.every((text, nth) => nth === 0 || levelOf(text) <= levelOf(record[nth - 1] ?? '0') + 1));
        const altered = record.map((text, nth) =>
          read.has(nth) ? text : text.replace(/^(\d) \S+.*/, '$1 _KEPT other'),
        );
        expect(interpret(parseStructure(altered.join('\n')))).toEqual(interpret(structure));
      }),
      { seed: 20_260_801, numRuns: 3000 },
    );
  }
});
