import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const glossary = read('docs/glossary.md');
const retired = new Set(
  Array.from(glossary.matchAll(/^\|(?:[^|]*\|){2}([^|]*)\|$/gm), ([, not = '']) =>
    Array.from(not.matchAll(/`(\w+)`/g), ([, word = '']) => word),
  ).flat(),
);

/** Names that others know: fields of the API and of stored rows, an icon of the library, a colour of the design. */
const knownOutside = new Set(['isKeeper', 'wish', 'look', 'newcomer', 'House', 'notice']);
/** Births on the same day, which is what the word says. */
const meant = new Set(['isTwinBirth', 'TWINS']);

const files = globSync(['src/**/*', 'tests/**/*.ts', 'scripts/**/*.{ts,mjs}', 'locales/en/*'], { cwd: root })
  .map((path) => path.split(sep).join('/'))
  .filter((path) => /\.\w+$/.test(path) && !path.includes('/migrations/') && path !== 'tests/glossary.test.ts');

/** 'readHouseJobs' and 'house-job' are made of 'read', 'house', 'jobs' and 'job'. */
const partsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

const isRetired = (name: string): boolean =>
  !knownOutside.has(name) && !meant.has(name) && partsOf(name).some((part) => retired.has(part));

/** Code without comments, patterns and what stands between quotes; of a template only its expressions. */
function namesIn(text: string): Set<string> {
  const code = text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '$1')
    .replaceAll(/(?<=[(,[=:!?&|]\s*)\/(?![/*])(?:\\.|[^/\\\n])+\/[a-z]*/g, '')
    .replaceAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, '')
    .replaceAll(/`(?:\\.|[^`\\])*`/g, (template) =>
      Array.from(template.matchAll(/\$\{([^{}]*)\}/g), ([, inside]) => inside).join(' '),
    )
    // Words between tags, which only samples have.
    .replaceAll(/>[^<>{}=;()]*</g, '><');
  return new Set(code.match(/[A-Za-z_$][\w$]*/g));
}

test('the glossary fits on a page, and names what is retired', () => {
  expect(glossary.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
  expect(retired.size).toBeGreaterThan(25);
  expect(Array.from(retired).filter((word) => !/^[a-z]+$/.test(word))).toEqual([]);
});

test('[FND-046] no retired word is a file or folder', () => {
  expect(files.filter((path) => partsOf(path).some((part) => retired.has(part)))).toEqual([]);
  expect(files.length).toBeGreaterThan(2000);
});

test('[FND-046] no retired word is part of an identifier', () => {
  const found = files
    .filter((path) => /\.(tsx?|mjs)$/.test(path))
    .flatMap((path) =>
      Array.from(namesIn(read(path)))
        .filter(isRetired)
        .map((name) => `${path}: ${name}`),
    );
  expect(found).toEqual([]);
});

test('[FND-046] no retired word is a table, a column or an index', () => {
  const schemas = files.filter((path) => /\/platform\/db\/(\w+-)?schema\.ts$/.test(path));
  const names = schemas.flatMap((path) =>
    Array.from(read(path).matchAll(/\b[a-z]\w*\(\s*'([a-z][a-z0-9_]*)'/g), ([, name = '']) => name),
  );
  expect(names.filter(isRetired)).toEqual([]);
  expect(names.length).toBeGreaterThan(200);
});

test('[FND-046] the test notices a word that comes back', () => {
  const sample = ['const seatOf = `$', "{wedgeAt} tell`; // twin\nfind('house');"].join('');
  expect(isRetired('startHouse')).toBe(true);
  expect(isRetired('kept_wishes')).toBe(true);
  expect(isRetired('lookOf')).toBe(true);
  expect(Array.from(namesIn(sample))).toEqual(['const', 'seatOf', 'wedgeAt', 'find']);
});
