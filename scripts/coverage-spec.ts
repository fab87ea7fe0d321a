import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { idsIn, MOST_IDS, titlesIn } from './named-ids.ts';

/**
 * `npm run coverage:spec`: the statements of the specification and the findings that no test names in its title as `[ID]`, and
 * the titles that name too many. `-- --step T1` leaves the findings of other steps out.
 */
const root = join(import.meta.dirname, '..');
const folder = join(root, '../shared/spec');
const lists = ['checklist.csv', 'ux-cases.csv', 'security-cases.csv', 'findings.csv'];
const present = lists.filter((name) => existsSync(join(folder, name)));
const steps = process.argv.indexOf('--step');
const onlyStep = steps < 0 ? undefined : process.argv[steps + 1];

if (present.length === 0) {
  console.log(
    'The lists of the specification (checklist.csv and its siblings) are not on this machine, so there is nothing to compare the tests with.',
  );
} else {
  const files = readTests();
  // Wherever they stand: the titles of a table are made of its cases.
  const named = new Set(files.flatMap(({ source }) => idsIn(source)));
  for (const name of present) report(name, readRows(name), named);
  warnOfLongTitles(files);
}

interface TestFile {
  readonly path: string;
  readonly source: string;
}

function readTests(): TestFile[] {
  const paths = globSync(['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/**/*.{test,spec}.ts'], {
    cwd: root,
  });
  return paths.sort().map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));
}

interface Row {
  readonly id: string;
  /** What it is counted under: the beginning of its id, or the step that a finding belongs to. */
  readonly group: string;
}

/** The first columns. A quoted field may hold line breaks, so lines that do not begin with an id are continuations. */
function readRows(name: string): Row[] {
  const rows = readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .flatMap((line): Row[] => {
      const [, id, second] = /^"?([A-Z][A-Z0-9]*-\d+)"?,"?([^",]*)/.exec(line) ?? [];
      if (id === undefined) return [];
      return [{ id, group: name === 'findings.csv' ? (second ?? '') : id.slice(0, id.lastIndexOf('-')) }];
    });
  return name === 'findings.csv' && onlyStep !== undefined ? rows.filter(({ group }) => group === onlyStep) : rows;
}

function report(name: string, rows: readonly Row[], named: ReadonlySet<string>): void {
  console.log(`\n${name}`);
  for (const group of new Set(rows.map((row) => row.group))) {
    const ofGroup = rows.filter((row) => row.group === group);
    const missing = ofGroup.filter(({ id }) => !named.has(id)).map(({ id }) => id);
    const rest = missing.length > 0 ? `  without a test: ${missing.join(' ')}` : '  none without a test';
    console.log(`  ${group.padEnd(8)} ${ofGroup.length - missing.length} of ${ofGroup.length}${rest}`);
  }
  console.log(`  ${'total'.padEnd(8)} ${rows.filter(({ id }) => named.has(id)).length} of ${rows.length}`);
}

function warnOfLongTitles(files: readonly TestFile[]): void {
  const long = files.flatMap(({ path, source }) =>
    titlesIn(source)
      .filter(({ ids, isTable }) => ids.length > MOST_IDS && !isTable)
      .map(({ text, ids }) => `  ${path}: ${ids.length} in '${text}'`),
  );
  if (long.length === 0) return;
  console.log(`\n${long.length} titles name more than ${MOST_IDS} statements and are no table:\n${long.join('\n')}`);
}
