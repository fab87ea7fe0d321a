import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepSecret } from './keep-secret.ts';

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'swissfam-secret-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('a secret is made once, kept, and readable for its owner only', async () => {
  const dataDir = await emptyFolder();
  const [first, second] = await Promise.all([1, 2].map(() => keepSecret({ dataDir, secret: undefined })));
  expect(first).toHaveLength(43);
  expect(second).toBe(first);
  expect(await keepSecret({ dataDir, secret: undefined })).toBe(first);
  expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
});

test('a configured secret is used and not written down', async () => {
  const dataDir = await emptyFolder();
  expect(await keepSecret({ dataDir, secret: 'configured' })).toBe('configured');
  await expect(readFile(join(dataDir, 'secret'))).rejects.toThrow('ENOENT');
});

test('a damaged secret is not replaced in silence', async () => {
  const dataDir = await emptyFolder();
  await writeFile(join(dataDir, 'secret'), 'abc');
  await expect(keepSecret({ dataDir, secret: undefined })).rejects.toThrow('is damaged');
});
