// npm test: installs what is missing, runs everything, ends with "N passed, N failed".
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
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

const folder = mkdtempSync(join(tmpdir(), 'swissfam-results-'));
const results = [await runVitest()];
if (hasJourneys) results.push(chromium ? await runPlaywright() : { passed: 0, failed: 0, skipped: 1, names: [] });
rmSync(folder, { recursive: true, force: true });
if (memory) rmSync(memory, { recursive: true, force: true });

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const skipped = sum('skipped');
// Once more at the very end: a long log is often cut in the middle.
for (const name of results.flatMap(({ names }) => names)) console.log(`FAILED ${name}`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(sum('failed') === 0 ? 0 : 1);

async function runVitest() {
  const file = join(folder, 'vitest.json');
  const code = await runProgram(
    node,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
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
  const file = join(folder, 'playwright.json');
  const code = await runProgram(
    node,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'],
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
