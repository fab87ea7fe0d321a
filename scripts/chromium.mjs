import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { prepareOnce, showProgress } from './prepare.mjs';
import { runProgram } from './run-program.mjs';

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const find = () => places.find((place) => place !== undefined && existsSync(place));

/**
 * A Chromium for the browser tests: the system's, or one that apt installs where this user may do that. Otherwise undefined,
 * after a sentence that says what to do.
 */
export async function findOrInstallChromium() {
  await prepareOnce({ isDone: () => find() !== undefined, act: install });
  const found = find();
  if (found) return found;
  console.log(
    'The browser tests are skipped: there is no Chromium here, and it could not be installed. ' +
      'Install it (Debian: apt-get install chromium), or set CHROMIUM to the path of a Chrome or Chromium.',
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
  const run = (words) => runProgram(program, [...args, ...words], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  const steps = async () => {
    await run(['update', '-qq']);
    // The fonts are those whose measures the page takes until its own have come, and that every system has in some form.
    await run(['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation']);
  };
  await showProgress(() => 'Still installing Chromium', steps());
}
