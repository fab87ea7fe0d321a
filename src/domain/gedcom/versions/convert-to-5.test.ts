import { expect, test } from 'vitest';
import { convertText } from '../testing/convert-text.ts';
import { importText } from '../testing/import-text.ts';
import { writeAgain } from '../testing/try-file.ts';

const to5 = (...lines: string[]): string[] => convertText('7.0', '5.5.1', lines);
const ofPerson = (...lines: string[]): string[] => to5('0 @I1@ INDI', ...lines).slice(1);

test('trap 1, 3: long lines are cut and at signs doubled', () => {
  const long = 'word '.repeat(100).trim();
  const [first = '', second = ''] = ofPerson(`1 NOTE ${long}`, '2 CONT @@home, a@b');
  expect(second).toMatch(/^2 CONC \S/);
  expect(first.length).toBeLessThanOrEqual(255);
  expect(ofPerson('1 NOTE x', '2 CONT @@home, a@b')).toEqual(['1 NOTE x', '2 CONT @@home, a@@b']);
});

test('trap 31: a shared note is a NOTE record again, what 7 says of it stays as extensions', () => {
  expect(
    to5('0 @I1@ INDI', '1 SNOTE @N1@', '1 SNOTE @VOID@', '0 @N1@ SNOTE text', '1 LANG en', '1 TRAN teks', '2 LANG id'),
  ).toEqual([
    '0 @I1@ INDI',
    '1 NOTE @N1@',
    '1 NOTE @VOID@',
    '0 @N1@ NOTE text',
    '1 _LANG en',
    '1 _TRAN teks',
    '2 LANG id',
  ]);
});

test('trap 27: a phrase goes into the value where 5.5.1 can hold both, below it where not', () => {
  expect(
    ofPerson(
      '1 BIRT',
      '2 DATE 1900',
      '3 PHRASE the storm',
      '1 DEAT',
      '2 DATE',
      '3 PHRASE long ago',
      '1 BURI',
      '2 DATE BET 1900 AND 1910',
      '3 PHRASE then (or not)',
      '1 PROB',
      '2 DATE JULIAN 11 FEB 1732',
      '3 PHRASE 11 FEB 1731/32',
      '1 WILL',
      '2 DATE FRENCH_R 18 BRUM 8',
      '3 TIME 12:00',
    ),
  ).toEqual([
    '1 BIRT',
    '2 DATE INT 1900 (the storm)',
    '1 DEAT',
    '2 DATE (long ago)',
    '1 BURI',
    '2 DATE BET 1900 AND 1910',
    '3 _PHRASE then (or not)',
    '1 PROB',
    '2 DATE 11 FEB 1731/32',
    '1 WILL',
    '2 DATE @#DFRENCH R@ 18 BRUM 8',
    '3 _TIME 12:00',
  ]);
});

test('words of lists are written as 5.5.1 writes them, phrases in their place where the word says nothing', () => {
  expect(
    ofPerson(
      '1 NAME A',
      '2 TYPE AKA',
      '1 NAME B',
      '2 TYPE OTHER',
      '3 PHRASE Screen',
      '1 RESN CONFIDENTIAL, LOCKED',
      '1 FAMC @VOID@',
      '2 PEDI ADOPTED',
      '3 PHRASE by her aunt',
    ),
  ).toEqual([
    '1 NAME A',
    '2 TYPE aka',
    '1 NAME B',
    '2 TYPE Screen',
    '1 RESN confidential, locked',
    '1 FAMC @VOID@',
    '2 PEDI adopted',
    '3 _PHRASE by her aunt',
  ]);
});

test('what is new in 7 stays as an extension, and an EXID of an old number is that number', () => {
  expect(
    ofPerson(
      '1 NO NATU',
      '2 DATE FROM 1700',
      '1 EXID 7',
      '2 TYPE http://example.org',
      '1 EXID 9',
      '2 TYPE https://gedcom.io/terms/v7/AFN',
      '1 UID bbcc0025-34cb-4542-8cfb-45ba201c9c2c',
      '1 CREA',
      '2 DATE 1 JAN 2000',
    ),
  ).toEqual([
    '1 _NO NATU',
    '2 DATE FROM 1700',
    '1 _EXID 7',
    '2 TYPE http://example.org',
    '1 AFN 9',
    '1 _UID bbcc0025-34cb-4542-8cfb-45ba201c9c2c',
    '1 _CREA',
    '2 DATE 1 JAN 2000',
  ]);
});

test('trap 32, 33, 39: sources without a record, files, media and associations', () => {
  expect(
    to5(
      '0 @I1@ INDI',
      '1 SOUR @VOID@',
      '2 PAGE a letter',
      '2 DATA',
      '3 TEXT He lived.',
      '1 ASSO @I1@',
      '2 ROLE GODP',
      '1 ASSO @I1@',
      '2 ROLE OTHER',
      '3 PHRASE landlord',
      '0 @O1@ OBJE',
      '1 FILE file:///C:/Zo%C3%AB%20a.jpg',
      '2 FORM image/jpeg',
      '3 MEDI PHOTO',
    ),
  ).toEqual([
    '0 @I1@ INDI',
    '1 SOUR a letter',
    '2 TEXT He lived.',
    '1 ASSO @I1@',
    '2 RELA godparent',
    '1 ASSO @I1@',
    '2 RELA landlord',
    '0 @O1@ OBJE',
    '1 FILE C:\\Zoë a.jpg',
    '2 FORM jpg',
    '3 TYPE photo',
  ]);
});

test('a file of 7 that was written as 5.5.1 is the same file again as 7', () => {
  const lines = [
    '0 HEAD',
    '1 GEDC',
    '2 VERS 7.0',
    '1 SCHMA',
    '2 TAG _SKYPEID http://xmlns.com/foaf/0.1/skypeID',
    '1 SOUR SWISSFAM',
    '2 NAME Swissfam',
    '1 DATE 4 MAR 2026',
    '2 TIME 12:30:00Z',
    '1 LANG id',
    '1 NOTE About',
    '2 MIME text/plain',
    '0 @I1@ INDI',
    '1 NAME 小龍 /李/',
    '2 TRAN Bruce /Lee/',
    '3 LANG en',
    '3 GIVN Bruce',
    '1 BIRT',
    '2 DATE HEBREW 2 TVT 5758',
    '3 PHRASE a winter',
    '2 SDATE 1997',
    '2 ASSO @VOID@',
    '3 PHRASE Mr Stockdale',
    '3 ROLE CLERGY',
    '3 SNOTE @N1@',
    '1 DEAT',
    '2 AGE 8w',
    '3 PHRASE quite old',
    '1 NO MARR',
    '2 NOTE never',
    '1 ASSO @I1@',
    '2 ROLE WITN',
    '1 SOUR @VOID@',
    '2 PAGE a letter',
    '1 _SKYPEID @@me',
    '0 @N1@ SNOTE shared',
    '1 LANG en-US',
    '0 @O1@ OBJE',
    '1 RESN PRIVACY',
    '1 FILE media/a%20b.mp3',
    '2 FORM application/x-mp3',
    '2 TRAN media/a.vtt',
    '3 FORM text/vtt',
    '0 TRLR',
    '',
  ];
  const text = lines.join('\n');
  const old = writeAgain(importText(text), '5.5.1');
  expect(old).toContain('2 VERS 5.5.1');
  expect(writeAgain(importText(old), '7.0')).toBe(text);
});

test('where one may stand, the first of several is the one that is said, and the others stay', () => {
  expect(
    ofPerson(
      '1 NAME A',
      '2 TRAN B',
      '3 LANG ja-Latn',
      '3 LANG ko-hang',
      '1 EXID 9',
      '2 TYPE https://gedcom.io/terms/v7/AFN',
      '2 TYPE https://gedcom.io/terms/v7/RFN',
      '1 SOUR @VOID@',
      '2 PAGE a letter',
      '2 PAGE a card',
      '2 DATA',
      '3 TEXT He lived.',
      '2 DATA',
      '3 TEXT She lived.',
      '1 ASSO @I1@',
      '2 ROLE OTHER',
      '3 PHRASE landlord',
      '3 PHRASE baker',
    ),
  ).toEqual([
    '1 NAME A',
    '2 ROMN B',
    '3 TYPE romaji',
    '3 _LANG ko-hang',
    '1 AFN 9',
    '2 _TYPE https://gedcom.io/terms/v7/RFN',
    '1 SOUR a letter',
    '2 TEXT He lived.',
    '2 PAGE a card',
    '2 DATA',
    '3 TEXT She lived.',
    '1 ASSO @I1@',
    '2 RELA landlord',
    '3 _PHRASE baker',
  ]);
});
