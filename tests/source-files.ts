import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';

const root = join(import.meta.dirname, '..');

export type SourceFile = {
  /** From the root of the repository, with slashes: `src/server/start/app.ts`. */
  readonly path: string;
  readonly text: string;
  /** Without comments, so that a word in an explanation is not taken for code. */
  readonly code: string;
  /** What it imports: paths of the repository for our own files, names for packages. */
  readonly imports: readonly string[];
  /** Those of them that are there with the file itself, and are more than types. */
  readonly staticImports: readonly string[];
};

/** The program itself: no tests, no test support, nothing generated. */
export function readSources(pattern = 'src/**/*.{ts,tsx}'): readonly SourceFile[] {
  return globSync(pattern, { cwd: root })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !/\.(test|gen)\.tsx?$|\.d\.ts$|\/testing\//.test(path))
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const code = withoutComments(text);
      const staticImports = findImports(path, withoutLateImports(code));
      return { path, text, code, imports: findImports(path, code), staticImports };
    });
}

function findImports(path: string, code: string): string[] {
  const found = code.matchAll(
    /^(?:import\s|import\b[^;'"`=]*?\bfrom |export\b[^;'"`=]*?\bfrom )'([^']+)';|\bimport\('([^']+)'\)/gm,
  );
  return Array.from(found, ([, statement, call]) => {
    const name = statement ?? call ?? '';
    if (name.startsWith('#')) return `src/${name.slice(1)}`;
    if (name.startsWith('.'))
      return normalize(join(dirname(path), name))
        .split(sep)
        .join('/');
    return name;
  });
}

const withoutLateImports = (code: string): string =>
  code.replaceAll(/\bimport\('[^']+'\)/g, '').replaceAll(/^import type [^;]+;/gm, '');

/** Good enough for formatted code: `//` inside of a string is kept when something other than a blank is before it. */
function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1');
}

/** The text between the parenthesis at `open` and its partner. */
function insideParentheses(code: string, open: number): string {
  let depth = 0;
  for (let at = open; at < code.length; at += 1) {
    if (code[at] === '(') depth += 1;
    if (code[at] === ')') depth -= 1;
    if (depth === 0) return code.slice(open + 1, at);
  }
  return code.slice(open + 1);
}

/** The arguments of every call of `name`, as text. */
export function callsOf(name: string, code: string): string[] {
  const calls = code.matchAll(new RegExp(`(?<![\\w.])${name}(?:<[^(]*>)?\\(`, 'g'));
  return Array.from(calls, (call) => insideParentheses(code, call.index + call[0].length - 1));
}
