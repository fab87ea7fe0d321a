import { expect, test } from 'vitest';
import { type ChildLink, type FamilyTree, type Member, noMemberFacts, type Union } from '#domain/tree/facts.ts';
import type { ChildLinkId, MemberId, UnionId } from '#domain/tree/ids.ts';
import { createFamilyAssembler } from './family-assembler.ts';
import { createGedcomReader } from './gedcom-reader.ts';
import type { GedcomRecord } from './gedcom-record.ts';
import { type KeptRecord, writeGedcom } from './gedcom-writer.ts';
import { type GedcomNode, parseStructure } from './structure.ts';

const today = { year: 2026, month: 3, day: 4, time: '12:30:00' };
const head =
  '0 HEAD\n1 SOUR SWISSFAM\n2 NAME Swissfam\n1 DATE 4 MAR 2026\n2 TIME 12:30:00\n1 GEDC\n2 VERS 5.5.1\n2 FORM LINEAGE-LINKED\n1 CHAR UTF-8\n';

interface Imported {
  readonly tree: FamilyTree;
  readonly records: readonly KeptRecord[];
}

/** Imports a text; a member or union is called by the xref that its record has. */
function importText(text: string): Imported {
  const reader = createGedcomReader();
  const found: GedcomRecord[] = [...reader.push(new TextEncoder().encode(text)), ...reader.end()];
  const xrefs = (tag: string) => found.filter((record) => record.tag === tag).map(({ xref }) => xref ?? '');
  const people = xrefs('INDI');
  const couples = xrefs('FAM');
  let links = 0;
  const assembler = createFamilyAssembler({
    member: () => people.shift() as MemberId,
    union: () => couples.shift() as UnionId,
    childLink: () => `link-${links++}` as ChildLinkId,
  });
  for (const record of found) assembler.add(record);
  const { tree, memberOfXref, unionOfXref } = assembler.finish();
  const records = found.map(({ xref, tag, lines }) => {
    const memberId = tag === 'INDI' ? (memberOfXref.get(xref ?? '') ?? null) : null;
    const unionId = tag === 'FAM' ? (unionOfXref.get(xref ?? '') ?? null) : null;
    return { xref, tag, lines, memberId, unionId };
  });
  return { tree, records };
}

const write = (tree: FamilyTree, records: readonly KeptRecord[] = []): string =>
  [...writeGedcom({ tree, today }, records)].join('');

const exportAgain = ({ tree, records }: Imported): string => write(tree, records);

const editMember = (tree: FamilyTree, id: string, facts: Partial<Member>): FamilyTree => ({
  ...tree,
  members: tree.members.map((member) => (member.id === id ? { ...member, ...facts } : member)),
});

const editUnion = (tree: FamilyTree, id: string, facts: Partial<Union>): FamilyTree => ({
  ...tree,
  unions: tree.unions.map((union) => (union.id === id ? { ...union, ...facts } : union)),
});

/** What an export changed: lines that went and lines that came. */
function changes(before: string, after: string): string[] {
  const old = before.split('\n');
  const fresh = after.split('\n');
  const gone = old.filter((line, at) => !isKept(line, at, old, fresh));
  const come = fresh.filter((line, at) => !isKept(line, at, fresh, old));
  return [...gone.map((line) => `- ${line}`), ...come.map((line) => `+ ${line}`)];
}

const isKept = (line: string, at: number, own: readonly string[], other: readonly string[]): boolean =>
  own.slice(0, at).filter((earlier) => earlier === line).length < other.filter((same) => same === line).length;

/** Every statement of a file but those of HEAD: the record, the path of tags and the value. */
function statements(text: string): string[] {
  const walk = (node: GedcomNode, path: string): string[] => [
    `${path} = ${node.value}`,
    ...node.children.flatMap((child) => walk(child, `${path}.${child.tag}`)),
  ];
  return importText(text)
    .records.filter(({ tag }) => tag !== 'HEAD')
    .flatMap(({ xref, tag, lines }) => walk(parseStructure(lines), `${xref}.${tag}`));
}

const family = `${head}0 @P1@ INDI
1 NAME Jan /Jansen/
2 _NICK Jantje
1 SEX M
1 BIRT
2 DATE 12 MAR 1901
3 _CERTAIN no
2 PLAC Delft
3 MAP
4 LATI N52
2 SOUR @S1@
3 PAGE 12
1 NOTE First note
2 CONT goes on
1 NOTE Second note
1 FAMS @C1@
1 CHAN
2 DATE 1 JAN 2001
0 @P2@ INDI
1 NAME Siti
1 SEX F
1 FAMS @C1@
0 @P3@ INDI
1 NAME Ani /Jansen/
1 FAMC @C1@
0 @P4@ INDI
1 NAME Budi /Jansen/
1 FAMC @C1@
0 @C1@ FAM
1 HUSB @P1@
1 WIFE @P2@
1 CHIL @P3@
2 _SEEN yes
1 CHIL @P4@
1 MARR
2 DATE 1925
2 PLAC Medan
1 DIV N
0 @S1@ SOUR
1 TITL Church book
0 TRLR
`;

test('an unedited import is written as it was read, whatever it contains', () => {
  expect(exportAgain(importText(family))).toBe(family);
});

test('every statement of an odd file is written back, and a second export is the first', () => {
  const odd = [
    '0 HEAD',
    '1 SOUR OTHER',
    '1 COPR Ours',
    '1 NOTE About',
    '2 CONT this file',
    '0 @I1@ INDI',
    '1 NAME A /B/ /C/ d',
    '1 NAME',
    '1 SEX X',
    '1 BIRT Y',
    '2 DATE @#DJULIAN@ 2 SEP 1752',
    '1 EMAIL a@b.example',
    '1 NOTE bro',
    '2 CONC ken  ',
    '2 CONC  word',
    '1 FAMS @F9@',
    '1 FAMS @F1@',
    '1 FAMC @F1@',
    '1 ASSO @I7@',
    '1 _X',
    '2 _Y @@here',
    '0 @I2@ INDI',
    '1 FAMS @F1@',
    '0 @I3@ INDI',
    '1 FAMS @F1@',
    '0 @F1@ FAM',
    '1 WIFE @I2@',
    '1 WIFE @I3@',
    '1 CHIL @I2@',
    '1 CHIL @I2@',
    '1 MARR N',
    '1 DIV Y',
    '0 @N1@ NOTE text',
    '1 CONC  more',
    '0 _LOC',
    '1 NAME Solo',
    '0 TRLR',
    '',
  ].join('\n');
  const first = exportAgain(importText(odd));
  const completed = ['I2.INDI.FAMC = @F1@', 'F1.FAM.CHIL = @I1@'];
  expect(statements(first).sort()).toEqual([...statements(odd), ...completed].sort());
  expect(first).toContain('1 COPR Ours\n1 NOTE About\n2 CONT this file\n');
  expect(exportAgain(importText(first))).toBe(first);
});

test('[FND-017] trap 15: links that only one side states are written on both', () => {
  const text = `${head}0 @I1@ INDI\n1 FAMS @F1@\n0 @I2@ INDI\n0 @F1@ FAM\n1 WIFE @I2@\n0 TRLR\n`;
  const whole = text.replace('0 @F1@', '1 FAMS @F1@\n0 @F1@').replace('0 TRLR', '1 HUSB @I1@\n0 TRLR');
  expect(exportAgain(importText(text))).toBe(whole);
});

test('an edited name patches one line', () => {
  const { tree, records } = importText(family);
  const text = write(editMember(tree, 'P1', { firstName: 'Johan' }), records);
  expect(changes(family, text)).toEqual(['- 1 NAME Jan /Jansen/', '+ 1 NAME Johan /Jansen/']);
});

test('pieces of an edited name follow it', () => {
  const text = family.replace('2 _NICK Jantje\n', '2 GIVN Jan\n2 SURN Jansen\n2 SPFX de\n');
  const { tree, records } = importText(text);
  const edited = write(editMember(tree, 'P1', { firstName: 'Johan', lastName: null }), records);
  expect(changes(text, edited)).toEqual([
    '- 1 NAME Jan /Jansen/',
    '- 2 GIVN Jan',
    '- 2 SURN Jansen',
    '- 2 SPFX de',
    '+ 1 NAME Johan',
    '+ 2 GIVN Johan',
  ]);
});

test('edited facts patch their own lines, and what an old place was surrounded with goes with it', () => {
  const { tree, records } = importText(family);
  const edited = editMember(tree, 'P1', {
    gender: 'unknown',
    birthDate: 'about 1900',
    birthPlace: 'Leiden',
    isDeceased: true,
    notes: 'First note\ngoes on\n\nAnother note',
    email: 'jan@example.org',
    biography: 'He sailed.',
  });
  const text = write(edited, records);
  expect(changes(family, text)).toEqual([
    '- 1 SEX M',
    '- 2 DATE 12 MAR 1901',
    '- 2 PLAC Delft',
    '- 3 MAP',
    '- 4 LATI N52',
    '- 1 NOTE Second note',
    '+ 1 SEX U',
    '+ 2 DATE ABT 1900',
    '+ 2 PLAC Leiden',
    '+ 1 NOTE Another note',
    '+ 1 DEAT Y',
    '+ 1 RESI',
    '+ 2 EMAIL jan@@example.org',
    '+ 1 _BIOGRAPHY He sailed.',
  ]);
  const [again] = importText(text).tree.members;
  expect(again).toEqual({ ...edited.members[0], birthDate: 'ABT 1900' });
});

test('facts that were taken away take their lines with them', () => {
  const text = `${head}0 @I1@ INDI\n1 NAME Siti\n1 BIRT\n2 DATE 1900\n1 DEAT\n2 DATE 1950\n2 CAUS Age\n1 NOTE x\n1 RESI\n2 PLAC Solo\n0 TRLR\n`;
  const { tree, records } = importText(text);
  const nothing = write(editMember(tree, 'I1', { ...noMemberFacts, firstName: 'Siti' }), records);
  expect(nothing).toBe(`${head}0 @I1@ INDI\n1 NAME Siti\n1 RESI\n0 TRLR\n`);
  const undated = write(editMember(tree, 'I1', { deathDate: null }), records);
  expect(changes(text, undated)).toEqual(['- 2 DATE 1950']);
});

test('a couple that was edited keeps what it was not', () => {
  const { tree, records } = importText(family);
  const divorced = write(editUnion(tree, 'C1', { end: 'divorce', endDate: '1930' }), records);
  expect(changes(family, divorced)).toEqual(['- 1 DIV N', '+ 1 DIV', '+ 2 DATE 1930']);
  const engaged = write(editUnion(tree, 'C1', { kind: 'engagement' }), records);
  expect(changes(family, engaged)).toEqual(['- 1 MARR', '+ 1 ENGA']);
  const moved = write(editUnion(tree, 'C1', { startPlace: null, startDate: '1926' }), records);
  expect(changes(family, moved)).toEqual(['- 2 DATE 1925', '- 2 PLAC Medan', '+ 2 DATE 1926']);
});

test('a deleted person is left out with every pointer to them, and so is a deleted couple', () => {
  const { tree, records } = importText(family.replace('2 _SEEN yes', '2 _SEEN @P2@'));
  const without = {
    ...editUnion(tree, 'C1', { partnerB: null }),
    members: tree.members.filter(({ id }) => id !== 'P2'),
  };
  const text = write(without, records);
  expect(text).not.toContain('P2');
  expect(text).toContain('0 @C1@ FAM\n1 HUSB @P1@\n1 CHIL @P3@\n1 CHIL @P4@\n1 MARR\n');
  const apart = write({ members: tree.members, unions: [], children: [] }, records);
  expect(apart).not.toContain('C1');
  expect(apart).toContain('0 @P4@ INDI\n1 NAME Budi /Jansen/\n0 @S1@ SOUR\n');
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

test('children who join, leave, change places or are found to be adopted are patched on both sides', () => {
  const { tree, records } = importText(family);
  const reordered = write({ ...tree, children: [link('C1', 'P4', 0), link('C1', 'P3', 1)] }, records);
  expect(reordered).toContain('1 CHIL @P4@\n1 CHIL @P3@\n2 _SEEN yes\n');
  const left = write({ ...tree, children: [link('C1', 'P4', 0)] }, records);
  expect(changes(family, left)).toEqual(['- 1 FAMC @C1@', '- 1 CHIL @P3@', '- 2 _SEEN yes']);
  const adopted = write(
    { ...tree, children: [link('C1', 'P3', 0, { pedigreeA: 'adopted', pedigreeB: 'adopted' }), link('C1', 'P4', 1)] },
    records,
  );
  expect(changes(family, adopted)).toEqual(['+ 2 PEDI adopted']);
  const step = { ...tree, children: [link('C1', 'P3', 0), link('C1', 'P4', 1, { pedigreeB: 'step' })] };
  expect(changes(family, write(step, records))).toEqual(['+ 2 _FREL Natural', '+ 2 _MREL Step']);
  expect(importText(write(step, records)).tree.children.map(({ pedigreeB }) => pedigreeB)).toEqual(['birth', 'step']);
});

test('a partner who was exchanged for another is patched in all three records', () => {
  const { tree, records } = importText(family.replace('0 @C1@ FAM', '0 @P5@ INDI\n1 SEX M\n0 @C1@ FAM'));
  const text = write(editUnion(tree, 'C1', { partnerB: 'P5' as MemberId }), records);
  expect(text).toContain('0 @P2@ INDI\n1 NAME Siti\n1 SEX F\n0 @P3@');
  expect(text).toContain('0 @P5@ INDI\n1 SEX M\n1 FAMS @C1@\n');
  expect(text).toContain('1 HUSB @P1@\n1 WIFE @P5@\n1 CHIL');
  expect(importText(text).tree.unions).toMatchObject([{ partnerA: 'P1', partnerB: 'P5' }]);
});

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

test('somebody born here joins an imported family under a name that is free', () => {
  const text = `${head}0 @I1@ INDI\n1 FAMS @F1@\n0 @F1@ FAM\n1 WIFE @I1@\n0 TRLR\n`;
  const { tree, records } = importText(text);
  const grown = {
    members: [...tree.members, born('b', { firstName: 'Jan' }), born('c', {})],
    unions: [couple('F1', 'I1', 'b')],
    children: [link('F1', 'c', 0)],
  };
  const grownText = write(grown, records);
  expect(changes(text, grownText)).toEqual([
    '+ 1 HUSB @I2@',
    '+ 1 CHIL @I3@',
    '+ 0 @I2@ INDI',
    '+ 1 NAME Jan',
    '+ 1 FAMS @F1@',
    '+ 0 @I3@ INDI',
    '+ 1 FAMC @F1@',
  ]);
});

test('trap 8: lines end as they did in the file that was read', () => {
  const { tree, records } = importText(family);
  const text = [...writeGedcom({ tree, today, lineEnding: '\r\n' }, records)].join('');
  expect(text).toBe(family.replaceAll('\n', '\r\n'));
});

test('trap 3: the at signs of a GEDCOM 7 file are written by the rule of 5.5.1', () => {
  const seven = '0 HEAD\n1 GEDC\n2 VERS 7.0\n0 @I1@ INDI\n1 NAME Siti\n1 NOTE @@home, a@b\n1 ASSO @VOID@\n0 TRLR\n';
  const { tree, records } = importText(seven);
  const text = write(tree, records);
  expect(text).toBe(`${head}0 @I1@ INDI\n1 NAME Siti\n1 NOTE @@home, a@@b\n1 ASSO @VOID@\n0 TRLR\n`);
});
