import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

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
export function findOrInstallChromium() {
  const found = find();
  if (found) return found;
  const apt = aptCommand();
  if (apt) {
    console.log('Installing Chromium for the browser tests …');
    run([...apt, 'update', '-qq']);
    run([...apt, 'install', '-y', '-qq', '--no-install-recommends', 'chromium']);
    const installed = find();
    if (installed) return installed;
  }
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

function run([program, ...args]) {
  spawnSync(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
