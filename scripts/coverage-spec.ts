import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `npm run coverage:spec`: the statements of the specification that no test names in its title as `[ID]`. */
const lists = ['checklist.csv', 'ux-cases.csv', 'security-cases.csv'];
const root = join(import.meta.dirname, '..');
const folder = join(root, '../shared/spec');
const present = lists.filter((name) => existsSync(join(folder, name)));

if (present.length === 0) {
  console.log(
    'The lists of the specification (checklist.csv and its siblings) are not on this machine, so there is nothing to compare the tests with.',
  );
} else {
  const named = findNamedIds();
  for (const name of present) report(name, readIds(readFileSync(join(folder, name), 'utf8')), named);
}

/** Ids in the titles of tests: in brackets, several of them separated by commas or blanks. */
function findNamedIds(): ReadonlySet<string> {
  const files = globSync(['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/**/*.{test,spec}.ts'], {
    cwd: root,
  });
  const ids = new Set<string>();
  for (const file of files) {
    for (const [, list] of readFileSync(join(root, file), 'utf8').matchAll(
      /\[([A-Z][A-Z0-9]*-\d+(?:[\s,]+[A-Z][A-Z0-9]*-\d+)*)\]/g,
    )) {
      for (const id of list?.split(/[\s,]+/) ?? []) ids.add(id);
    }
  }
  return ids;
}

/** The first column. A quoted field may hold line breaks, so lines that do not begin with an id are continuations. */
function readIds(csv: string): string[] {
  return csv.split('\n').flatMap((line) => /^"?([A-Z][A-Z0-9]*-\d+)"?,/.exec(line)?.[1] ?? []);
}

function report(name: string, ids: readonly string[], named: ReadonlySet<string>): void {
  const prefixOf = (id: string) => id.slice(0, id.lastIndexOf('-'));
  console.log(`\n${name}`);
  for (const prefix of new Set(ids.map(prefixOf))) {
    const group = ids.filter((id) => prefixOf(id) === prefix);
    const missing = group.filter((id) => !named.has(id));
    const rest = missing.length > 0 ? `  without a test: ${missing.join(' ')}` : '';
    console.log(`  ${prefix.padEnd(8)} ${group.length - missing.length} of ${group.length}${rest}`);
  }
  console.log(`  ${'total'.padEnd(8)} ${ids.filter((id) => named.has(id)).length} of ${ids.length}`);
}
