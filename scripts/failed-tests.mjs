import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run-program.mjs';

/** What failed in a JSON report of Vitest: one line each with its place, its name and the first line of its error. */
export function failedTests(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((one) => one.status === 'failed');
    // A file that could not be loaded has no tests.
    if (failed.length === 0) return status === 'failed' ? [lineAbout(file, 'the file as a whole', message)] : [];
    return failed.map(({ fullName, failureMessages }) => lineAbout(file, fullName.trim(), failureMessages[0]));
  });
}

/** The same of a JSON report of Playwright. */
export function failedJourneys(report) {
  const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];
  const failed = specsIn(report ?? {}).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const result = results.find(({ error }) => error);
        // The line of the test that failed says more than the line where it begins.
        const place = `tests/e2e/${spec.file}:${result?.error?.location?.line ?? spec.line}`;
        return lineAbout(place, spec.title, result?.error?.message) + pageOf(result);
      }),
  );
  const elsewhere = (report?.errors ?? []).map(({ message }) => lineAbout('tests/e2e', 'outside of any test', message));
  return [...failed, ...elsewhere];
}

/** What the page said when a journey failed: its headings, sentences and messages, as far as Playwright has kept them. */
function pageOf(result) {
  const { path } = result?.attachments?.find(({ name }) => name === 'error-context') ?? {};
  if (!path || !existsSync(path)) return '';
  // By their names or by what they hold: - heading "Photos" [level=1], - paragraph [ref=e7]: 156 of 200 sent
  const said =
    readFileSync(path, 'utf8').match(/(?<=- )(heading|paragraph|progressbar|alert|status)( "|.*: ).+/g) ?? [];
  const words = said.map((line) => line.replace(/ \[[^\]]*\]/g, ''));
  return `\n    The page: ${words.join(' | ').slice(0, 600)}`;
}

function lineAbout(place, name, message) {
  // Runners colour their messages.
  const firstLine = stripVTControlCharacters(message ?? '')
    .split('\n')
    .find((line) => line.trim() !== '');
  return `${place} › ${name}\n    ${(firstLine ?? 'without a message').trim().slice(0, 300)}`;
}
