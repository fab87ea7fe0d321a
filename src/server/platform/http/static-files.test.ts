import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadStaticFiles } from './static-files.ts';

async function built() {
  const folder = await mkdtemp(join(tmpdir(), 'swissfam-web-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'web/assets'), { recursive: true });
  await mkdir(join(folder, 'web/.vite'));
  await writeFile(join(folder, 'secret.txt'), 'outside');
  await writeFile(join(folder, 'web/.vite/manifest.json'), '{}');
  await writeFile(join(folder, 'web/index.html'), '<p>home</p>');
  await writeFile(join(folder, 'web/assets/app-1a2b.js'), 'plain');
  await writeFile(join(folder, 'web/assets/app-1a2b.js.br'), 'brotli');
  await writeFile(join(folder, 'web/assets/app-1a2b.js.gz'), 'gzip');
  const { respond } = await loadStaticFiles(join(folder, 'web'));
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    respond(path, new Request('http://localhost/', { headers, method }));
}

test('a file with a hash in its name may be kept for ever', async () => {
  const get = await built();
  const response = await get('/assets/app-1a2b.js');
  expect(response?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response?.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await response?.text()).toBe('plain');
});

test('the page itself is asked for again every time', async () => {
  const get = await built();
  const response = await get('/index.html');
  expect(response?.headers.get('cache-control')).toBe('no-cache');
  const etag = response?.headers.get('etag') ?? '';
  expect((await get('/index.html', { 'if-none-match': etag }))?.status).toBe(304);
  expect((await get('/index.html', { 'if-none-match': '"other"' }))?.status).toBe(200);
});

test.for([
  ['gzip, deflate, br', 'brotli', 'br'],
  ['gzip', 'gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip', 'gzip'],
  ['identity', 'plain', null],
] as const)('a client that accepts "%s" gets the %s copy', async ([accepted, text, encoding]) => {
  const get = await built();
  const response = await get('/assets/app-1a2b.js', { 'accept-encoding': accepted });
  expect(response?.headers.get('content-encoding')).toBe(encoding);
  expect(response?.headers.get('vary')).toBe('accept-encoding');
  expect(await response?.text()).toBe(text);
});

test('HEAD has the headers and no body', async () => {
  const get = await built();
  const response = await get('/index.html', {}, 'HEAD');
  expect(response?.headers.get('content-length')).toBe('11');
  expect(await response?.text()).toBe('');
});

test.for([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets/../../secret.txt',
  '/.vite/manifest.json',
  '/',
  '/assets/app-1a2b.js.br',
])('nothing is found at %s', async (path) => {
  const get = await built();
  expect(await get(path)).toBeUndefined();
});

test('before the first build there are no files', async () => {
  const { respond } = await loadStaticFiles(join(tmpdir(), 'swissfam-does-not-exist'));
  expect(await respond('/index.html', new Request('http://localhost/'))).toBeUndefined();
});
