import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GedcomProblemCode } from '#domain/gedcom/problems.ts';
import { importBytes } from '#domain/gedcom/testing/import-text.ts';
import { type CorpusFile, readCorpusFile } from './corpus.ts';
import { exportFile, exportPart, importAgain, recordsAfterOneEdit, versionOf } from './export-file.ts';
import { compareFiles, findInvalid, type Kept } from './official-tools.ts';

export interface CheckedFile {
  readonly name: string;
  readonly version: '5.5.1' | '7.0';
  readonly isValid: boolean;
  /** Why it is not valid, in words or as codes of the reader's repairs. */
  readonly blemishes: readonly string[];
  readonly kept: Kept;
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
]);

/** A mark stands before its letter; at the end of a line there is none. */
const hasCutMark = (bytes: Uint8Array): boolean =>
  bytes.some((byte, at) => byte >= 0xe0 && (bytes[at + 1] === 10 || bytes[at + 1] === 13));

/** Takes one file through every way out, leaving the exports in the folder. */
export async function checkFile(file: CorpusFile, folder: string): Promise<CheckedFile> {
  const bytes = await readCorpusFile(file);
  const start = performance.now();
  const imported = importBytes(bytes);
  const { reader } = imported;
  const version = versionOf(imported);
  const out = exportFile(imported, version);
  const seconds = (performance.now() - start) / 1000;

  const failures: string[] = [];
  const isRefused = reader.refusal !== null;
  if (isRefused) failures.push(`refused: ${reader.refusal?.code}`);
  const again = importAgain(out);
  if (exportFile(again, version) !== out) failures.push('the second export differs from the first');
  const other = version === '7.0' ? '5.5.1' : '7.0';
  const converted = exportFile(imported, other);
  const back = importAgain(converted);
  if (exportFile(back, other) !== converted) failures.push(`the second export to ${other} differs from the first`);
  const edited = recordsAfterOneEdit(imported, out);
  if (edited !== undefined && edited.length > 0) failures.push(`one edit changed ${edited.slice(0, 3).join(' and ')}`);

  const path = (name: string) => join(folder, `${file.name.replaceAll('/', '+')}.${name}.ged`);
  const paths = {
    in: path('in'),
    out: path('out'),
    converted: path(other),
    back: path('back'),
    visitors: path('visitors'),
    branch: path('branch'),
  };
  writeFileSync(paths.in, bytes);
  writeFileSync(paths.out, out);
  writeFileSync(paths.converted, converted);
  writeFileSync(paths.back, exportFile(back, version));
  writeFileSync(paths.visitors, exportPart(imported, 'visitors'));
  writeFileSync(paths.branch, exportPart(imported, 'branch'));
  const [kept, thereAndBack, ...invalid] = await Promise.all([
    compareFiles(paths.in, paths.out),
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
    thereAndBack,
    invalidIn7: invalid.flat(),
    failures,
    seconds,
  };
}
