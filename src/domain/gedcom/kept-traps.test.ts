import { expect, test } from 'vitest';
import type { Member } from '#domain/tree/facts.ts';
import { importText } from './testing/import-text.ts';
import { writeAgain } from './testing/try-file.ts';

const head = '0 HEAD\n1 SOUR SWISSFAM\n2 NAME Swissfam\n1 DATE 4 MAR 2026\n2 TIME 12:30:00\n';
const head5 = `${head}1 GEDC\n2 VERS 5.5.1\n2 FORM LINEAGE-LINKED\n1 CHAR UTF-8\n`;
const head7 = '0 HEAD\n1 GEDC\n2 VERS 7.0\n1 SOUR SWISSFAM\n2 NAME Swissfam\n1 DATE 4 MAR 2026\n2 TIME 12:30:00Z\n';

/** Imports lines and expects that they are written as they stand, in the version they have. */
function keep(start: string, ...lines: string[]) {
  const text = `${[start.trimEnd(), ...lines, '0 TRLR'].join('\n')}\n`;
  const imported = importText(text);
  expect(writeAgain(imported, start === head7 ? '7.0' : '5.5.1')).toBe(text);
  return imported;
}

const onePerson = (...lines: string[]): Member | undefined => keep(head5, '0 @I1@ INDI', ...lines).tree.members[0];

test('trap 20: names in several scripts are kept as they were written, composed or not', () => {
  const person = onePerson(
    '1 NAME 橘 逸勢',
    '2 ROMN Tachibana',
    '3 TYPE romaji',
    '2 FONE たちばな',
    '1 NAME مريم',
    '1 NOTE e\u0301 \u00e9',
  );
  expect(person).toMatchObject({ firstName: '橘 逸勢', notes: 'e\u0301 \u00e9' });
});

test('trap 23: a couple that married twice is kept twice, in one family or in two', () => {
  const people = ['0 @I1@ INDI', '1 FAMS @F1@', '1 FAMS @F2@', '0 @I2@ INDI', '1 FAMS @F1@', '1 FAMS @F2@'];
  const first = [
    '0 @F1@ FAM',
    '1 HUSB @I1@',
    '1 WIFE @I2@',
    '1 MARR',
    '2 DATE 1900',
    '1 DIV',
    '2 DATE 1905',
    '1 MARR',
    '2 DATE 1910',
  ];
  const { tree } = keep(
    head5,
    ...people,
    ...first,
    '0 @F2@ FAM',
    '1 HUSB @I1@',
    '1 WIFE @I2@',
    '1 MARR',
    '2 DATE 1920',
  );
  expect(tree.unions.map(({ startDate, end }) => [startDate, end])).toEqual([
    ['1900', 'divorce'],
    ['1920', null],
  ]);
});

test('trap 24: hundreds of families of one person keep their order, and so do their children', () => {
  const numbers = Array.from({ length: 400 }, (_, at) => (at * 7) % 400);
  const families = numbers.flatMap((number) => [`0 @F${number}@ FAM`, '1 HUSB @I@']);
  const { tree } = keep(head5, '0 @I@ INDI', ...numbers.map((number) => `1 FAMS @F${number}@`), ...families);
  expect(tree.unions.map(({ id }) => id)).toEqual(numbers.map((number) => `F${number}`));
  const children = numbers.map((number) => `0 @C${number}@ INDI\n1 FAMC @F@`);
  const siblings = keep(head5, ...children.toSorted(), '0 @F@ FAM', ...numbers.map((number) => `1 CHIL @C${number}@`));
  expect(siblings.tree.children.map(({ memberId }) => memberId)).toEqual(numbers.map((number) => `C${number}`));
});

test('trap 27 to 29: dates of every form and calendar are kept to the letter', () => {
  const dates = [
    '@#DHEBREW@ 14 ADS 5784',
    '@#DFRENCH R@ 18 BRUM 8',
    '@#DROMAN@ IV KAL',
    'BET @#DJULIAN@ 1700 AND 1710/11',
    '07 SEP 1901',
    '1900-01-01',
    'c. 1900',
    '06 2月 2011',
    'Tano Toba',
    '31 FEB 1900',
    'UNKNOWN',
  ];
  for (const date of dates) expect(onePerson('1 BIRT', `2 DATE ${date}`)?.birthDate).toBe(date);
});

test('trap 30: ages are kept, whoever they are of', () => {
  onePerson('1 DEAT', '2 AGE >8y 2m', '1 BURI', '2 AGE STILLBORN', '1 CHR', '2 AGE about 3');
  keep(head5, '0 @F1@ FAM', '1 MARR', '2 HUSB', '3 AGE 25y', '2 WIFE', '3 AGE CHILD');
  keep(head7, '0 @I1@ INDI', '1 DEAT', '2 AGE 8w 3d', '3 PHRASE two months');
});

test('trap 31, 32: notes, sources and objects keep their form, inline or as a record, and all that is below them', () => {
  keep(
    head5,
    '0 @I1@ INDI',
    '1 NOTE inline',
    '2 SOUR @S1@',
    '1 NOTE @N1@',
    '1 NOTE',
    '1 SOUR @S1@',
    '2 PAGE 7',
    '2 EVEN BIRT',
    '3 ROLE CHIL',
    '2 DATA',
    '3 DATE 1900',
    '3 TEXT He was',
    '4 CONC  born',
    '2 QUAY 3',
    '1 SOUR only words',
    '2 TEXT quoted',
    '1 OBJE @O1@',
    '1 OBJE',
    '2 FILE a.jpg',
    '0 @N1@ NOTE',
    '0 @S1@ SOUR',
    '1 REPO @R1@',
    '2 CALN 12',
    '3 MEDI film',
    '2 CALN 13',
    '1 REPO @R1@',
    '0 @R1@ REPO',
    '0 @O1@ OBJE',
    '1 FILE b.jpg',
  );
});

test('trap 33: where files lie is kept as it was written, and is nothing that is opened', () => {
  const paths = [
    'C:\\Pictures\\..\\a b.jpg',
    'file:///etc/passwd',
    '../../secret',
    'https://example.org/a%20b',
    '\\\\host\\x',
  ];
  for (const path of paths)
    onePerson(
      '1 OBJE',
      `2 FILE ${path}`,
      '3 FORM jpg',
      '2 FORM jpeg',
      '1 OBJE',
      '2 BLOB',
      '3 CONT .HM.......k.1..F.jw',
    );
});

test('trap 34: places keep empty parts, coordinates and addresses in every form', () => {
  const person = onePerson(
    '1 BIRT',
    '2 PLAC , Solo,,Jawa Tengah, ',
    '3 FORM City, County, State',
    '3 MAP',
    '4 LATI N18,15',
    '4 LONG -7.5',
    '1 RESI',
    '2 ADDR Jalan 1',
    '3 CONT Solo',
    '3 ADR1 Jalan 1',
    '3 CITY Solo',
  );
  expect(person).toMatchObject({ birthPlace: ', Solo,,Jawa Tengah,', location: 'Jalan 1\nSolo' });
});

test('trap 35: what nobody but its program understands stays where it stands, however deep', () => {
  keep(
    head5,
    '0 @I1@ INDI',
    '1 _MILT corporal',
    '2 _UNIT 7',
    '3 DATE 1917',
    '4 _SURE no',
    '1 NAME Jan',
    '2 _RUFNAME Jan',
    '1 BUST marble',
    '1 _LOC @L1@',
    '0 @L1@ _LOC',
    '1 NAME Solo',
    '0 LABL red',
    '1 COLR 7',
  );
});

test('trap 36: HEAD keeps all that does not speak of the program and the day, in either version', () => {
  const rest = [
    '1 COPR Ours',
    '1 NOTE About',
    '2 CONT this',
    '1 DEST ANSTFILE',
    '1 SUBM @U1@',
    '1 LANG Indonesian',
    '1 PLAC',
    '2 FORM City, State',
    '1 _ROOT @U1@',
  ];
  const text = [
    '0 HEAD',
    '1 SOUR OLDTREE',
    '2 VERS 3',
    '2 CORP Them',
    '1 DATE 1 JAN 2001',
    '2 TIME 10:00',
    ...rest,
    '1 GEDC',
    '2 VERS 5.5',
    '2 FORM LINEAGE-LINKED',
    '1 CHAR ANSEL',
    '0 @U1@ SUBM',
    '1 NAME Ani',
    '0 TRLR',
    '',
  ];
  const imported = importText(text.join('\n'));
  expect(writeAgain(imported, '5.5.1')).toBe(
    `${head}${rest.join('\n')}\n1 GEDC\n2 VERS 5.5.1\n2 FORM LINEAGE-LINKED\n1 CHAR UTF-8\n0 @U1@ SUBM\n1 NAME Ani\n0 TRLR\n`,
  );
  expect(writeAgain(imported, '7.0')).toBe(
    `${head7}${rest.join('\n').replace('Indonesian', 'id')}\n0 @U1@ SUBM\n1 NAME Ani\n0 TRLR\n`,
  );
});

test('trap 35, 36: HEAD says of every extension what it is, once, also of those of the second file in a tree', () => {
  const first = importText('0 HEAD\n1 GEDC\n2 VERS 7.0\n1 SCHMA\n2 TAG _A http://a.example\n0 TRLR\n');
  const second = importText(
    '0 HEAD\n1 SCHMA\n2 TAG _A http://other.example\n2 TAG _B http://b.example\n1 GEDC\n2 VERS 7.0\n0 @I1@ INDI\n0 TRLR\n',
  );
  const third = importText('0 HEAD\n0 @I2@ INDI\n1 BUST marble\n1 _BIOGRAPHY x\n0 TRLR\n');
  const tree = { members: [...second.tree.members, ...third.tree.members], unions: [], children: [] };
  const records = [...first.records, ...second.records, ...third.records];
  expect(writeAgain({ tree, records }, '7.0')).toContain(
    [
      '1 SCHMA',
      '2 TAG _A http://a.example',
      '2 TAG _B http://b.example',
      '2 TAG _BUST urn:x-swissfam:gedcom-5.5.1:BUST',
      '2 TAG _BIOGRAPHY urn:x-swissfam:biography',
      '1 SOUR SWISSFAM',
    ].join('\n'),
  );
  expect(writeAgain({ tree, records }, '5.5.1')).toContain(
    '1 _SCHMA\n2 TAG _A http://a.example\n2 TAG _B http://b.example\n',
  );
});

test('trap 37, 43: identifiers are kept, and one person is known by the same UUID in every spelling', () => {
  const uids = [
    '_UID F86BF30FE3B8C745B1A1A05CCEDDDE2003B7',
    '_UID {f86bf30f-e3b8-c745-b1a1-a05cceddde20}',
    'UID f86bf30f-e3b8-c745-b1a1-a05cceddde20',
  ];
  const found = uids.map((uid) => [
    ...keep(
      head5,
      '0 @I1@ INDI',
      `1 ${uid}`,
      '1 AFN 1',
      '1 RIN 2',
      '1 REFN 3',
      '2 TYPE x',
      '1 _FSFTID K',
    ).family.uidOfMember.values(),
  ]);
  expect(found).toEqual(Array(3).fill(['f86bf30f-e3b8-c745-b1a1-a05cceddde20']));
});

test('trap 38, 39: restrictions, ordinances, associations and dates of change are kept', () => {
  keep(
    head5,
    '0 @I1@ INDI',
    '1 RESN locked',
    '1 BAPL',
    '2 STAT DNS/CAN',
    '2 TEMP SLAKE',
    '1 ASSO @I1@',
    '2 TYPE INDI',
    '2 RELA godfather',
    '1 ALIA Ani',
    '1 ANCI @U1@',
    '1 CHAN',
    '2 DATE 1 JAN 2000',
    '3 TIME 10:00',
    '0 @U1@ SUBM',
    '0 @X1@ SUBN',
    '1 ORDI no',
  );
});

test('trap 40: markup, emoji and formulas are text', () => {
  const person = onePerson(
    '1 NAME <img src=x onerror=alert(1)> 👩‍👩‍👧',
    '1 NOTE <script>alert(1)</script>',
    '2 CONT =1+1 &amp;',
  );
  expect(person).toMatchObject({
    firstName: '<img src=x onerror=alert(1)> 👩‍👩‍👧',
    notes: '<script>alert(1)</script>\n=1+1 &amp;',
  });
});
