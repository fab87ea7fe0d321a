import { expect, test } from 'vitest';
import { type FamilyTree, type Member, noMemberFacts } from '#domain/tree/facts.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { createExportReceipt } from './export-receipt.ts';
import { exportWithReceipt, type ReceivedExport } from './testing/export-with-receipt.ts';
import { importText } from './testing/import-text.ts';
import { everything } from './write-scope.ts';

const family = `0 HEAD
1 SOUR OLDTREE
1 GEDC
2 VERS 5.5.1
1 LANG Indonesian
0 @I1@ INDI
1 NAME Hadi /Wijaya/
1 SEX M
1 BIRT
2 DATE 1890
2 SOUR @S1@
1 DEAT Y
1 OCCU Teacher
1 FAMS @F1@
0 @I2@ INDI
1 NAME Siti
1 DEAT Y
1 _SECRET_ILLNESS measles
1 FAMC @F1@
0 @I3@ INDI
1 NAME Tirta
1 RELI Islam
1 FAMC @F1@
0 @F1@ FAM
1 HUSB @I1@
1 CHIL @I2@
2 _FREL Natural
1 CHIL @I3@
0 @S1@ SOUR
1 TITL Church book
0 TRLR
`;

const id = (xref: string) => xref as MemberId;

function edit(tree: FamilyTree, xref: string, facts: Partial<Member>): FamilyTree {
  return { ...tree, members: tree.members.map((one) => (one.id === xref ? { ...one, ...facts } : one)) };
}

/** Of the lines of a file each is counted once, and what is told of a line is told of the line with this number. */
function expectExact({ lines, receipt: { counts, groups }, runs }: ReceivedExport): void {
  expect(counts.structure + counts.kept + counts.repaired).toBe(lines.length);
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(runs.reduce((sum, { count }) => sum + count, 0));
  let next = 1;
  for (const { from, to, count, text } of runs) {
    if (from === null || to === null) continue;
    expect(from).toBe(next);
    expect(to - from + 1).toBe(count);
    if (text !== null) expect(lines[from - 1]).toBe(text);
    next = to + 1;
  }
  expect(next).toBe(lines.length + 1);
}

test('what nobody changed stands as it stood, in one run; only HEAD is of this file', () => {
  const file = importText(family);
  const written = exportWithReceipt(file);
  expectExact(written);
  expect(written.told).toEqual([]);
  expect(written.runs.filter(({ fate }) => fate === 'kept')).toHaveLength(2);
  expect(written.receipt.counts).toEqual({ structure: 10, kept: 26, repaired: 0, refused: 3 });
  const groups = written.receipt.groups;
  expect(groups).toContainEqual({ fate: 'kept', what: 'INDI.BIRT.DATE', count: 1, lines: [15] });
  expect(groups).toContainEqual({ fate: 'kept', what: 'HEAD.LANG', count: 1, lines: [6] });
  expect(groups).toContainEqual({ fate: 'refused', what: 'HEAD.GEDC.VERS', why: 'head', count: 1, lines: [4] });
});

test('an edited fact is written from the tree, and what stood in its place is told with its line in the old file', () => {
  const file = importText(family);
  const tree = edit(file.tree, 'I1', { birthDate: '12 Mar 1891', notes: 'He sang' });
  const written = exportWithReceipt(file, { tree });
  expectExact(written);
  expect(written.told).toEqual([
    'structure INDI.BIRT.DATE: 2 DATE 12 MAR 1891',
    'structure INDI.NOTE: 1 NOTE He sang',
    'left out, edited INDI.BIRT.DATE 1',
  ]);
  expect(written.receipt.groups).toContainEqual({
    fate: 'refused',
    what: 'INDI.BIRT.DATE',
    why: 'edited',
    count: 1,
    lines: [10],
  });
});

test('lines that an edit only moved are kept', () => {
  const file = importText(family);
  const children = file.tree.children.map((link) => ({ ...link, position: 1 - link.position }));
  const written = exportWithReceipt(file, { tree: { ...file.tree, children } });
  expectExact(written);
  expect(written.lines.indexOf('1 CHIL @I3@')).toBeLessThan(written.lines.indexOf('1 CHIL @I2@'));
  expect(written.told).toEqual([]);
});

test('people who were added here are written from the tree, and those who were deleted are told', () => {
  const file = importText(family);
  const members = file.tree.members.filter((member) => member.id !== 'I2');
  const born = { ...noMemberFacts, id: id('new'), firstName: 'Rara' };
  const children = file.tree.children.filter(({ memberId }) => memberId !== 'I2');
  const written = exportWithReceipt(file, { tree: { ...file.tree, members: [...members, born], children } });
  expectExact(written);
  expect(written.told).toEqual([
    'left out, deleted INDI 5',
    'left out, pointer FAM.CHIL 1',
    'left out, pointer FAM.CHIL._FREL 1',
    'structure  2',
  ]);
  const deleted = written.runs.find(({ why }) => why === 'deleted');
  expect(deleted).toMatchObject({ storedFrom: 15, storedTo: 19, text: null });
});

test('on the way to GEDCOM 7 a line is kept byte for byte, said in other words, or made; an edited one stays edited', () => {
  const text = family.replace(
    '1 OCCU Teacher',
    '1 OCCU Teacher\n2 NOTE @N1@\n1 RIN 7\n1 NOTE One\n2 CONC  two\n2 CONT three',
  );
  const file = importText(text.replace('0 TRLR', '0 @N1@ NOTE Here\n0 TRLR'));
  const written = exportWithReceipt(file, { version: '7.0', tree: edit(file.tree, 'I1', { birthDate: 'abt 1891' }) });
  expectExact(written);
  expect(written.told).toEqual([
    'structure INDI.BIRT.DATE: 2 DATE ABT 1891',
    'repaired INDI.OCCU.SNOTE: 2 SNOTE @N1@',
    'repaired INDI.EXID: 1 EXID 7',
    'repaired INDI.EXID.TYPE: 2 TYPE https://gedcom.io/terms/v7/RIN#OLDTREE',
    'repaired INDI.NOTE: 1 NOTE One two',
    'left out, edited INDI.BIRT.DATE 1',
    'repaired SNOTE: 0 @N1@ SNOTE Here',
  ]);
});

test('parts that become records of their own in GEDCOM 7 are said in other words', () => {
  const file = importText(family.replace('1 OCCU Teacher', '1 OBJE\n2 FILE hadi.jpg\n2 FORM jpeg'));
  const written = exportWithReceipt(file, { version: '7.0' });
  expectExact(written);
  expect(written.told).toEqual([
    'repaired INDI.OBJE: 1 OBJE @O1@',
    'repaired OBJE: 0 @O1@ OBJE',
    'repaired OBJE.FILE: 1 FILE hadi.jpg',
    'repaired OBJE.FILE.FORM: 2 FORM image/jpeg',
  ]);
});

test('on the way to 5.5.1 what it has no word for becomes an extension, and what it says alike stays', () => {
  const text = family.replace('2 VERS 5.5.1', '2 VERS 7.0').replace('2 DATE 1890', '2 DATE 1890\n3 PHRASE in spring');
  const written = exportWithReceipt(importText(text.replace('1 LANG Indonesian', '1 LANG id')), { version: '5.5.1' });
  expectExact(written);
  expect(written.told).toEqual(['repaired INDI.BIRT.DATE: 2 DATE INT 1890 (in spring)']);
  expect(written.runs.find(({ what }) => what === 'HEAD.LANG')).toMatchObject({ fate: 'repaired' });
});

test('of the living and of what no visitor may see the receipt tells how many lines there are, and nothing else', () => {
  const file = importText(family.replace('1 OCCU Teacher', '1 PHON 12345\n1 OCCU Teacher'));
  const viewer = { kind: 'public' } as const;
  const policy = { livingNames: 'full', livingYears: false } as const;
  const standingOf = (member: string) => ({ isLiving: member === 'I3', isGuarded: false });
  const written = exportWithReceipt(file, { scope: { members: 'all', strangers: { viewer, policy, standingOf } } });
  expectExact(written);
  expect(written.told).toEqual([
    'left out, private INDI 1',
    'left out, living INDI 4',
    'structure FAM.CHIL: 1 CHIL @I4@',
    'left out, pointer FAM.CHIL 1',
    'structure  5',
  ]);
  const secret = written.receipt.groups.filter(({ why }) => why === 'living' || why === 'private');
  expect(secret.every(({ lines }) => lines.length === 0)).toBe(true);
  expect(JSON.stringify([written.receipt, written.runs])).not.toMatch(/tirta|12345|RELI|PHON/i);
});

test('of a branch the receipt tells who is outside, and which records nobody inside speaks of', () => {
  const written = exportWithReceipt(importText(family), {
    scope: { ...everything, members: new Set([id('I2'), id('I3')]) },
  });
  expectExact(written);
  expect(written.told).toEqual([
    'left out, branch INDI 9',
    'left out, pointer FAM.HUSB 1',
    'left out, unmentioned SOUR 2',
  ]);
});

test('lines whose words were changed before they were written are not as they stood', () => {
  const { tree, records } = importText(family);
  const moved = records.map((record) => ({
    ...record,
    stored: record.lines,
    lines: record.lines.replace('1 TITL Church book', '1 TITL Another book'),
  }));
  expect(exportWithReceipt({ tree, records: moved }).told).toEqual(['repaired SOUR.TITL: 1 TITL Another book']);
});

test('of lines that say the same, each is told as what stood in its own place', () => {
  const { tree, records } = importText(
    family.replace('1 TITL Church book', '1 TITL Ch\n2 CONC urch\n2 CONT page\n2 CONT page'),
  );
  const moved = records.map((record) => ({
    ...record,
    stored: record.lines.replace('2 CONT page', '2 CONT sheet'),
  }));
  for (const version of ['5.5.1', '7.0'] as const) {
    const written = exportWithReceipt({ tree, records: moved }, { version });
    const pages = written.runs.filter(({ text }) => text === '2 CONT page');
    expect(pages.map(({ fate }) => fate)).toEqual(['repaired', 'kept']);
  }
});

test('rows of a table count as lines, and lines of one record that are not in it are told by their kind', () => {
  const receipt = createExportReceipt();
  receipt.writeRows(1, 'table');
  receipt.writeRows(2, 'row');
  receipt.leaveOut(
    { tag: 'INDI', lines: '0 @I1@ INDI\n1 OCCU Teacher\n2 DATE 1900', firstLine: 7 },
    'format',
    new Set([1, 2]),
  );
  expect(receipt.finish()).toEqual({
    counts: { structure: 3, kept: 0, repaired: 0, refused: 2 },
    groups: [
      { fate: 'structure', what: 'row', count: 2, lines: [2] },
      { fate: 'structure', what: 'table', count: 1, lines: [1] },
      { fate: 'refused', what: 'INDI.OCCU', why: 'format', count: 1, lines: [8] },
      { fate: 'refused', what: 'INDI.OCCU.DATE', why: 'format', count: 1, lines: [9] },
    ],
  });
});
