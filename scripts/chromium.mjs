import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { prepareOnce, showProgress } from './prepare.mjs';
import { root, runProgram } from './run-program.mjs';

/** The same engine without windows: the journeys take a sixth less time in it. */
const shell = '/usr/bin/chromium-headless-shell';
const places = [
  process.env.CHROMIUM,
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Says that apt was asked for the shell: where it has none, or there is no network, another Chromium will do. */
const asked = join(root, '.cache/asked-for-chromium');

const find = () => places.find((place) => place !== undefined && existsSync(place));
const isDone = () => {
  const found = find();
  return found !== undefined && (found === process.env.CHROMIUM || found === shell || existsSync(asked));
};

/**
 * A Chromium for the browser tests: the one without windows, which apt installs where this user may do that, or the system's.
 * Otherwise undefined, after a sentence that says what to do.
 */
export async function findOrInstallChromium() {
  await prepareOnce({ isDone, act: install });
  const found = find();
  if (found) return found;
  console.log(
    'The browser tests are skipped: there is no Chromium here, and it could not be installed. ' +
      'Install it (Debian: apt-get install chromium-headless-shell), or set CHROMIUM to the path of a Chrome or Chromium.',
  );
  return undefined;
}

function aptCommand() {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  if (process.getuid() === 0) return ['apt-get'];
  // Only where sudo asks for no password: a test run must not stop and wait for one.
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n', 'apt-get'] : undefined;
}

async function install() {
  const apt = aptCommand();
  if (!apt) return;
  console.log('Installing Chromium for the browser tests …');
  const [program, ...args] = apt;
  // Without a network, this ends soon.
  const patience = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::https::Timeout=10', '-o', 'Acquire::Retries=0'];
  const run = (words) =>
    runProgram(program, [...args, ...patience, ...words], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  // The fonts are those whose measures the page takes until its own have come, and that every system has in some form.
  const add = (name) => run(['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation']);
  const steps = async () => {
    await run(['update', '-qq']);
    await add('chromium-headless-shell');
    if (find() === undefined) await add('chromium');
  };
  await showProgress(() => 'Still installing Chromium', steps());
  mkdirSync(dirname(asked), { recursive: true });
  writeFileSync(asked, '');
}
