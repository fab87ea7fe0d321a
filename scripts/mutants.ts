import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest, type Vitest } from 'vitest/node';
import { findMutants, type Mutant } from './mutants/find-mutants.ts';
import { importersOf, nearestTests, type Sources } from './mutants/nearest-tests.ts';

/**
 * `npm run mutants -- [--layer domain|server|web] [--count 200] [--seed 1] [--file GLOB] [--tests 30]`: puts small faults into a
 * copy of the code, one at a time, runs the tests nearest to each, at most `--tests` files, and prints the faults that none
 * noticed. Those that do not compile are left out. They are drawn evenly over the kinds of faults; the same seed draws the same
 * ones of the same code.
 */
const { values } = parseArgs({
  options: {
    layer: { type: 'string', multiple: true, default: ['domain', 'server', 'web'] },
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    file: { type: 'string', default: '**' },
    tests: { type: 'string', default: '30' },
  },
});

/** How many milliseconds some tests may take: a mutant with which they never end is noticed. Long, as the machine may be busy. */
const patienceFor = (tests: readonly string[]) => 120_000 + 10_000 * tests.length;

type Fate = 'killed' | 'uncompiled' | 'unnoticed';

interface DrawnMutant extends Mutant {
  readonly path: string;
}

const layers: Readonly<Record<string, RegExp>> = {
  domain: /^src\/(?:domain|contract)\//,
  server: /^src\/server\//,
  web: /^src\/web\//,
};
/** What only tests and samples use, declarations, and tables as the migrations made them. */
const outside = /\.test\.tsx?$|\.d\.ts$|\/(?:testing|generated)\/|\/dev\/|generate-family\.ts$|\/db\/schema/;

const root = join(import.meta.dirname, '..');
const copy = mkdtempSync(join(tmpdir(), 'swissfam-mutants-'));
const left = ['node_modules', '.git', '.cache', 'dist'];
cpSync(root, copy, { recursive: true, filter: (path) => !left.includes(relative(root, path)) });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
const strict = readFileSync(join(root, 'tsconfig.base.json'), 'utf8');
// A fault may leave something without use.
writeFileSync(join(copy, 'tsconfig.base.json'), strict.replaceAll(/("noUnused\w+": )true/g, '$1false'));

const sources: Sources = new Map(
  globSync('{src,scripts,tests}/**/*.{ts,tsx}', { cwd: copy })
    .sort()
    .map((path) => [path, readFileSync(join(copy, path), 'utf8')]),
);
const importers = importersOf(sources);
const vitest = await createVitest('test', {
  root: copy,
  watch: false,
  bail: 1,
  maxWorkers: 2,
  silent: true,
  reporters: [{}],
});
try {
  await vitest.standalone();
  for (const layer of values.layer) await measure(layer);
} finally {
  await vitest.close();
  rmSync(copy, { recursive: true, force: true });
}

async function measure(layer: string): Promise<void> {
  const mutants = draw(layer);
  const count = { killed: 0, uncompiled: 0, unnoticed: 0 };
  for (const [nth, mutant] of mutants.entries()) {
    const fate = await fateOf(vitest, mutant);
    count[fate] += 1;
    if (fate === 'unnoticed') console.log(`${nth + 1} of ${mutants.length}: ${showMutant(mutant)}`);
  }
  const compiled = mutants.length - count.uncompiled;
  const share = Math.round((100 * count.killed) / Math.max(compiled, 1));
  console.log(`${layer}: ${count.killed} of ${compiled} killed, ${share} %; ${count.uncompiled} more do not compile`);
}

/** From each operator in turn, until there are enough. Where code changes, most of the others are drawn as before. */
function draw(layer: string): DrawnMutant[] {
  const all = [...sources]
    .filter(([path]) => layers[layer]?.test(path) && !outside.test(path) && matchesGlob(path, values.file))
    .flatMap(([path, source]) => findMutants(path, source).map((mutant) => ({ ...mutant, path })));
  const turns = new Map<string, number>();
  const turnOf = ({ operator }: Mutant) => {
    const turn = turns.get(operator) ?? 0;
    turns.set(operator, turn + 1);
    return turn;
  };
  return inChanceOrder(all)
    .map((mutant) => ({ mutant, turn: turnOf(mutant) }))
    .sort((a, b) => a.turn - b.turn)
    .slice(0, Number(values.count))
    .map(({ mutant }) => mutant);
}

function inChanceOrder(mutants: readonly DrawnMutant[]): DrawnMutant[] {
  const keyed = mutants.map((mutant) => ({
    mutant,
    key: hash('sha1', `${values.seed} ${mutant.path} ${showChange(mutant)}`),
  }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ mutant }) => mutant);
}

/** A few of the nearest tests begin, so that the others mostly need not run. */
async function fateOf(runner: Vitest, { path, start, end, replacement }: DrawnMutant): Promise<Fate> {
  const source = sources.get(path) ?? '';
  const file = join(copy, path);
  const tests = nearestTests(path, importers).slice(0, Number(values.tests));
  writeFileSync(file, source.slice(0, start) + replacement + source.slice(end));
  runner.invalidateFile(file);
  try {
    if (!compiles()) return 'uncompiled';
    for (const group of [tests.slice(0, 2), tests.slice(2, 6), tests.slice(6)]) {
      if (await someFail(runner, group)) return 'killed';
    }
    return 'unnoticed';
  } finally {
    writeFileSync(file, source);
    runner.invalidateFile(file);
  }
}

/** Whether the copy is well typed; what is not is no fault that tests have to notice. */
function compiles(): boolean {
  return spawnSync(join(copy, 'node_modules/.bin/tsc'), ['-b'], { cwd: copy }).status === 0;
}

async function someFail(runner: Vitest, tests: readonly string[]): Promise<boolean> {
  if (tests.length === 0) return false;
  const specifications = tests.flatMap((path) => runner.getModuleSpecifications(join(copy, path)));
  let isLate = false;
  // The second time, a process that does not listen is ended.
  const cancel = () => {
    isLate = true;
    void runner.cancelCurrentRun('keyboard-input');
  };
  const timers = [0, 2_000].map((later) => setTimeout(cancel, patienceFor(tests) + later));
  const { testModules, unhandledErrors } = await runner.runTestSpecifications(specifications);
  timers.forEach(clearTimeout);
  const ran = testModules.filter(({ moduleId }) => tests.some((path) => moduleId === join(copy, path)));
  return isLate || unhandledErrors.length > 0 || ran.some((module) => module.state() === 'failed');
}

/** 'src/domain/csv/write-csv.ts:12 boundary: count[ <  ->  <= ]'. */
function showMutant(mutant: DrawnMutant): string {
  const line = sources.get(mutant.path)?.slice(0, mutant.start).split('\n').length;
  return `${mutant.path}:${line} ${showChange(mutant)}`;
}

function showChange({ path, operator, start, end, replacement }: DrawnMutant): string {
  const source = sources.get(path) ?? '';
  const short = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 80);
  const before = source.slice(source.lastIndexOf('\n', start) + 1, start);
  return `${operator}: ${short(before)}[${short(source.slice(start, end))} -> ${short(replacement)}]`;
}
