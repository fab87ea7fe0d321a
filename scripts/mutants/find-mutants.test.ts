import { expect, test } from 'vitest';
import { findMutants } from './find-mutants.ts';
import { importersOf, nearestTests } from './nearest-tests.ts';

/** What each mutant makes of a text. */
const madeOf = (source: string, path = 'a.tsx') =>
  findMutants(path, source).map(
    ({ start, end, replacement }) => source.slice(0, start) + replacement + source.slice(end),
  );

test.each([
  ['a < b', ['a <= b']],
  ['a === b', ['a !== b']],
  ['a && b', ['a || b']],
  ['a ?? b', ['a']],
  ['(a) + (b)', ['(a) - (b)']],
  ["a + 'x'", ["a + ''"]],
  ['!a', ['a']],
  ['a = 1', ['a = 2', ';']],
  ['a.filter(b)', [';', 'a']],
  ['Math.min(a, b)', [';', 'Math.max(a, b)']],
  ['[...a, b]', ['[ b]']],
  ['a ? b : c', ['!(a) ? b : c', 'b']],
  ['if (a) throw b;', ['if (!(a)) throw b;', ';']],
  ['if (a) b = c;', ['if (!(a)) b = c;', 'if (a) ;']],
  ['() => a', ['() => undefined']],
  ['await a(b);', [';']],
  ['<a b={c} />', ['<a  />']],
])('mutants of %s', (source, mutants) => {
  expect(madeOf(source).sort()).toEqual(mutants.sort());
});

test.each([
  "import a from 'b';",
  'const a = b.toString();',
  "type A = 'b' | 1;",
  "const a = b as 'c';",
  "throw new Error('a' + b);",
  "log.warn({ a: 1 }, 'b');",
  '<a className="b c" key={1} />',
  "const a = 'min-w-0 flex';",
])('no mutants of %s', (source) => {
  expect(madeOf(source)).toEqual([]);
});

test('the nearest tests are those that reach a file by few imports, in its own folder first', () => {
  const importers = importersOf(
    new Map([
      ['src/domain/a/one.ts', ''],
      ['src/domain/a/two.ts', "import { one } from './one.ts';"],
      ['src/domain/a/two.test.ts', "import { two } from './two.ts';"],
      ['src/domain/b/three.test.ts', "import { one } from '#domain/a/one.ts';"],
      ['src/domain/b/four.test.ts', "import { two } from '#domain/a/two.ts';"],
      ['src/domain/b/types.test.ts', "import type { One } from '#domain/a/one.ts';"],
      ['src/server/five.test.ts', "import { one } from '#domain/a/one.ts';"],
    ]),
  );
  expect(nearestTests('src/domain/a/one.ts', importers)).toEqual([
    'src/domain/a/two.test.ts',
    'src/domain/b/three.test.ts',
    'src/domain/b/four.test.ts',
  ]);
});
