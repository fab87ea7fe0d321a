import type { CheckedFile } from './check-file.ts';
import type { Kept } from './official-tools.ts';

const percent = (part: number, whole: number): string =>
  whole === 0 ? '   –  ' : ((100 * part) / whole).toFixed(2).padStart(6);

/** A line a file, then totals and the ten that lost most. Returns whether everything is as it has to be. */
export function printReport(files: readonly CheckedFile[]): boolean {
  console.log('strict  content  back     7.0   s     file');
  for (const file of files) console.log(lineOf(file));
  const valid = files.filter(({ isValid }) => isValid);
  console.log(`\n${files.length} files`);
  printTotal('all files', files);
  printTotal('valid files', valid);
  const failures = files.flatMap(({ name, failures: found }) => found.map((failure) => `${name}: ${failure}`));
  const findings = files.flatMap(({ name, invalidIn7 }) =>
    invalidIn7.slice(0, 3).map((finding) => `${name}: ${finding}`),
  );
  printList('Not as it has to be', failures);
  printList('Found by the tables of GEDCOM 7', findings);
  printList('The ten that kept least', worstOf(files, ({ kept }) => kept).map(lineOf));
  printList(
    'The ten that kept least on the way to the other version and back',
    worstOf(files, ({ thereAndBack }) => thereAndBack).map(lineOf),
  );
  const totals = sum(valid.map(({ kept }) => kept));
  return failures.length === 0 && findings.length === 0 && totals.strict === totals.statements;
}

function lineOf({ name, kept, thereAndBack, invalidIn7, seconds, isValid, blemishes }: CheckedFile): string {
  const columns = [
    percent(kept.strict, kept.statements),
    ` ${percent(kept.content, kept.statements)}`,
    ` ${percent(thereAndBack.content, thereAndBack.statements)}`,
    String(invalidIn7.length === 0 ? 'ok' : invalidIn7.at(-1)?.split(' ')[0]).padStart(4),
    seconds.toFixed(2).padStart(6),
    ` ${name}`,
    isValid ? '' : ` (not valid: ${blemishes.join(', ')})`,
  ];
  return columns.join(' ').trimEnd();
}

function printTotal(name: string, files: readonly CheckedFile[]): void {
  const kept = sum(files.map((file) => file.kept));
  const back = sum(files.map((file) => file.thereAndBack));
  const otherSides = files.reduce((total, file) => total + file.otherSides, 0);
  const seconds = files.reduce((total, file) => total + file.seconds, 0);
  console.log(
    `${name}: ${files.length}, ${kept.statements} statements, kept strictly ${percent(kept.strict, kept.statements).trim()} %, ` +
      `in content ${percent(kept.content, kept.statements).trim()} %, added ${kept.added} and ${otherSides} other sides of links, ` +
      `there and back ${percent(back.content, back.statements).trim()} %, ${seconds.toFixed(1)} s`,
  );
}

function printList(title: string, lines: readonly string[]): void {
  console.log(`\n${title}: ${lines.length === 0 ? 'none' : ''}`);
  for (const line of lines) console.log(`  ${line}`);
}

const sum = (all: readonly Kept[]): Kept =>
  all.reduce(
    (total, kept) => ({
      statements: total.statements + kept.statements,
      strict: total.strict + kept.strict,
      content: total.content + kept.content,
      added: total.added + kept.added,
    }),
    { statements: 0, strict: 0, content: 0, added: 0 },
  );

function worstOf(files: readonly CheckedFile[], kept: (file: CheckedFile) => Kept): CheckedFile[] {
  const lost = (file: CheckedFile): number => {
    const { strict, content, statements } = kept(file);
    return statements === 0 ? 0 : 2 - (strict + content) / statements;
  };
  return files
    .filter((file) => lost(file) > 0)
    .sort((first, second) => lost(second) - lost(first))
    .slice(0, 10);
}
