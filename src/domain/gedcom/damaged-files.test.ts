import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutateBytes } from './testing/mutate-bytes.ts';
import { tryFile } from './testing/try-file.ts';

const folder = join(import.meta.dirname, '../../../fixtures');
/** A file that says everything that files can say, small enough to be damaged often. */
const full = [
  '0 HEAD',
  '1 GEDC',
  '2 VERS 5.5.1',
  '1 CHAR UTF-8',
  '0 @I1@ INDI',
  '1 NAME Zoë /van Dijk/',
  '2 ROMN Zoe',
  '1 BIRT',
  '2 DATE @#DJULIAN@ 11 FEB 1731/32',
  '2 SOUR a letter',
  '3 TEXT of 1732',
  '1 DIV N',
  '1 OBJE',
  '2 FILE C:\\zoë.jpg',
  '1 NOTE @N1@',
  '1 ASSO @I2@',
  '2 RELA godmother',
  '1 FAMS @F1@',
  '0 @I2@ INDI',
  '1 NAME 小龍 /李/',
  '1 FAMS @F1@',
  '0 @F1@ FAM',
  '1 HUSB @I1@',
  '1 WIFE @I2@',
  '1 MARR N',
  '0 @N1@ NOTE a@@b',
  '1 CONC  and more',
  '1 CONT @@home',
  '0 TRLR',
  '',
].join('\n');

test('[AT-41] no damage to a file makes reading or writing throw, import nothing in silence, or end in another second export', () => {
  const files = globSync('*.ged', { cwd: folder }).map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
  const originals = [...files, { name: 'one of everything', bytes: new TextEncoder().encode(full) }];
  for (const { name, bytes } of originals) {
    for (let seed = 0; seed < 60; seed += 1) {
      expect({ name, seed, fault: tryFile(mutateBytes(bytes, seed)) }).toEqual({ name, seed, fault: null });
    }
  }
});
