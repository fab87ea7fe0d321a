// npm test: installs what is missing, runs everything, ends with "N passed, N failed".
// npm test -- --changed [commit]: only what a change can touch, since the commit or since the last one.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { changedFiles, journeysFor } from './changed-files.mjs';
import { findOrInstallChromium } from './chromium.mjs';
import { failedJourneys, failedTests } from './failed-tests.mjs';
import { ensureInstalled, findNode } from './install.mjs';
import { makeMemoryFolder } from './memory-folder.mjs';
import { root, runProgram } from './run-program.mjs';

await ensureInstalled({ development: true });
const node = await findNode();
const hasJourneys = existsSync(join(root, 'playwright.config.ts'));
const chromium = hasJourneys ? await findOrInstallChromium() : undefined;
await buildWeb(node);

/** What the servers, threads and runners of the tests load is stripped and compiled once for all of them: a quarter of their time. */
const compiled = { NODE_COMPILE_CACHE: join(root, '.cache/compiled') };
const memory = makeMemoryFolder();
const env = memory ? { ...compiled, TMPDIR: memory } : compiled;

const [flag, commit = 'HEAD'] = process.argv.slice(2);
if (flag !== undefined && flag !== '--changed') {
  console.error(`npm test knows no ${flag}. To run only what a change can touch: npm test -- --changed [commit]`);
  process.exit(2);
}
const since = flag ? commit : undefined;

const folder = mkdtempSync(join(tmpdir(), 'swissfam-results-'));
// The tests of the repository read files, and import nothing of them.
const results = since
  ? [await runVitest(`--changed=${since}`, '--passWithNoTests'), await runVitest('--project=repository')]
  : [await runVitest()];
if (hasJourneys) results.push(chromium ? await runPlaywright() : { passed: 0, failed: 0, skipped: 1, names: [] });
rmSync(folder, { recursive: true, force: true });
if (memory) rmSync(memory, { recursive: true, force: true });

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const skipped = sum('skipped');
// Once more at the very end: a long log is often cut in the middle.
for (const name of results.flatMap(({ names }) => names)) console.log(`FAILED ${name}`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(sum('failed') === 0 ? 0 : 1);

async function runVitest(...which) {
  const file = join(folder, 'vitest.json');
  const code = await runProgram(
    node,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...which,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { env },
  );
  const report = readReport(file);
  return count('Vitest', code, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    names: failedTests(report),
  });
}

async function runPlaywright() {
  const journeys = since ? touchedJourneys() : [];
  if (since && journeys.length === 0) return { passed: 0, failed: 0, skipped: 0, names: [] };
  const file = join(folder, 'playwright.json');
  const code = await runProgram(
    node,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json', ...journeys],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM: chromium } },
  );
  const report = readReport(file);
  const stats = report?.stats;
  return count('Playwright', code, {
    passed: stats?.expected ?? 0,
    // A journey that succeeds only at the second attempt is a failure nobody looked at.
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
    names: failedJourneys(report),
  });
}

function touchedJourneys() {
  const paths = readdirSync(join(root, 'tests/e2e')).filter((name) => name.endsWith('.spec.ts'));
  const texts = paths.map((name) => [`tests/e2e/${name}`, readFileSync(join(root, 'tests/e2e', name), 'utf8')]);
  return journeysFor(changedFiles(since), Object.fromEntries(texts));
}

/** A runner that crashed, or a file that could not be loaded, is at least one failure. */
function count(runner, code, { passed, failed, skipped, names }) {
  if (code === 0) return { passed, failed, skipped, names };
  const told = names.length > 0 ? names : [`${runner} as a whole: it ended with ${code}, and no test of it did`];
  return { passed, failed: Math.max(failed, 1), skipped, names: told };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
