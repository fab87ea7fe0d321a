import { expect, test } from 'vitest';
import { strictestPolicy } from '#domain/privacy/privacy.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { writeGedcom } from './gedcom-writer.ts';
import { type ImportedFile, importText } from './testing/import-text.ts';
import { everything, type WriteScope } from './write-scope.ts';

const today = { year: 2026, month: 3, day: 4, time: '12:30:00' };

function write(
  { tree, records }: ImportedFile,
  scope: Partial<WriteScope>,
  version: '5.5.1' | '7.0' = '5.5.1',
): string {
  return [...writeGedcom({ tree, today, version, scope: { ...everything, ...scope } }, records)].join('');
}

/** Records of a written file without HEAD and TRLR, each as its lines. */
const recordsOf = (text: string): string[] =>
  text
    .trim()
    .split(/\n(?=0 )/)
    .slice(1, -1);

/** Pointers of a file that mean none of its records. */
function dangling(text: string): string[] {
  const names = new Set(Array.from(text.matchAll(/^0 @([^@]+)@/gm), ([, name]) => name));
  const pointers = Array.from(text.matchAll(/^\d+ \S+ @([^@\n]+)@$/gm), ([, name]) => name ?? '');
  return pointers.filter((pointer) => pointer !== 'VOID' && !names.has(pointer));
}

const family = [
  '0 HEAD',
  '1 NOTE Made by Budi',
  '1 SUBM @U1@',
  '1 GEDC',
  '2 VERS 5.5.1',
  '0 @U1@ SUBM',
  '1 NAME Budi',
  '0 @A@ INDI',
  '1 NAME Ani',
  '1 FAMS @F1@',
  '1 NOTE @N1@',
  '1 ASSO @D@',
  '2 RELA friend',
  '2 SOUR @S2@',
  '0 @B@ INDI',
  '1 NAME Jan',
  '1 FAMS @F1@',
  '1 SOUR @S1@',
  '2 PAGE 7',
  '0 @C@ INDI',
  '1 NAME Siti',
  '1 FAMC @F1@',
  '1 FAMS @F2@',
  '0 @D@ INDI',
  '1 NAME Dewi',
  '1 FAMS @F2@',
  '1 NOTE @N2@',
  '0 @E@ INDI',
  '1 NAME Eko',
  '1 FAMC @F2@',
  '0 @F1@ FAM',
  '1 HUSB @B@',
  '1 WIFE @A@',
  '1 CHIL @C@',
  '1 MARR',
  '2 DATE 1900',
  '0 @F2@ FAM',
  '1 HUSB @C@',
  '1 WIFE @D@',
  '1 CHIL @E@',
  '0 @N1@ NOTE of Ani',
  '0 @N2@ NOTE of Dewi',
  '0 @S1@ SOUR',
  '1 TITL Church book',
  '1 REPO @R1@',
  '0 @S2@ SOUR',
  '1 TITL A letter of Dewi',
  '0 @R1@ REPO',
  '1 NAME Archive',
  '0 _ODD',
  '1 NAME of nobody',
  '0 TRLR',
].join('\n');

const branch = (...ids: string[]): Partial<WriteScope> => ({ members: new Set(ids as MemberId[]) });

test('a branch is its people, the unions that join them, and the other records that theirs speak of', () => {
  const text = write(importText(family), branch('A', 'B', 'C'));
  expect(recordsOf(text)).toEqual([
    '0 @U1@ SUBM\n1 NAME Budi',
    '0 @A@ INDI\n1 NAME Ani\n1 FAMS @F1@\n1 NOTE @N1@',
    '0 @B@ INDI\n1 NAME Jan\n1 FAMS @F1@\n1 SOUR @S1@\n2 PAGE 7',
    '0 @C@ INDI\n1 NAME Siti\n1 FAMC @F1@',
    '0 @F1@ FAM\n1 HUSB @B@\n1 WIFE @A@\n1 CHIL @C@\n1 MARR\n2 DATE 1900',
    '0 @N1@ NOTE of Ani',
    '0 @S1@ SOUR\n1 TITL Church book\n1 REPO @R1@',
    '0 @R1@ REPO\n1 NAME Archive',
  ]);
});

test('a union of which only some people are in the branch names these alone, in either version', () => {
  for (const version of ['5.5.1', '7.0'] as const) {
    const text = write(importText(family), branch('A', 'C', 'E'), version);
    expect(dangling(text)).toEqual([]);
    expect(text).toContain('0 @F1@ FAM\n1 WIFE @A@\n1 CHIL @C@\n1 MARR\n');
    expect(text).toContain('0 @F2@ FAM\n1 HUSB @C@\n1 CHIL @E@\n');
    expect(text).not.toMatch(/Jan|Dewi|Church|ODD/);
  }
  // Somebody alone takes no union along.
  expect(recordsOf(write(importText(family), branch('D')))).toEqual([
    '0 @U1@ SUBM\n1 NAME Budi',
    '0 @D@ INDI\n1 NAME Dewi\n1 NOTE @N2@',
    '0 @N2@ NOTE of Dewi',
  ]);
});

const publicly = { viewer: { kind: 'public' }, policy: strictestPolicy } as const;

/** Who is living is not seen; everybody else is. */
const hide = (...ids: string[]): Partial<WriteScope> => ({
  strangers: { ...publicly, standingOf: (id) => ({ isLiving: ids.includes(id), isGuarded: false }) },
});

test('trap 44: somebody who must not be seen is only a place in the family, under another name', () => {
  const text = write(importText(family), hide('D', 'E'));
  expect(recordsOf(text)).toEqual([
    '0 @A@ INDI\n1 NAME Ani\n1 FAMS @F1@\n1 NOTE @N1@',
    '0 @B@ INDI\n1 NAME Jan\n1 FAMS @F1@\n1 SOUR @S1@\n2 PAGE 7',
    '0 @C@ INDI\n1 NAME Siti\n1 FAMC @F1@\n1 FAMS @F3@',
    '0 @F1@ FAM\n1 HUSB @B@\n1 WIFE @A@\n1 CHIL @C@\n1 MARR\n2 DATE 1900',
    '0 @N1@ NOTE of Ani',
    '0 @S1@ SOUR\n1 TITL Church book\n1 REPO @R1@',
    '0 @R1@ REPO\n1 NAME Archive',
    '0 @SUBM1@ SUBM\n1 NAME Swissfam',
    '0 @I1@ INDI\n1 FAMC @F3@',
    '0 @I2@ INDI\n1 FAMS @F3@',
    '0 @F3@ FAM\n1 HUSB @C@\n1 WIFE @I2@\n1 CHIL @I1@',
  ]);
  expect(text).toMatch(
    /^0 HEAD\n1 SOUR SWISSFAM\n2 NAME Swissfam\n1 DATE 4 MAR 2026\n2 TIME 12:30:00\n1 SUBM @SUBM1@\n1 GEDC\n/,
  );
});

test('trap 44: what is left of somebody is written, what their lines say is not', () => {
  const policy = { livingNames: 'full', livingYears: false } as const;
  const scope = {
    strangers: { ...publicly, policy, standingOf: (id: string) => ({ isLiving: id === 'D', isGuarded: false }) },
  };
  expect(write(importText(family), scope)).toContain('0 @I1@ INDI\n1 NAME Dewi\n1 FAMS @F3@\n');
});

/** A family in which every kind of line says something of Clara, who is living. */
const clara = [
  '0 HEAD',
  '1 SOUR CANARYsoft',
  '1 COPR CANARY',
  '1 NOTE by CANARY',
  '1 FILE /home/CANARY/tree.ged',
  '1 _OWNER CANARY',
  '1 SUBM @UCANARY@',
  '1 LANG Indonesian',
  '1 GEDC',
  '2 VERS 5.5.1',
  '0 @UCANARY@ SUBM',
  '1 NAME CANARY',
  '1 EMAIL CANARY@@example.org',
  '1 ADDR CANARY street',
  '0 @A@ INDI',
  '1 NAME Ani',
  '1 BIRT',
  '2 DATE 1850',
  '1 DEAT',
  '2 DATE 1920',
  '2 _INFORMANT @CANARY@',
  '1 FAMS @F1@',
  '2 NOTE with CANARY',
  '1 ASSO @CANARY@',
  '2 RELA CANARY godmother',
  '1 ALIA @CANARY@',
  '1 NOTE @NCANARY@',
  '1 OBJE @OCANARY@',
  '1 SOUR @S1@',
  '2 NOTE @NCANARY@',
  '1 PHON CANARY',
  '1 RESI',
  '2 EMAIL CANARY@@example.org',
  '2 WWW http://CANARY.example',
  '2 FAX CANARY',
  '1 _EMAIL CANARY',
  '1 EVEN CANARY',
  '2 TYPE secret',
  '2 RESN privacy',
  '1 SUBM @UCANARY@',
  '0 @CANARY@ INDI',
  '1 NAME Clara /CANARY/',
  '2 GIVN CANARY',
  '2 SOUR @S1@',
  '3 PAGE CANARY',
  '1 SEX F',
  '1 BIRT',
  '2 DATE INT 1990 (CANARY)',
  '2 PLAC CANARY',
  '1 RESI',
  '2 ADDR CANARY',
  '1 NOTE CANARY',
  '2 CONT CANARY',
  '1 NOTE @NCANARY@',
  '1 OBJE @OCANARY@',
  '1 OBJE',
  '2 FILE CANARY.jpg',
  '1 SOUR @SCANARY@',
  '1 SOUR CANARY',
  '1 REFN CANARY',
  '1 _UID CANARY',
  '1 _FSFTID CANARY',
  '1 CHAN',
  '2 DATE 1 JAN 2020',
  '3 TIME CANARY',
  '1 _LOC @LCANARY@',
  '1 FAMC @F0@',
  '2 PEDI CANARY',
  '1 FAMS @F1@',
  '0 @F0@ FAM',
  '1 WIFE @A@',
  '1 CHIL @CANARY@',
  '2 _FREL CANARY',
  '2 _MREL CANARY',
  '0 @F1@ FAM',
  '1 HUSB @A@',
  '1 WIFE @CANARY@',
  '1 MARR',
  '2 PLAC CANARY',
  '2 WIFE',
  '3 AGE CANARY',
  '1 NOTE CANARY',
  '1 OBJE @OCANARY@',
  '0 @NCANARY@ NOTE CANARY',
  '1 SOUR @S1@',
  '0 @OCANARY@ OBJE',
  '1 FILE CANARY.jpg',
  '0 @SCANARY@ SOUR',
  '1 TITL Interview with CANARY',
  '0 @LCANARY@ _LOC',
  '1 NAME CANARY',
  '0 @S1@ SOUR',
  '1 TITL Church book',
  '1 NOTE @NCANARY@',
  '1 _SEEN_BY @CANARY@',
  '0 @S3@ SOUR',
  '1 TITL CANARY diary',
  '1 RESN confidential',
  '0 _TODO',
  '1 DESC ask CANARY',
  '0 TRLR',
].join('\n');

test('[AT-53] trap 44: nothing of a living person is in a file for visitors, whatever kind of line it stood in', () => {
  const imported = importText(clara);
  for (const version of ['5.5.1', '7.0'] as const) {
    const text = write(imported, hide('CANARY'), version);
    expect(text.match(/.*canary.*/gi)).toBeNull();
    expect(dangling(text)).toEqual([]);
    expect(text).toMatch(/1 NAME Ani\n1 BIRT\n2 DATE 1850\n1 DEAT\n2 DATE 1920\n/);
    expect(importText(text).tree.unions).toMatchObject([
      { partnerA: 'A', partnerB: null },
      { partnerA: 'A', partnerB: 'I1' },
    ]);
  }
  // The test would find them: they are all in a file for the owner.
  expect(write(imported, {}).match(/CANARY/g)?.length).toBeGreaterThan(60);
});

test('trap 38: for visitors, what asks to be confidential is left out, and what is only locked is not', () => {
  const lines = ['0 HEAD', '0 @A@ INDI', '1 NAME Ani', '1 RESN confidential', '1 FAMS @F@', '0 @B@ INDI', '1 NAME Jan'];
  const more = [
    '1 RESN locked',
    '1 BIRT',
    '2 DATE 1800',
    '2 RESN Privacy',
    '1 FAMS @F@',
    '0 @F@ FAM',
    '1 HUSB @A@',
    '1 WIFE @B@',
    '0 TRLR',
  ];
  const text = write(importText([...lines, ...more].join('\n')), hide());
  expect(recordsOf(text)).toEqual([
    '0 @B@ INDI\n1 NAME Jan\n1 RESN locked\n1 FAMS @F1@',
    '0 @SUBM1@ SUBM\n1 NAME Swissfam',
    '0 @I1@ INDI\n1 FAMS @F1@',
    '0 @F1@ FAM\n1 HUSB @B@\n1 WIFE @I1@',
  ]);
});

test('[AT-53] of somebody living whom the family shows, a file for visitors says neither where they live nor that it was allowed', () => {
  const lines = [
    '0 HEAD',
    '0 @A@ INDI',
    '1 NAME Ani',
    '1 _PRIVACY open',
    '1 OCCU Teacher',
    '2 ADDR CANARY school',
    '1 RESI',
    '2 PLAC CANARY',
    '2 ADDR CANARY street',
    '1 RESI',
    '2 DATE 1950',
    '2 PLAC Solo',
    '0 TRLR',
  ];
  const file = importText(lines.join('\n'));
  expect(recordsOf(write(file, hide('A')))[0]).toBe(
    '0 @A@ INDI\n1 NAME Ani\n1 OCCU Teacher\n1 RESI\n2 DATE 1950\n2 PLAC Solo',
  );
  expect(write(file, {})).toContain('CANARY street');
});

/** Texts of every kind about Ani, long dead, and about others; in each of some stands Clara, who is living. */
const told = [
  '0 HEAD\n1 GEDC\n2 VERS 5.5.1\n0 @A@ INDI\n1 NAME Ani /Lama/\n1 NOTE Kept bees',
  '1 BIRT\n2 DATE 1850\n2 NOTE Told by CLARA  baru, 0812 CANARY',
  '1 EVEN A walk\n2 NOTE with Baru, Clára\n3 CONT and CANARY',
  '1 OCCU baker\n2 SOUR @S1@\n3 PAGE 7\n3 DATA\n4 TEXT Clara Baru, CANARY',
  '1 NOTE @N1@\n1 NOTE @N2@\n1 ASSO @C@\n2 RELA friend',
  '0 @C@ INDI\n1 NAME Clara /Baru/',
  '0 @N1@ NOTE Birthday of Clara Baru: CANARY',
  '0 @N2@ NOTE Clara Lama had bees as well',
  '0 @S1@ SOUR\n1 TITL Church book\n1 NOTE seen with Clara M. Baru, CANARY\n0 TRLR',
].join('\n');

test('[FND-005] a file for strangers holds no text in which somebody living is named, and all others', () => {
  const file = importText(told);
  const clara = file.tree.members.find(({ firstName }) => firstName === 'Clara')?.id;
  const namesake = { ...file.tree.members[0], id: 'X' as MemberId, firstName: 'Clara', lastName: 'Lama' };
  const tree = { ...file.tree, members: [...file.tree.members, namesake as (typeof file.tree.members)[number]] };
  const biography = 'Her neighbour Clara Baru, CANARY';
  const members = tree.members.map((member) => (member.firstName === 'Ani' ? { ...member, biography } : member));
  const scope = {
    strangers: { ...publicly, standingOf: (id: MemberId) => ({ isLiving: id === clara, isGuarded: false }) },
  };
  for (const version of ['5.5.1', '7.0'] as const) {
    const text = write({ ...file, tree: { ...tree, members } }, scope, version);
    expect(text).not.toMatch(/CANARY|Baru/i);
    for (const kept of ['Kept bees', 'OCCU baker', '3 PAGE 7', 'Church book', 'Clara Lama had bees', 'A walk']) {
      expect(text).toContain(kept);
    }
    expect(dangling(text)).toEqual([]);
    expect(write({ ...file, tree: { ...tree, members } }, {}, version)).toContain('Told by CLARA');
  }
});

test('[FND-005] a structure that a text leaves empty goes with it; of an event stays that it happened', () => {
  const named = 'Clara Baru, CANARY';
  const file = importText(
    [
      '0 HEAD\n1 GEDC\n2 VERS 5.5.1\n0 @A@ INDI\n1 NAME Ani /Lama/',
      `1 BIRT\n2 DATE 1850\n2 SOUR\n3 DATA\n4 TEXT ${named}`,
      `1 OCCU\n2 NOTE ${named}\n1 EVEN\n2 TYPE ${named}\n2 NOTE ${named}\n1 EVEN\n2 NOTE @N1@`,
      `1 BURI\n2 NOTE ${named}\n1 DEAT\n2 SOUR @S1@\n3 DATA\n4 DATE 1900\n4 TEXT ${named}`,
      `1 RESI\n2 NOTE ${named}\n2 DATE 1880\n1 NAME\n2 NOTE ${named}`,
      '0 @C@ INDI\n1 NAME Clara /Baru/',
      `0 @N1@ NOTE ${named}\n0 @S1@ SOUR\n1 TITL Church book\n1 DATA\n2 NOTE ${named}\n0 TRLR`,
    ].join('\n'),
  );
  const clara = file.tree.members.find(({ firstName }) => firstName === 'Clara')?.id;
  const scope = {
    strangers: { ...publicly, standingOf: (id: MemberId) => ({ isLiving: id === clara, isGuarded: false }) },
  };
  expect(recordsOf(write(file, scope)).slice(0, 2)).toEqual([
    [
      '0 @A@ INDI\n1 NAME Ani /Lama/\n1 BIRT\n2 DATE 1850\n1 BURI Y\n1 DEAT\n2 SOUR @S1@\n3 DATA\n4 DATE 1900',
      '1 RESI\n2 DATE 1880',
    ].join('\n'),
    '0 @S1@ SOUR\n1 TITL Church book',
  ]);
});
