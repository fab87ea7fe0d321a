import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeGedcom } from '#domain/gedcom/gedcom-writer.ts';
import { generateFamily } from '#domain/tree/generate-family.ts';

const royal92 = join(
  import.meta.dirname,
  '../../../../shared/gedcom/files/D-Jeffrey+gedcom-samples/Royal92-Famous_European_Royalty_Gedcom.ged',
);

/** How many people are in the file that `bigFamily` gives. */
export const bigFamilySize = 3010;

/** The royal families of Europe where their file is at hand, otherwise an invented family of the same size in `folder`. */
export async function bigFamily(folder: string): Promise<string> {
  return existsSync(royal92) ? royal92 : await inventedFamily(folder);
}

/** The same number of people, always the same ones. */
export async function inventedFamily(folder: string): Promise<string> {
  const tree = generateFamily({ members: bigFamilySize, seed: 1992 });
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'big-family.ged');
  await writeFile(
    file,
    [...writeGedcom({ tree, today: { year: 2026, month: 1, day: 1, time: '12:30:00' } }, [])].join(''),
  );
  return file;
}
