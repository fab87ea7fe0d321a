import { expect, test } from 'vitest';
import type { FamilyTree, Member, Union } from '#domain/tree/facts.ts';
import { noMemberFacts } from '#domain/tree/facts.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { type ImportedFile, importText } from './testing/import-text.ts';
import { writeAgain } from './testing/try-file.ts';

const head = '0 HEAD\n1 GEDC\n2 VERS 7.0\n1 SOUR SWISSFAM\n2 NAME Swissfam\n1 DATE 4 MAR 2026\n2 TIME 12:30:00Z\n';
const importLines = (...lines: string[]) => importText(`${head}${lines.join('\n')}\n0 TRLR\n`);

const edited = ({ tree, records }: ImportedFile, facts: Partial<Member>): string =>
  writeAgain({ tree: { ...tree, members: tree.members.map((member) => ({ ...member, ...facts })) }, records }, '7.0');

const withUnion = (tree: FamilyTree, facts: Partial<Union>): FamilyTree => ({
  ...tree,
  unions: tree.unions.map((union) => ({ ...union, ...facts })),
});

test('an edited record of GEDCOM 7 is patched as 7 writes: phrases, long lines, at signs', () => {
  const imported = importLines(
    '0 @I1@ INDI',
    '1 NAME Ani /B/',
    '1 BIRT',
    '2 DATE 1900',
    '3 TIME 12:00',
    '3 PHRASE the storm',
    '2 PLAC Solo',
    '3 LANG id',
    '3 EXID 7',
    '1 NO DEAT',
    '1 NOTE old',
  );
  expect(imported.tree.members[0]).toMatchObject({
    birthDate: 'INT 1900 (the storm)',
    isDeceased: false,
    notes: 'old',
  });
  const notes = `@home ${'word '.repeat(80)}end`;
  const text = edited(imported, {
    birthDate: 'Easter 1699',
    birthPlace: 'Medan',
    isDeceased: true,
    notes,
    email: 'a@b.example',
  });
  expect(text).toBe(
    `${head}${[
      '0 @I1@ INDI',
      '1 NAME Ani /B/',
      '1 BIRT',
      '2 DATE 19 APR 1699',
      '3 PHRASE Easter 1699',
      '2 PLAC Medan',
      `1 NOTE @${notes}`,
      '1 DEAT Y',
      '1 RESI',
      '2 EMAIL a@b.example',
      '0 TRLR',
    ].join('\n')}\n`,
  );
});

test('a date that was not edited keeps its phrase and everything else below it', () => {
  const lines = [
    '0 @I1@ INDI',
    '1 BIRT',
    '2 DATE BET 1900 AND 1910',
    '3 PHRASE or so',
    '1 DEAT',
    '2 DATE',
    '3 PHRASE long ago',
    '2 PLAC Solo',
  ];
  const imported = importLines(...lines);
  expect(imported.tree.members[0]).toMatchObject({ birthDate: 'BET 1900 AND 1910', deathDate: '(long ago)' });
  expect(edited(imported, { deathPlace: 'Medan' })).toBe(
    `${head}${lines.join('\n').replace('Solo', 'Medan')}\n0 TRLR\n`,
  );
});

test('trap 26: NO MARR begins nothing, NO DIV ends nothing, and both go when they are no longer true', () => {
  const imported = importLines('0 @F1@ FAM', '1 NO MARR', '2 NOTE said so', '1 NO DIV');
  expect(imported.tree.unions[0]).toMatchObject({ kind: 'unknown', end: null });
  const { tree, records } = imported;
  const married = withUnion(tree, { kind: 'marriage', startDate: '1900', end: 'divorce' });
  expect(writeAgain({ tree: married, records }, '7.0')).toBe(
    `${head}0 @F1@ FAM\n1 MARR\n2 DATE 1900\n1 DIV Y\n0 TRLR\n`,
  );
});

test('children and partners who are added to a family of GEDCOM 7 are linked in words of 7', () => {
  const { tree, records } = importLines(
    '0 @I1@ INDI',
    '0 @I2@ INDI',
    '1 FAMC @F1@',
    '2 PEDI BIRTH',
    '0 @F1@ FAM',
    '1 HUSB @VOID@',
    '2 PHRASE unknown',
    '1 CHIL @I2@',
  );
  const born: Member = { ...noMemberFacts, id: 'new' as MemberId, firstName: '@Budi' };
  const grown: FamilyTree = {
    members: [...tree.members, born],
    unions: tree.unions.map((union) => ({ ...union, partnerA: 'I1' as MemberId })),
    children: tree.children.map((link) => ({ ...link, pedigreeA: 'adopted', pedigreeB: 'adopted' })),
  };
  expect(writeAgain({ tree: grown, records }, '7.0')).toBe(
    `${head}${[
      '0 @I1@ INDI',
      '1 FAMS @F1@',
      '0 @I2@ INDI',
      '1 FAMC @F1@',
      '2 PEDI ADOPTED',
      '0 @F1@ FAM',
      '1 HUSB @VOID@',
      '2 PHRASE unknown',
      '1 WIFE @I1@',
      '1 CHIL @I2@',
      '0 @I3@ INDI',
      '1 NAME @@Budi',
      '0 TRLR',
    ].join('\n')}\n`,
  );
});

test('what is not of GEDCOM 7 in a file of 7 is repaired with nothing lost', () => {
  const { tree, records } = importLines(
    '0 @I1@ INDI',
    '1 PHON 1',
    '1 NOTE a',
    '2 CONC b',
    '1 BIRT',
    '2 DATE 2000-05-20',
    '1 FAMS @F1@',
    '2 PHRASE wife',
    '0 @F1@ FAM',
    '1 WIFE @I1@',
    '1 WIFE @VOID@',
  );
  expect(writeAgain({ tree, records }, '7.0').split('\n').slice(7)).toEqual([
    '0 @I1@ INDI',
    '1 _PHON 1',
    '1 NOTE ab',
    '1 BIRT',
    '2 DATE 20 MAY 2000',
    '3 PHRASE 2000-05-20',
    '1 FAMS @F1@',
    '2 _PHRASE wife',
    '0 @F1@ FAM',
    '1 WIFE @I1@',
    '1 HUSB @VOID@',
    '0 TRLR',
    '',
  ]);
});
