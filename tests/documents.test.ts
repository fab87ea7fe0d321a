import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const documents = globSync(['*.md', 'docs/**/*.md', 'fixtures/*.md'], { cwd: root }).sort();
const code = globSync(['src/**/*.{ts,tsx,css}', 'tests/**/*.ts', 'scripts/**/*.{ts,mjs}', '*.{ts,json}'], {
  cwd: root,
});

/** What a document names between backticks, which is never broken over two lines. */
const named = (document: string): string[] =>
  Array.from(read(document).matchAll(/`([^`\n]+)`/g), ([, name = '']) => name);

/** A path from the root, or the end of one: `src/server/start/app.ts`, `members/routes.ts`, `stage.ts`. */
function isThere(name: string): boolean {
  if (/^(src|tests|scripts|docs|fixtures)\//.test(name)) return existsSync(join(root, name));
  return code.some((path) => path === name || path.endsWith(`/${name}`));
}

test('files and folders that documents name are there', () => {
  const isPath = (name: string) =>
    /^\w[\w.-]*(\/[\w.-]+)*\/?$/.test(name) &&
    (/\.(tsx?|mjs|css)$/.test(name) || /^(src|tests|scripts|docs)\//.test(name));
  const gone = documents.flatMap((document) =>
    named(document)
      .filter((name) => isPath(name) && !isThere(name))
      .map((name) => `${document}: ${name}`),
  );
  expect(gone).toEqual([]);
  expect(documents.flatMap(named).filter(isPath).length).toBeGreaterThan(100);
});

test('links of documents to files lead somewhere', () => {
  const links = documents.flatMap((document) =>
    Array.from(read(document).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g), ([, to = '']) => join(dirname(document), to)),
  );
  expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(links).not.toEqual([]);
});

test('commands that documents name can be run', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = documents.flatMap((document) =>
    Array.from(read(document).matchAll(/\bnpm run ([\w:-]+)/g), ([, name = '']) => name),
  );
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  expect(commands).not.toEqual([]);
});

test('decisions are numbered without holes, and say on a page why, what, and what comes of it', () => {
  const decisions = globSync('docs/decisions/*.md', { cwd: root }).sort();
  const numberOf = (nth: number) => String(nth + 1).padStart(3, '0');
  expect(decisions.filter((path, nth) => !basename(path).startsWith(`${numberOf(nth)}-`))).toEqual([]);
  expect(decisions.filter((path, nth) => !read(path).startsWith(`# ${numberOf(nth)} `))).toEqual([]);
  const parts = (path: string) => Array.from(read(path).matchAll(/^## (.+)$/gm), ([, title]) => title);
  const wanted = ['Context', 'Decision', 'Consequences'];
  expect(decisions.filter((path) => wanted.some((title) => !parts(path).includes(title)))).toEqual([]);
  expect(decisions.filter((path) => read(path).split('\n').length > 70)).toEqual([]);
});

test('decisions that are named by their number exist', () => {
  const known = new Set(
    globSync('docs/decisions/*.md', { cwd: root }).map((path) => Number(basename(path).slice(0, 3))),
  );
  const found = [...documents, ...code].flatMap((path) =>
    Array.from(read(path).matchAll(/\bdecisions? (\d{1,3})\b/g), ([, number]) => ({ path, number: Number(number) })),
  );
  expect(found.filter(({ number }) => !known.has(number))).toEqual([]);
  expect(found).not.toEqual([]);
});
