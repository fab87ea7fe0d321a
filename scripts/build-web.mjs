import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { prepareOnce, showProgress } from './prepare.mjs';
import { fail, root, runProgram } from './run-program.mjs';

const built = join(root, 'dist/web');
const sources = ['src/web', 'src/contract', 'src/domain', 'vite.config.ts', 'package.json', 'package-lock.json'];
const compressible = /\.(js|mjs|css|html|svg|json|txt|webmanifest|ttf)$/;

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
  await compress(next);
  writeFileSync(join(next, '.fingerprint'), fingerprint);
  // A running server never sees half a build.
  rmSync(built, { recursive: true, force: true });
  renameSync(next, built);
}

/** Leaves a brotli and a gzip copy beside every text file, so that the server never compresses the same bytes twice. */
async function compress(folder) {
  const files = filesIn(folder).filter((file) => compressible.test(file));
  await Promise.all(
    files.map(async (file) => {
      const text = readFileSync(file);
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
      const [brotli, gzipped] = await Promise.all([
        promisify(brotliCompress)(text, { params }),
        promisify(gzip)(text, { level: 9 }),
      ]);
      if (brotli.length < text.length) writeFileSync(`${file}.br`, brotli);
      if (gzipped.length < text.length) writeFileSync(`${file}.gz`, gzipped);
    }),
  );
}

function fingerprintSources() {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(root, source);
    const files = existsSync(path) && source.startsWith('src/') ? filesIn(path) : [path];
    for (const file of files.filter((name) => existsSync(name) && !/\.test\.tsx?$/.test(name)).sort()) {
      hash
        .update(`${file.slice(root.length)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}
