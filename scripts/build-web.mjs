import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './files-in.mjs';
import { prepareOnce, showProgress } from './prepare.mjs';
import { fail, root, runProgram } from './run-program.mjs';

const built = join(root, 'dist/web');
const sources = [
  'src/web',
  'src/contract',
  'src/domain',
  'locales',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

/** Builds the browser part into dist/web unless it was made from exactly these sources. */
export async function buildWeb(node) {
  const fingerprint = fingerprintSources();
  const kept = join(built, '.fingerprint');
  await prepareOnce({
    isDone: () => existsSync(kept) && readFileSync(kept, 'utf8') === fingerprint,
    act: () => build(node, fingerprint),
  });
}

async function build(node, fingerprint) {
  console.log('Building the browser part …');
  const next = `${built}.next`;
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  // NODE_ENV decides which React is bundled; a build is always for production.
  const building = runProgram(node, [vite, 'build', '--outDir', next, '--emptyOutDir', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  });
  const code = await showProgress(() => 'Still building the browser part', building);
  if (code !== 0) fail('The browser part could not be built. The message of the build is above.');
  // In a process of its own: what it takes, 200 MB, would stay with npm start for as long as the server runs.
  console.log('Compressing the browser part …');
  const compressing = runProgram(node, [join(root, 'scripts/compress-files.mjs'), next]);
  if ((await showProgress(() => 'Still compressing the browser part', compressing)) !== 0) {
    fail('The browser part could not be compressed. The message is above.');
  }
  writeFileSync(join(next, '.fingerprint'), fingerprint);
  // A running server never sees half a build.
  rmSync(built, { recursive: true, force: true });
  renameSync(next, built);
}

function fingerprintSources() {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(root, source);
    const files = existsSync(path) && statSync(path).isDirectory() ? filesIn(path) : [path];
    for (const file of files.filter((name) => existsSync(name) && !/\.test\.tsx?$/.test(name)).sort()) {
      hash
        .update(`${file.slice(root.length)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}
