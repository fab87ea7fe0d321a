import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { analyse } from 'scslre';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import * as z from 'zod';
import type { RouteSpec } from '#contract/route.ts';
import { fillSchema } from '#server/testing/fill-schema.ts';

interface Found {
  readonly source: string;
  readonly flags: string;
  readonly place: string;
}

/** Every regular expression that stands in a file as such. Those put together while it runs are made of words, not of input. */
function literalsIn(path: string): Found[] {
  const text = readFileSync(path, 'utf8');
  const found: Found[] = [];
  const walk = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    if ('regex' in node) {
      // Safe: what the parser calls so has these parts.
      const { regex, start } = node as { regex: { pattern: string; flags: string }; start: number };
      found.push({
        source: regex.pattern,
        flags: regex.flags,
        place: `${path}:${text.slice(0, start).split('\n').length}`,
      });
      return;
    }
    for (const part of Object.values(node)) walk(part);
  };
  walk(parseSync(path, text).program);
  return found;
}

/** How much more than in proportion to its input it takes to see that there is no match. Nothing is best. */
const causesIn = ({ source, flags }: Pick<Found, 'source' | 'flags'>) =>
  analyse({ source, flags }).reports.map(({ type, exponential }) => (exponential ? `${type}, exponential` : type));

test('every regular expression of the program takes time in proportion to what it reads, and no more [AT-34]', () => {
  expect(causesIn({ source: '(\\w+\\s?)*$', flags: '' })).toContain('Self, exponential');
  const paths = globSync('src/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$|[/\\]testing[/\\]/.test(path));
  const found = paths.flatMap(literalsIn);
  expect(found.length).toBeGreaterThan(300);
  const slow = found.flatMap((one) => {
    const causes = causesIn(one);
    return causes.length === 0 ? [] : [`${one.place} /${one.source}/${one.flags}: ${causes.join(', ')}`];
  });
  expect(slow).toEqual([]);
});

const routes = async (): Promise<RouteSpec[]> => {
  const names = globSync('src/contract/*.ts').filter((path) => !path.endsWith('.test.ts'));
  const modules = await Promise.all(
    names.map((path): Promise<object> => import(`../src/contract/${basename(path, '.ts')}.ts`)),
  );
  return modules.flatMap((module) =>
    Object.values(module).filter((one): one is RouteSpec => one?.path?.startsWith?.('/api/') === true),
  );
};

const million = 1_000_000;
/** What expressions repeat: letters, blanks, signs, what is put in order, and what is refused. */
const unkind = ['a', ' ', '-1', 'a@', ' a.', '\u0301', '\u202e'].map((piece) => ({
  piece,
  text: `${piece.repeat(million / piece.length)}!`,
}));

test('a megabyte in any field of any request is looked at in less than 50 ms [AT-34]', async () => {
  const all = await routes();
  expect(all.length).toBeGreaterThan(150);
  const slow: string[] = [];
  // Many routes share what is asked of their parameters.
  const seen = new Set<unknown>();
  for (const { method, path, params, query, body } of all) {
    for (const schema of [params, query, body]) {
      if (schema === undefined || seen.has(schema)) continue;
      seen.add(schema);
      const fields = JSON.stringify(fillSchema(schema, '?', '?')).split('?').length - 1;
      for (const { piece, text } of unkind) {
        const input = fillSchema(schema, text, text);
        // Safe: the schemas of the contract are zod's.
        const took = least(() => cpuOf(() => z.safeParse(schema as z.ZodType, input)));
        if (took >= 50 * Math.max(1, fields))
          slow.push(`${method} ${path} took ${Math.round(took)} ms over ${JSON.stringify(piece)}`);
      }
    }
  }
  expect(slow).toEqual([]);
}, 300_000);

/** Where it took long it is done again, because the collector of garbage works when it wants. */
function least(look: () => number): number {
  let took = look();
  for (let again = 0; again < 3 && took >= 50; again += 1) took = Math.min(took, look());
  return took;
}

/** In ms of the processor, whatever else it is busy with. */
function cpuOf(act: () => unknown): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
