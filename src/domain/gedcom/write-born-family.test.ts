import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChildLink, type FamilyTree, type Member, noMemberFacts, type Union } from '#domain/tree/facts.ts';
import type { ChildLinkId, MemberId, UnionId } from '#domain/tree/ids.ts';
import { genders } from '#domain/tree/vocabulary.ts';
import { createFamilyAssembler } from './family-assembler.ts';
import { createGedcomReader } from './gedcom-reader.ts';
import { writeGedcom } from './gedcom-writer.ts';

const write = (tree: FamilyTree): string =>
  [...writeGedcom({ tree, today: { year: 2026, month: 3, day: 4, time: '12:30:00' } }, [])].join('');

/** Reads a file back; ids count up in the order of the file, as xrefs written here do. */
function read(bytes: Uint8Array) {
  const counts = { I: 0, F: 0, link: 0 };
  const assembler = createFamilyAssembler({
    member: () => `I${++counts.I}` as MemberId,
    union: () => `F${++counts.F}` as UnionId,
    childLink: () => `link${++counts.link}` as ChildLinkId,
  });
  const reader = createGedcomReader();
  const records = [...reader.push(bytes), ...reader.end()];
  for (const record of records) assembler.add(record);
  return { reader, records, ...assembler.finish() };
}

const importText = (text: string) => read(new TextEncoder().encode(text));

const born = (id: string, facts: Partial<Member>): Member => ({ ...noMemberFacts, id: id as MemberId, ...facts });

const couple = (id: string, partnerA: string | null, partnerB: string | null, facts: Partial<Union> = {}): Union => ({
  id: id as UnionId,
  partnerA: partnerA as MemberId | null,
  partnerB: partnerB as MemberId | null,
  kind: 'unknown',
  startDate: null,
  startPlace: null,
  end: null,
  endDate: null,
  ...facts,
});

const link = (unionId: string, memberId: string, position: number, facts: Partial<ChildLink> = {}): ChildLink => ({
  id: `${unionId}-${memberId}` as ChildLinkId,
  unionId: unionId as UnionId,
  memberId: memberId as MemberId,
  position,
  pedigreeA: 'birth',
  pedigreeB: 'birth',
  ...facts,
});

test('a tree that was born here is a complete 5.5.1 file, without a word that nobody said', () => {
  const tree = {
    members: [
      born('a', { firstName: 'Siti', gender: 'female', birthDate: 'about 1745', email: 's@example.org' }),
      born('b', { firstName: 'Jan', lastName: 'van Dijk', gender: 'male', isDeceased: true, location: 'Delft' }),
      born('c', {}),
    ],
    unions: [couple('u', 'a', 'b', { kind: 'partnership', startPlace: 'Solo', end: 'separation', endDate: '1770' })],
    children: [link('u', 'c', 0, { pedigreeB: 'step' })],
  };
  expect(write(tree)).toBe(`0 HEAD
1 SOUR SWISSFAM
2 NAME Swissfam
1 DATE 4 MAR 2026
2 TIME 12:30:00
1 SUBM @SUBM1@
1 GEDC
2 VERS 5.5.1
2 FORM LINEAGE-LINKED
1 CHAR UTF-8
0 @SUBM1@ SUBM
1 NAME Swissfam
0 @I1@ INDI
1 NAME Siti
1 SEX F
1 BIRT
2 DATE ABT 1745
1 RESI
2 EMAIL s@@example.org
1 FAMS @F1@
0 @I2@ INDI
1 NAME Jan /van Dijk/
1 SEX M
1 DEAT Y
1 RESI
2 PLAC Delft
1 FAMS @F1@
0 @I3@ INDI
1 FAMC @F1@
0 @F1@ FAM
1 WIFE @I1@
1 HUSB @I2@
1 CHIL @I3@
2 _FREL Step
2 _MREL Natural
1 EVEN
2 TYPE Partnership
2 PLAC Solo
1 EVEN
2 TYPE Separation
2 DATE 1770
0 TRLR
`);
});

test('everything that was typed here comes back from a file written here', () => {
  const members = [
    born('I1', { firstName: '小龍', lastName: '李', gender: 'other', notes: 'a\n\nb  c ', biography: 'x\ny' }),
    born('I2', { firstName: 'Sukarno', deathDate: '1970', isDeceased: true, phone: '+62 1', location: 'Blitar' }),
    born('I3', { lastName: 'Nagy', birthPlace: 'Ő, , Z', gender: 'female' }),
  ];
  const kinds = ['marriage', 'partnership', 'engagement', 'unknown'] as const;
  const ends = ['divorce', 'separation', 'annulment', 'death', 'unknown', null] as const;
  const unions = kinds.flatMap((kind, row) =>
    ends.map((end, column) => couple(`F${row * ends.length + column + 1}`, 'I1', 'I2', { kind, end })),
  );
  const pedigrees = ['birth', 'adopted', 'foster', 'step', 'sealing', 'unknown'] as const;
  const children = pedigrees.map((pedigree, at) =>
    link(`F${at + 1}`, 'I3', 0, { pedigreeA: pedigree, pedigreeB: at % 2 ? pedigree : 'birth' }),
  );
  const { tree } = importText(write({ members, unions, children }));
  expect(tree.members).toEqual(members);
  expect(tree.unions).toEqual(unions);
  expect(tree.children.map(({ id, ...child }) => child)).toEqual(children.map(({ id, ...child }) => child));
});

test('a record that is kept without a HEAD does not share its name with the submitter', () => {
  const records = [{ xref: 'SUBM1', tag: 'SUBM', lines: '0 @SUBM1@ SUBM\n1 NAME Ani', memberId: null, unionId: null }];
  const tree = { members: [], unions: [], children: [] };
  const text = [...writeGedcom({ tree, today: { year: 2026, month: 3, day: 4, time: '12:30:00' } }, records)].join('');
  expect(text.match(/^0 .*SUBM$/gm)).toEqual(['0 @SUBM1@ SUBM', '0 @SUBM2@ SUBM']);
  expect(text).toContain('\n1 SUBM @SUBM2@\n');
});

test('[AT-31] no text that somebody typed begins a record', () => {
  const evil = 'x\n0 TRLR\r0 @I9@ INDI\r\n1 NAME y';
  const facts = { firstName: evil, lastName: evil, birthPlace: evil, birthDate: evil, notes: evil, biography: evil };
  const more = { email: evil, phone: evil, location: evil, deathDate: evil, deathPlace: evil };
  const tree = { members: [born('a', { ...facts, ...more })], unions: [], children: [] };
  const { records, tree: again } = importText(write(tree));
  expect(records.map(({ tag }) => tag)).toEqual(['HEAD', 'SUBM', 'INDI']);
  expect(again.members[0]).toMatchObject({
    notes: 'x\n0 TRLR\n0 @I9@ INDI\n1 NAME y',
    birthPlace: 'x 0 TRLR 0 @I9@ INDI 1 NAME y',
  });
});

const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 });
/** As forms hand texts on: one line, no spaces around or doubled, nothing that GEDCOM bans. */
const oneLine = words.map((text) => tidy(text)).filter((text) => text !== '');
const tidy = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
const name = oneLine.map((text) => tidy(text.replaceAll('/', ''))).filter((text) => text !== '');
const known = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const paragraphs = fc.array(oneLine, { minLength: 1, maxLength: 40 }).map((lines) => lines.join('\n'));

test('[FT-13] [AT-31] any family that can be typed comes back from its file as it was', async () => {
  const person = fc.record({
    firstName: known(name),
    lastName: known(name),
    gender: fc.constantFrom(...genders),
    birthPlace: known(oneLine),
    deathPlace: known(oneLine),
    notes: known(paragraphs),
    biography: known(paragraphs),
    email: known(oneLine),
    phone: known(oneLine),
    location: known(oneLine),
  });
  await fc.assert(
    fc.property(fc.array(person, { minLength: 1, maxLength: 4 }), (people) => {
      const members = people.map((facts, at) =>
        born(`I${at + 1}`, { ...facts, isDeceased: facts.deathPlace !== null }),
      );
      expect(importText(write({ members, unions: [], children: [] })).tree.members).toEqual(members);
    }),
    { numRuns: 100 },
  );
});

test('[AT-41] no bytes at all make the reader throw', async () => {
  const start = new TextEncoder().encode('0 HEAD\n1 CHAR ANSEL\n0 @I1@ INDI\n1 NAME Siti\n2 CONC x\n');
  const pieces = [
    '0 ',
    '1 ',
    '99 ',
    '@',
    '@I1@',
    ' INDI',
    '\n',
    '\r',
    '\t',
    'CONC',
    'FAMS @F1@',
    '\u0000',
    '\ufeff',
    'é',
  ];
  const lines = fc
    .array(fc.constantFrom(...pieces), { maxLength: 60 })
    .map((parts) => new TextEncoder().encode(parts.join('')));
  await fc.assert(
    fc.property(fc.boolean(), fc.oneof(fc.uint8Array({ maxLength: 300 }), lines), (hasStart, bytes) => {
      const { reader, records, problems } = read(Uint8Array.from([...(hasStart ? start : []), ...bytes]));
      expect(reader.refusal !== null || records.length > 0 || reader.problems.length > 0).toBe(true);
      for (const record of records) {
        expect(record.lines.startsWith('0 ')).toBe(true);
        for (const line of record.lines.split('\n')) expect(line).toMatch(/^\d+ (?:@[^@]+@ )?[A-Za-z0-9_.-]+(?: |$)/);
      }
      expect(problems.every(({ line }) => line >= 0)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
