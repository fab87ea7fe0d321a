import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withZip } from '#server/files/gedcom/open-zip.ts';

/** A file of other people's families to try things on; none of them is part of the project. */
export interface CorpusFile {
  /** 'folder/name.ged' */
  readonly name: string;
  readonly path: string;
  /** Whether its own home keeps it among the malformed files. */
  readonly isKnownMalformed: boolean;
}

export const corpusFolder = join(import.meta.dirname, '../../../shared/gedcom');
export const toolsFolder = join(import.meta.dirname, '../../../shared/tools');

export const hasCorpus = (): boolean => existsSync(join(corpusFolder, 'index.csv'));

/** All files of the corpus whose name contains the text. */
export function listCorpus(part: string): CorpusFile[] {
  const malformed = new Set(
    readFileSync(join(corpusFolder, 'index.csv'), 'utf8')
      .split('\n')
      .map((line) => line.split(','))
      .filter(([, , path = '']) => /\/(?:malformed|invalid)\/|-malformed\./.test(path))
      .map(([name = '']) => name),
  );
  return globSync('*/*.{ged,gdz}', { cwd: join(corpusFolder, 'files') })
    .filter((name) => name.includes(part))
    .sort()
    .map((name) => ({ name, path: join(corpusFolder, 'files', name), isKnownMalformed: malformed.has(name) }));
}

/** The GEDCOM text of a file, unpacked where it is a GEDZIP. */
export async function readCorpusFile({ path }: CorpusFile): Promise<Uint8Array> {
  if (!path.endsWith('.gdz')) return readFileSync(path);
  return await withZip(path, async ({ gedcom }) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of gedcom.read()) pieces.push(piece);
    return Buffer.concat(pieces);
  });
}
