import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import type { GedcomProblemCode } from '#domain/gedcom/problems.ts';
import { exportWithReceipt } from '#domain/gedcom/testing/export-with-receipt.ts';
import { type ImportedFile, importBytes } from '#domain/gedcom/testing/import-text.ts';
import { type CorpusFile, readCorpusFile } from './corpus.ts';
import { exportFile, exportPart, importAgain, recordsAfterOneEdit, versionOf } from './export-file.ts';
import { compareFiles, findInvalid, type Kept } from './official-tools.ts';

export interface CheckedFile {
  readonly name: string;
  readonly version: '5.5.1' | '7.0';
  readonly isValid: boolean;
  /** Why it is not valid, in words or as codes of the reader's repairs. */
  readonly blemishes: readonly string[];
  /** Without the other sides of its links, which are told by their number alone. */
  readonly kept: Kept;
  /** Lines that state a link on the side on which the file does not state it. */
  readonly otherSides: number;
  /** The same after the way to the other version and back. */
  readonly thereAndBack: Kept;
  readonly invalidIn7: readonly string[];
  /** What is not as it has to be, in words. */
  readonly failures: readonly string[];
  /** Read, put together and written once, in the version of the file. */
  readonly seconds: number;
}

/** Repairs of the reader that change what a line says. */
const repairsOfLines: ReadonlySet<GedcomProblemCode> = new Set([
  'text_before_head',
  'spacing_repaired',
  'line_without_level',
  'level_jump',
  'too_deep',
  'lower_case_tag',
  'unterminated_xref',
  'missing_xref',
  'duplicate_xref',
  'control_character',
  'unreadable_character',
  'cut_letter',
]);

/** A mark stands before its letter; at the end of a line there is none. */
const hasCutMark = (bytes: Uint8Array): boolean =>
  bytes.some((byte, at) => byte >= 0xe0 && (bytes[at + 1] === 10 || bytes[at + 1] === 13));

interface OwnSides {
  readonly text: string;
  readonly otherSides: number;
  /** Those of which the file states neither side. */
  readonly unstated: readonly string[];
}

/**
 * The export without the other sides of links: a link that the file states on one side is written on both, which gives a
 * family other people and so, to whoever calls families by their people, another name.
 */
function withoutOtherSides(imported: ImportedFile, version: GedcomVersion): OwnSides {
  const { lines, runs } = exportWithReceipt(imported, { version });
  const fromHere = new Set(
    runs.filter(({ fate, text }) => fate === 'structure' && text !== null).map(({ from }) => from),
  );
  const linesOf = new Map(imported.records.map(({ xref, lines: stored }) => [xref, stored.split('\n')]));
  const own: string[] = [];
  const unstated: string[] = [];
  let record = '';
  for (const [at, line] of lines.entries()) {
    record = /^0 @([^@]+)@/.exec(line)?.[1] ?? record;
    const [, tag = '', pointer = ''] = /^1 (HUSB|WIFE|CHIL|FAMS|FAMC) @([^@]+)@$/.exec(line) ?? [];
    if (tag === '' || !fromHere.has(at + 1)) {
      own.push(line);
      continue;
    }
    const opposite = oppositeOf[tag]?.map((other) => `1 ${other} @${record}@`) ?? [];
    if (!linesOf.get(pointer)?.some((other) => opposite.includes(other))) unstated.push(`${record}: ${line}`);
  }
  return { text: `${own.join('\n')}\n`, otherSides: lines.length - own.length, unstated };
}

const oppositeOf: Readonly<Record<string, readonly string[]>> = {
  HUSB: ['FAMS'],
  WIFE: ['FAMS'],
  FAMS: ['HUSB', 'WIFE'],
  CHIL: ['FAMC'],
  FAMC: ['CHIL'],
};

/** Takes one file through every way out, leaving the exports in the folder. */
export async function checkFile(file: CorpusFile, folder: string): Promise<CheckedFile> {
  const bytes = await readCorpusFile(file);
  const start = performance.now();
  const imported = importBytes(bytes);
  const { reader } = imported;
  const version = versionOf(imported);
  const out = exportFile(imported, version);
  const seconds = (performance.now() - start) / 1000;

  const { text: ownSides, otherSides, unstated } = withoutOtherSides(imported, version);

  const failures: string[] = [];
  const isRefused = reader.refusal !== null;
  if (isRefused) failures.push(`refused: ${reader.refusal?.code}`);
  const again = importAgain(out);
  if (exportFile(again, version) !== out) failures.push('the second export differs from the first');
  const other = version === '7.0' ? '5.5.1' : '7.0';
  const converted = exportFile(imported, other);
  const back = importAgain(converted);
  if (exportFile(back, other) !== converted) failures.push(`the second export to ${other} differs from the first`);
  if (unstated.length > 0) failures.push(`links that the file does not state: ${unstated.slice(0, 3).join(' and ')}`);
  const edited = recordsAfterOneEdit(imported, out);
  if (edited !== undefined && edited.length > 0) failures.push(`one edit changed ${edited.slice(0, 3).join(' and ')}`);

  const path = (name: string) => join(folder, `${file.name.replaceAll('/', '+')}.${name}.ged`);
  const paths = {
    in: path('in'),
    out: path('out'),
    ownSides: path('own-sides'),
    converted: path(other),
    back: path('back'),
    visitors: path('visitors'),
    branch: path('branch'),
  };
  writeFileSync(paths.in, bytes);
  writeFileSync(paths.out, out);
  writeFileSync(paths.ownSides, ownSides);
  writeFileSync(paths.converted, converted);
  writeFileSync(paths.back, exportFile(back, version));
  writeFileSync(paths.visitors, exportPart(imported, 'visitors'));
  writeFileSync(paths.branch, exportPart(imported, 'branch'));
  const [kept, thereAndBack, ...invalid] = await Promise.all([
    compareFiles(paths.in, paths.ownSides),
    compareFiles(paths.in, paths.back),
    ...[version === '7.0' ? paths.out : paths.converted, paths.visitors, paths.branch].map(findInvalid),
  ]);
  const blemishes = [
    ...(file.isKnownMalformed ? ['known to be malformed'] : []),
    ...[...reader.problemCounts.keys()].filter((code) => repairsOfLines.has(code)),
    ...(version === '7.0' && (await findInvalid(paths.in)).length > 0 ? ['not by the tables of GEDCOM 7'] : []),
    ...(reader.head.encoding === 'ansel' && hasCutMark(bytes) ? ['an ANSEL mark cut from its letter'] : []),
  ];
  return {
    name: file.name,
    version,
    isValid: blemishes.length === 0 && !isRefused,
    blemishes,
    kept,
    otherSides,
    thereAndBack,
    invalidIn7: invalid.flat(),
    failures,
    seconds,
  };
}
