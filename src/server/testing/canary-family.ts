import { crc32, deflateSync } from 'node:zlib';
import type { PrivacyPolicy } from '#domain/privacy/privacy.ts';
import type { Canaries } from './canaries.ts';

/** Of whom strangers may see that somebody stands there, and perhaps a name or a year, as the tree decides. */
const livingPeople = ['anna', 'bram'] as const;
/** Of whom they may see nothing but the place, whatever the tree decides. */
const closedPeople = ['closed-dead', 'closed-living'] as const;

/** Years that stand nowhere else, by what they are of. */
export const years = {
  'birth of anna': 1931,
  'birth of bram': 1937,
  'wedding of anna': 1953,
  'event of anna': 1957,
  'birth of closed-dead': 1823,
  'death of closed-dead': 1889,
  'birth of closed-living': 1947,
  'confidential birth': 1817,
  'confidential wedding': 1841,
} as const;

/** What a word or a year stood for, where the policy lets strangers see it. */
export function isAllowed(what: string, { livingNames, livingYears }: PrivacyPolicy): boolean {
  const [field = '', who = ''] = what.split(' of ');
  if (!livingPeople.some((living) => living === who)) return false;
  if (field === 'first name' || field === 'last name') return livingNames === 'full';
  return field === 'birth' && livingYears;
}

/** A file with a word of its own in every line that tells of somebody who is living, closed, or confidential. */
export function canaryFile({ word }: Canaries): string {
  const person = (who: string, lines: readonly string[]) => [
    `1 NAME ${word(`first name of ${who}`)} /${word(`last name of ${who}`)}/`,
    `2 NICK ${word(`nickname of ${who}`)}`,
    `1 NAME ${word(`former name of ${who}`)} /Dulu/`,
    '2 TYPE birth',
    ...lines,
    `1 OCCU ${word(`occupation of ${who}`)}`,
    `2 DATE ${years['event of anna']}`,
    '1 RESI',
    `2 ADDR ${word(`address of ${who}`)}`,
    `3 CITY ${word(`city of ${who}`)}`,
    `2 PHON ${word(`telephone of ${who}`)}`,
    `2 EMAIL ${word(`mail of ${who}`)}@@family.example`,
    `1 EVEN ${word(`event of ${who}`)}`,
    `2 TYPE ${word(`kind of event of ${who}`)}`,
    `2 PLAC ${word(`place of event of ${who}`)}`,
    `1 NOTE ${word(`note of ${who}`)}`,
    `2 CONT ${word(`second line of the note of ${who}`)}`,
    '1 SOUR @S1@',
    `2 PAGE ${word(`page of source of ${who}`)}`,
    '2 DATA',
    `3 TEXT ${word(`words of source of ${who}`)}`,
    `2 NOTE ${word(`note of source of ${who}`)}`,
    `1 OBJE`,
    `2 FILE photos/${word(`photo of ${who}`)}.png`,
    '3 FORM png',
    `2 TITL ${word(`title of photo of ${who}`)}`,
    `1 _FACT ${word(`line of a program of ${who}`)}`,
  ];
  const birth = (who: string, day: string) => [
    '1 BIRT',
    `2 DATE INT ${day} (${word(`phrase of birth of ${who}`)})`,
    `2 PLAC ${word(`birth place of ${who}`)}`,
    '2 SOUR @S1@',
    `3 PAGE ${word(`page of birth of ${who}`)}`,
  ];
  return [
    '0 HEAD',
    '1 GEDC',
    '2 VERS 5.5.1',
    '2 FORM LINEAGE-LINKED',
    '1 CHAR UTF-8',
    '0 @I1@ INDI',
    '1 NAME Kartini /Wijaya/',
    '1 SEX F',
    '1 BIRT',
    '2 DATE 1 JAN 1850',
    '2 PLAC Jepara',
    '1 DEAT',
    '2 DATE 1910',
    '1 FAMS @F1@',
    '0 @I2@ INDI',
    '1 NAME Raden /Wijaya/',
    '1 SEX M',
    '1 BIRT',
    '2 RESN confidential',
    `2 DATE INT ${years['confidential birth']} (${word('phrase of confidential birth')})`,
    `2 PLAC ${word('place of confidential birth')}`,
    '1 DEAT',
    '2 DATE 1912',
    '2 RESN privacy',
    `2 PLAC ${word('place of private death')}`,
    '1 FAMS @F1@',
    '1 FAMS @F3@',
    '0 @I3@ INDI',
    ...person('anna', birth('anna', `17 MAR ${years['birth of anna']}`)),
    '1 SEX F',
    '1 FAMC @F1@',
    '1 FAMS @F2@',
    '0 @I4@ INDI',
    ...person('bram', birth('bram', `2 NOV ${years['birth of bram']}`)),
    '1 SEX M',
    '1 FAMS @F2@',
    '0 @I5@ INDI',
    ...person('closed-dead', birth('closed-dead', `9 SEP ${years['birth of closed-dead']}`)),
    '1 RESN confidential',
    '1 DEAT',
    `2 DATE 3 APR ${years['death of closed-dead']}`,
    `2 PLAC ${word('death place of closed-dead')}`,
    '1 FAMC @F1@',
    '0 @I6@ INDI',
    ...person('closed-living', birth('closed-living', `6 JUN ${years['birth of closed-living']}`)),
    '1 RESN privacy',
    '1 FAMC @F2@',
    '0 @I7@ INDI',
    '1 NAME Dewi /Terbuka/',
    '1 BIRT',
    '2 DATE 1990',
    '2 PLAC Solo',
    '1 _PRIVACY open',
    '1 RESI',
    `2 ADDR ${word('address of open')}`,
    `2 PHON ${word('telephone of open')}`,
    `2 EMAIL ${word('mail of open')}@@family.example`,
    '1 FAMC @F2@',
    '0 @I8@ INDI',
    '1 NAME Sinta /Lama/',
    '1 SEX F',
    '1 DEAT Y',
    '1 FAMS @F3@',
    '0 @F1@ FAM',
    '1 HUSB @I2@',
    '1 WIFE @I1@',
    '1 CHIL @I3@',
    '1 CHIL @I5@',
    '0 @F2@ FAM',
    '1 HUSB @I4@',
    '1 WIFE @I3@',
    '1 CHIL @I6@',
    '1 CHIL @I7@',
    '1 MARR',
    `2 DATE INT 4 MAY ${years['wedding of anna']} (${word('phrase of wedding of anna')})`,
    `2 PLAC ${word('place of wedding of anna')}`,
    `2 NOTE ${word('note of wedding of anna')}`,
    '2 SOUR @S1@',
    `3 PAGE ${word('page of wedding of anna')}`,
    '1 DIV',
    `2 DATE ${years['event of anna']}`,
    `1 NOTE ${word('note of couple of anna')}`,
    '0 @F3@ FAM',
    '1 HUSB @I2@',
    '1 WIFE @I8@',
    '1 MARR',
    '2 RESN confidential',
    `2 DATE ${years['confidential wedding']}`,
    `2 PLAC ${word('place of confidential wedding')}`,
    '0 @S1@ SOUR',
    '1 TITL Church book',
    '0 TRLR',
    '',
  ].join('\n');
}

/** The files that go with it: pictures of living people, which also tell of them beside their pixels. */
export function canaryPictures({ word }: Canaries): Readonly<Record<string, Buffer>> {
  return Object.fromEntries(
    [...livingPeople, ...closedPeople].map((who, place) => {
      const name = `photos/${word(`photo of ${who}`)}.png`;
      return [name, withText(plainPicture(place + 1), word(`text in photo of ${who}`))];
    }),
  );
}

/** A PNG of a few pixels, of a colour by number. */
export function plainPicture(colour: number): Buffer {
  const side = 8;
  const head = Buffer.from([0, 0, 0, side, 0, 0, 0, side, 8, 2, 0, 0, 0]);
  // Each row begins with how it is filtered: not at all.
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(3 * side, colour)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)));
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** The same picture, which also says something in each kind of chunk that can hold words. */
export function withText(picture: Buffer, words: string): Buffer {
  const text = Buffer.from(words);
  const end = picture.indexOf('IEND') - 4;
  return Buffer.concat([
    picture.subarray(0, end),
    chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), text])),
    chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(text)])),
    chunk('iTXt', Buffer.concat([Buffer.from('Comment\0\x01\0\0\0'), deflateSync(text)])),
    chunk('eXIf', Buffer.concat([Buffer.from('II*\0'), text])),
    picture.subarray(end),
  ]);
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
