import { expect, test } from 'vitest';
import { convertText } from '../testing/convert-text.ts';
import { importText } from '../testing/import-text.ts';
import { writeAgain } from '../testing/try-file.ts';

const to7 = (...lines: string[]): string[] => convertText('5.5.1', '7.0', lines);
/** Lines below one person. */
const ofPerson = (...lines: string[]): string[] => to7('0 @I1@ INDI', ...lines).slice(1);
const same = (...lines: string[]) => expect(ofPerson(...lines)).toEqual(lines);

test('trap 1: CONC lines are joined, CONT lines stay, spaces at the border too', () => {
  expect(ofPerson('1 NOTE a bro', '2 CONC ken word ', '2 CONC  and more', '2 CONT  next', '2 CONT')).toEqual([
    '1 NOTE a broken word  and more',
    '2 CONT  next',
    '2 CONT',
  ]);
});

test('trap 2, 31: a NOTE record is shared, an inline note stays inline, an empty record stays a record', () => {
  const lines = [
    '0 @I1@ INDI',
    '1 NOTE here',
    '1 NOTE @N1@',
    '1 NOTE @N2@',
    '0 @N1@ NOTE on its',
    '1 CONC  line',
    '0 @N2@ NOTE',
  ];
  expect(to7(...lines)).toEqual([
    '0 @I1@ INDI',
    '1 NOTE here',
    '1 SNOTE @N1@',
    '1 SNOTE @N2@',
    '0 @N1@ SNOTE on its line',
    '0 @N2@ SNOTE',
  ]);
});

test('trap 3: at signs are single, but for one that opens a line', () => {
  expect(ofPerson('1 NOTE @@home and a@@b', '2 CONT @@ c@d')).toEqual(['1 NOTE @@home and a@b', '2 CONT @@ c@d']);
});

test('trap 14: a pointer to nobody becomes VOID and keeps whom it meant', () => {
  expect(to7('0 @F1@ FAM', '1 HUSB @I9@', '1 WIFE a name', '1 CHIL', '1 SOUR @VOID@')).toEqual([
    '0 @F1@ FAM',
    '1 HUSB @VOID@',
    '2 _XREF I9',
    '1 WIFE @VOID@',
    '2 PHRASE a name',
    '1 CHIL @VOID@',
    '1 SOUR @VOID@',
  ]);
  // A pointer to another kind of record is not what its tag says.
  expect(to7('0 @F1@ FAM', '1 HUSB @F1@', '1 NOTE @F1@')).toEqual(['0 @F1@ FAM', '1 _HUSB @F1@', '1 _NOTE @F1@']);
});

test('trap 16: names of records get the letters that GEDCOM 7 allows, everywhere and each its own', () => {
  expect(
    to7('0 @i 1@ INDI', '1 FAMS @F!@', '0 @I_1@ INDI', '0 @人@ INDI', '1 _SEE @i 1@', '0 @F!@ FAM', '1 HUSB @i 1@'),
  ).toEqual([
    '0 @I_1_2@ INDI',
    '1 FAMS @F_@',
    '0 @I_1@ INDI',
    '0 @X@ INDI',
    '1 _SEE @I_1_2@',
    '0 @F_@ FAM',
    '1 HUSB @I_1_2@',
  ]);
});

test('trap 18: types of names are words of a list, others are kept in their phrase, and no name is rewritten', () => {
  expect(
    ofPerson('1 NAME A /B/', '2 GIVN A, C', '2 SURN B', '1 NAME D', '2 TYPE married', '1 NAME E', '2 TYPE Screen'),
  ).toEqual([
    '1 NAME A /B/',
    '2 GIVN A, C',
    '2 SURN B',
    '1 NAME D',
    '2 TYPE MARRIED',
    '1 NAME E',
    '2 TYPE OTHER',
    '3 PHRASE Screen',
  ]);
});

test('trap 20: names and places in other letters become translations with a language', () => {
  expect(
    ofPerson(
      '1 NAME 橘',
      '2 ROMN Tachibana',
      '3 TYPE romaji',
      '2 FONE たちばな',
      '3 TYPE kana',
      '2 FONE tatsi',
      '3 TYPE mine',
    ),
  ).toEqual([
    '1 NAME 橘',
    '2 TRAN Tachibana',
    '3 LANG ja-Latn',
    '2 TRAN たちばな',
    '3 LANG ja-hrkt',
    '2 TRAN tatsi',
    '3 LANG und-x-phonetic',
    '3 _TYPE mine',
  ]);
  expect(ofPerson('1 BIRT', '2 PLAC 京都', '3 ROMN Kyoto')).toEqual([
    '1 BIRT',
    '2 PLAC 京都',
    '3 TRAN Kyoto',
    '4 LANG und-Latn',
  ]);
});

test('trap 21: a sex that GEDCOM 7 has no word for stays as an extension', () => {
  expect(['m', 'F', 'X', 'U', 'N', 'male'].flatMap((sex) => ofPerson(`1 SEX ${sex}`))).toEqual([
    '1 SEX M',
    '1 SEX F',
    '1 SEX X',
    '1 SEX U',
    '1 _SEX N',
    '1 _SEX male',
  ]);
});

test('trap 22: two husbands are two partners; a third stays as an extension', () => {
  const people = ['0 @I1@ INDI', '1 FAMS @F1@', '0 @I2@ INDI', '1 FAMS @F1@', '0 @I3@ INDI'];
  expect(to7(...people, '0 @F1@ FAM', '1 HUSB @I1@', '1 HUSB @I2@', '1 HUSB @I3@').slice(5)).toEqual([
    '0 @F1@ FAM',
    '1 HUSB @I1@',
    '1 WIFE @I2@',
    '1 _HUSB @I3@',
  ]);
});

test('trap 25: pedigrees are words of a list; those of other programs stay', () => {
  const family = ['0 @F1@ FAM', '1 CHIL @I1@', '2 _FREL Natural', '2 _MREL Step'];
  expect(to7('0 @I1@ INDI', '1 FAMC @F1@', '2 PEDI adopted', '2 STAT proven', ...family)).toEqual([
    '0 @I1@ INDI',
    '1 FAMC @F1@',
    '2 PEDI ADOPTED',
    '2 STAT PROVEN',
    ...family,
  ]);
  expect(to7('0 @I1@ INDI', '1 FAMC @F1@', '2 PEDI step', '0 @F1@ FAM').slice(2, 4)).toEqual([
    '2 PEDI OTHER',
    '3 PHRASE step',
  ]);
  same('1 ADOP', '2 FAMC @VOID@', '3 ADOP BOTH');
});

test('trap 26: DIV N says NO DIV, BIRT Y stays, and a text after an event goes below it', () => {
  expect(to7('0 @F1@ FAM', '1 MARR Y', '1 DIV N', '2 DATE FROM 1900 TO 1910', '2 PLAC Solo')).toEqual([
    '0 @F1@ FAM',
    '1 MARR Y',
    '1 NO DIV',
    '2 DATE FROM 1900 TO 1910',
    '2 _PLAC Solo',
  ]);
  expect(ofPerson('1 DEAT Whitesides Cemetery', '1 BIRT y', '1 EVEN', '1 GRAD')).toEqual([
    '1 DEAT',
    '2 NOTE Whitesides Cemetery',
    '1 BIRT Y',
    '1 EVEN',
    '2 TYPE',
    '1 GRAD',
  ]);
});

test('trap 27 to 29: dates lose nothing: what the grammar cannot say stands in the phrase', () => {
  expect(
    ofPerson(
      '1 BIRT',
      '2 DATE INT 1900 (the storm)',
      '1 DEAT',
      '2 DATE Tano Toba',
      '1 BURI',
      '2 DATE @#DHEBREW@ 14 ADS 5784',
    ),
  ).toEqual([
    '1 BIRT',
    '2 DATE 1900',
    '3 PHRASE the storm',
    '1 DEAT',
    '2 DATE',
    '3 PHRASE Tano Toba',
    '1 BURI',
    '2 DATE HEBREW 14 ADS 5784',
  ]);
});

test('trap 30: ages follow the grammar of 7, the words of 5.5.1 become phrases', () => {
  expect(ofPerson('1 DEAT', '2 AGE <8', '1 BURI', '2 AGE CHILD', '1 GRAD', '2 AGE old')).toEqual([
    '1 DEAT',
    '2 AGE < 8y',
    '1 BURI',
    '2 AGE < 8y',
    '3 PHRASE CHILD',
    '1 GRAD',
    '2 AGE',
    '3 PHRASE old',
  ]);
});

test('trap 31: an object that stood inline gets a record right behind, its title stays with the link', () => {
  const link = ['1 OBJE', '2 FILE a.jpg', '3 FORM jpg', '4 MEDI photo', '2 TITL A party', '2 NOTE seen', '2 _PRIM Y'];
  expect(to7('0 @I1@ INDI', ...link, '0 @O1@ OBJE', '1 FORM wav', '1 TITL Sound', '1 BLOB', '2 CONT xyz')).toEqual([
    '0 @I1@ INDI',
    '1 OBJE @O2@',
    '2 TITL A party',
    '2 _PRIM Y',
    '0 @O2@ OBJE',
    '1 FILE a.jpg',
    '2 FORM image/jpeg',
    '3 MEDI PHOTO',
    '1 NOTE seen',
    '0 @O1@ OBJE',
    '1 FILE',
    '2 FORM audio/wav',
    '2 TITL Sound',
    '1 _BLOB',
    '2 CONT xyz',
  ]);
});

test('trap 32: a source that was only described is cited as a whole, what was quoted of it stays', () => {
  expect(ofPerson('1 SOUR a letter', '2 CONT of 1900', '2 TEXT He lived.', '2 QUAY 5')).toEqual([
    '1 SOUR @VOID@',
    '2 PAGE a letter',
    '3 CONT of 1900',
    '2 DATA',
    '3 TEXT He lived.',
    '2 _QUAY 5',
  ]);
  const cited = ['1 SOUR @S1@', '2 PAGE 7', '2 EVEN baptised', '3 ROLE (godmother)', '2 DATA', '3 DATE 1900'];
  expect(to7('0 @I1@ INDI', ...cited, '0 @S1@ SOUR', '1 REPO', '2 CALN 12', '3 MEDI Film').slice(3)).toEqual([
    '2 EVEN EVEN',
    '3 PHRASE baptised',
    '3 ROLE OTHER',
    '4 PHRASE godmother',
    '2 DATA',
    '3 DATE 1900',
    '0 @S1@ SOUR',
    '1 REPO @VOID@',
    '2 CALN 12',
    '3 MEDI FILM',
  ]);
});

test('trap 34: places keep their empty parts, coordinates get signs of the compass', () => {
  expect(ofPerson('1 BIRT', '2 PLAC Solo, , Jawa', '3 MAP', '4 LATI -7,57', '4 LONG 110.82')).toEqual([
    '1 BIRT',
    '2 PLAC Solo, , Jawa',
    '3 MAP',
    '4 LATI S7.57',
    '4 LONG E110.82',
  ]);
  expect(ofPerson('1 BIRT', '2 PLAC Solo', '3 MAP', '4 LATI north')).toEqual([
    '1 BIRT',
    '2 PLAC Solo',
    '3 _MAP',
    '4 LATI north',
  ]);
});

test('trap 35: what has no place becomes an extension with all that is below it, and HEAD says what it was', () => {
  expect(ofPerson('1 BUST Marble', '2 DATE 07 Sep 1900', '3 CONC', '2 NOTE @@x', '1 _MyTag y', '2 Sub z')).toEqual([
    '1 _BUST Marble',
    '2 DATE 07 Sep 1900',
    '2 NOTE @@x',
    '1 _MYTAG y',
    '2 SUB z',
  ]);
  expect(to7('0 @L1@ _LOC', '1 NAME Solo', '0 @L2@ LABL', '1 COLR red')).toEqual([
    '0 @L1@ _LOC',
    '1 NAME Solo',
    '0 @L2@ _LABL',
    '1 COLR red',
  ]);
});

test('trap 37: identifiers become EXID and UID where they are such', () => {
  expect(
    ofPerson(
      '1 AFN 1A',
      '1 RFN Resource:5431',
      '1 RIN 9',
      '1 REFN 7',
      '2 TYPE mine',
      '1 _UID F86BF30FE3B8C745B1A1A05CCEDDDE2003B7',
      '1 _UID 42',
    ),
  ).toEqual([
    '1 EXID 1A',
    '2 TYPE https://gedcom.io/terms/v7/AFN',
    '1 EXID 5431',
    '2 TYPE https://gedcom.io/terms/v7/RFN#Resource',
    '1 EXID 9',
    '2 TYPE https://gedcom.io/terms/v7/RIN#OLDTREE',
    '1 REFN 7',
    '2 TYPE mine',
    '1 UID F86BF30F-E3B8-C745-B1A1-A05CCEDDDE20',
    '1 _UID 42',
  ]);
});

test('trap 38, 39: restrictions and ordinances are words of lists; SUBN and what else left the standard stays', () => {
  expect(
    ofPerson('1 RESN confidential', '1 BAPL', '2 STAT PRE-1970', '3 DATE 7 MAR 1999', '1 SLGC', '2 STAT CLEARED'),
  ).toEqual([
    '1 RESN CONFIDENTIAL',
    '1 BAPL',
    '2 STAT PRE_1970',
    '3 DATE 7 MAR 1999',
    '1 SLGC',
    '2 _STAT CLEARED',
    '2 FAMC @VOID@',
  ]);
  expect(to7('0 @U@ SUBN', '1 ORDI no', '0 @S@ SUBM', '1 LANG Indonesian', '1 LANG Klingon')).toEqual([
    '0 @U@ _SUBN',
    '1 ORDI no',
    '0 @S@ SUBM',
    '1 LANG id',
    '1 _LANG Klingon',
    '1 NAME',
  ]);
});

test('trap 39: associations have roles, aliases without a pointer are names', () => {
  expect(
    to7('0 @I1@ INDI', '1 ASSO @I1@', '2 RELA Godfather', '1 ASSO @I1@', '2 RELA witness', '1 ALIA Ani /B/').slice(1),
  ).toEqual([
    '1 ASSO @I1@',
    '2 ROLE GODP',
    '3 PHRASE Godfather',
    '1 ASSO @I1@',
    '2 ROLE WITN',
    '1 NAME Ani /B/',
    '2 TYPE AKA',
  ]);
});

test('one too many of its kind becomes an extension', () => {
  expect(ofPerson('1 SEX M', '1 SEX F', '1 BIRT', '2 PLAC a', '2 PLAC b')).toEqual([
    '1 SEX M',
    '1 _SEX F',
    '1 BIRT',
    '2 PLAC a',
    '2 _PLAC b',
  ]);
});

test('[FND-024] lawful extensions of a file of 7 are kept as they came: schemas, records, pointers and dates', () => {
  const text = [
    '0 HEAD',
    '1 GEDC',
    '2 VERS 7.0',
    '1 SCHMA',
    '2 TAG _RECORD http://example.com/record-type',
    '2 TAG _USER https://gedcom.io/terms/v7/record-SUBM',
    '2 TAG _PARTY http://example.com/party-participation',
    '2 TAG _PARTY http://example.com/party',
    '1 SOUR SWISSFAM',
    '2 NAME Swissfam',
    '1 DATE 4 MAR 2026',
    '2 TIME 12:30:00Z',
    '0 @U1@ _USER',
    '1 NAME Aliased record',
    '0 @U2@ SUBM',
    '1 NAME Non-aliased record',
    '0 @I1@ INDI',
    '1 SUBM @U1@',
    '1 SUBM @U2@',
    '1 FAMC @VOID@',
    '2 _PHRASE A Family',
    '2 PEDI _ENUMVAL',
    '1 BIRT',
    '2 DATE BET FRENCH_R 2 _JOUR 8 AND _CALENDRIER 4 JOUR 8',
    '1 DEAT',
    '2 DATE _CALENDAR 8 _MONTH 190 _EPOCH',
    '1 GRAD',
    '2 DATE _CAL2 23 _MON2 88 _EP2',
    '2 _LOC @L1@',
    '1 _PARTY @P1@',
    '2 ROLE NGHBR',
    '0 @P1@ _PARTY',
    '1 NAME Spring Fling',
    '0 @L1@ _LOC',
    '1 SUBM @S2@',
    '1 DATE TO 1880',
    '2 PHRASE Dissolved in the 1870s',
    '0 TRLR',
    '',
  ].join('\n');
  expect(writeAgain(importText(text), '7.0')).toBe(text);
});

test('where one may stand, the first of several is the one that is said, and the others stay', () => {
  expect(
    ofPerson(
      '1 NAME A',
      '2 ROMN B',
      '3 TYPE romaji',
      '3 TYPE pinyin',
      '1 ASSO @I1@',
      '2 RELA witness',
      '2 RELA godparent',
      '1 SOUR a letter',
      '2 TEXT Both lived.',
      '2 DATA',
      '3 TEXT He lived.',
      '2 DATA',
      '3 TEXT She lived.',
    ),
  ).toEqual([
    '1 NAME A',
    '2 TRAN B',
    '3 LANG ja-Latn',
    '3 _TYPE pinyin',
    '1 ASSO @I1@',
    '2 ROLE WITN',
    '2 _RELA godparent',
    '1 SOUR @VOID@',
    '2 PAGE a letter',
    '2 DATA',
    '3 TEXT He lived.',
    '3 TEXT Both lived.',
    '2 _DATA',
    '3 TEXT She lived.',
  ]);
});
