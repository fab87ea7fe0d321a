import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { BlobHash, BlobStore } from './blob-store.ts';
import { createFolderStore } from './folder-store.ts';
import { openBlobStore } from './open-blob-store.ts';

const roomy = 1_000_000;

async function openStore() {
  const folder = await mkdtemp(join(tmpdir(), 'swissfam-blobs-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const blobs = createFolderStore(folder);
  const pathOf = (hash: BlobHash) => join(folder, hash.slice(0, 2), hash);
  const age = (hash: BlobHash, at: Date) => utimes(pathOf(hash), at, at);
  return { folder, blobs, pathOf, age, arriving: () => readdir(join(folder, 'arriving')) };
}

async function* pieces(...parts: readonly (string | Uint8Array)[]) {
  for (const part of parts) yield Buffer.from(part);
}

const textOf = async (blobs: BlobStore, hash: BlobHash) => String(await buffer(await blobs.open(hash)));

async function everything(blobs: BlobStore): Promise<BlobHash[]> {
  const hashes: BlobHash[] = [];
  for await (const { hash } of blobs.list()) hashes.push(hash);
  return hashes;
}

test('a file is called by what is in it, and comes back as it went in', async () => {
  const { blobs, pathOf } = await openStore();
  const stored = await blobs.put(pieces('Siti ', 'and ', 'Budi'), roomy);
  expect(stored.hash).toBe(createHash('sha256').update('Siti and Budi').digest('hex'));
  expect(stored.size).toBe(13);
  expect(String(stored.start)).toBe('Siti and Budi');
  expect(await textOf(blobs, stored.hash)).toBe('Siti and Budi');
  expect((await stat(pathOf(stored.hash))).mode & 0o777).toBe(0o600);
});

test('pieces of any size make the same file, and the start of it is told', async () => {
  const { blobs } = await openStore();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 3000 }), { maxLength: 8 }), async (parts) => {
      const whole = Buffer.concat(parts);
      const stored = await blobs.put(pieces(...parts), roomy);
      expect(stored.size).toBe(whole.byteLength);
      expect(Buffer.compare(stored.start, whole.subarray(0, 4096))).toBe(0);
      expect(Buffer.compare(await buffer(await blobs.open(stored.hash)), whole)).toBe(0);
    }),
    { seed: 20_260_801, numRuns: 40 },
  );
});

test('the same bytes take their room once', async () => {
  const { blobs } = await openStore();
  const first = await blobs.put(pieces('one picture'), roomy);
  const second = await blobs.put(pieces('one ', 'picture'), roomy);
  expect(second.hash).toBe(first.hash);
  expect(await everything(blobs)).toEqual([first.hash]);
});

test('more than the bound is refused, and what broke off in the middle leaves nothing', async () => {
  const { blobs, arriving } = await openStore();
  await expect(blobs.put(pieces('0123456789', 'x'), 10)).rejects.toMatchObject({ code: 'payload_too_large' });
  async function* broken() {
    yield Buffer.from('half a ');
    throw new Error('the line went dead');
  }
  await expect(blobs.put(broken(), roomy)).rejects.toThrow('the line went dead');
  expect(await arriving()).toEqual([]);
  expect(await everything(blobs)).toEqual([]);
});

test('a file that is not there cannot be opened', async () => {
  const { blobs } = await openStore();
  const { hash } = await blobs.put(pieces('gone soon'), roomy);
  expect(await blobs.remove(hash, new Date(Date.now() + 1000))).toBe(true);
  await expect(blobs.open(hash)).rejects.toThrow('ENOENT');
  expect(await blobs.remove(hash, new Date())).toBe(true);
});

test('a file that was put again after the bound stays', async () => {
  const { blobs, age } = await openStore();
  const { hash } = await blobs.put(pieces('a picture of two trees'), roomy);
  await age(hash, new Date('2026-01-01'));
  await blobs.put(pieces('a picture of two trees'), roomy);
  expect(await blobs.remove(hash, new Date('2026-01-02'))).toBe(false);
  expect(await textOf(blobs, hash)).toBe('a picture of two trees');
});

test('what an ended process left half is cleared, what still arrives is not', async () => {
  const { folder, blobs, arriving } = await openStore();
  await blobs.put(pieces('whole'), roomy);
  const left = join(folder, 'arriving', 'left');
  await writeFile(left, 'half');
  await writeFile(join(folder, 'arriving', 'coming'), 'more and more');
  await utimes(left, new Date('2026-01-01'), new Date('2026-01-01'));
  await blobs.clearUnfinished(new Date('2026-01-02'));
  expect(await arriving()).toEqual(['coming']);
});

test('a file that a sweep had put aside when it ended is there again', async () => {
  const { blobs, pathOf } = await openStore();
  const { hash } = await blobs.put(pieces('nearly lost'), roomy);
  await rename(pathOf(hash), `${pathOf(hash)}.swept`);
  expect(await everything(blobs)).toEqual([]);
  await blobs.clearUnfinished(new Date());
  expect(await textOf(blobs, hash)).toBe('nearly lost');
});

test('an empty place to keep files is no error', async () => {
  const { folder } = await openStore();
  const blobs = createFolderStore(join(folder, 'never', 'made'));
  expect(await everything(blobs)).toEqual([]);
  await blobs.clearUnfinished(new Date());
});

test('files lie in the folder that was named, otherwise in the data folder', async () => {
  const { folder } = await openStore();
  const named = openBlobStore({ dataDir: '/nonexistent', blobs: { kind: 'folder', path: folder } });
  const { hash } = await named.put(pieces('here'), roomy);
  expect(await textOf(createFolderStore(folder), hash)).toBe('here');
  await openBlobStore({ dataDir: folder, blobs: undefined }).put(pieces('there'), roomy);
  expect(await readdir(join(folder, 'blobs'))).toHaveLength(2);
});
