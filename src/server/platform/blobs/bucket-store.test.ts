import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { StartFailure } from '#server/platform/config/start-failure.ts';
import { startBucket } from '#server/testing/start-bucket.ts';
import type { BlobHash, BlobStore } from './blob-store.ts';
import { type BucketAddress, openBucket, PART_BYTES } from './bucket.ts';
import { createBucketStore } from './bucket-store.ts';

const roomy = 1_000_000;
const later = () => new Date(Date.now() + 60_000);

async function openStore(options?: { readonly prefix: string }) {
  const { address, arriving } = await startBucket(options);
  return { address, arriving, blobs: createBucketStore(address, arriving), bucket: openBucket(address) };
}

async function* pieces(...parts: readonly (string | Uint8Array)[]) {
  for (const part of parts) yield Buffer.from(part);
}

const textOf = async (blobs: BlobStore, hash: BlobHash) => String(await buffer(await blobs.open(hash)));

async function everything<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

test('a file in a bucket is called by what is in it, and comes back as it went in', async () => {
  const { blobs, arriving } = await openStore();
  await blobs.reach();
  const stored = await blobs.put(pieces('Siti ', 'and ', 'Budi'), roomy);
  expect(stored.hash).toBe(createHash('sha256').update('Siti and Budi').digest('hex'));
  expect(String(stored.start)).toBe('Siti and Budi');
  expect(await textOf(blobs, stored.hash)).toBe('Siti and Budi');
  expect(await blobs.withFile(stored.hash, (path) => readFile(path, 'utf8'))).toBe('Siti and Budi');
  expect(await everything(blobs.list())).toEqual([{ hash: stored.hash, size: 13, putAt: expect.any(Date) }]);
  expect(await readdir(arriving)).toEqual([]);
});

test('a process that has not put a file finds it, also after another one has put it anew', async () => {
  const { address, arriving, blobs } = await openStore();
  const other = createBucketStore(address, arriving);
  const { hash } = await blobs.put(pieces('one picture'), roomy);
  expect(await textOf(other, hash)).toBe('one picture');
  await blobs.put(pieces('one picture'), roomy);
  expect(await textOf(other, hash)).toBe('one picture');
  expect(await everything(other.list())).toHaveLength(1);
});

test('an empty file, and names with spaces and other letters, are kept like any other', async () => {
  const { blobs } = await openStore({ prefix: 'keluarga besar/Sitompul & é/' });
  const { hash } = await blobs.put(pieces(), roomy);
  expect(await textOf(blobs, hash)).toBe('');
  expect((await everything(blobs.list())).map((file) => file.hash)).toEqual([hash]);
});

test('more than the bound is refused, and what broke off in the middle leaves nothing', async () => {
  const { blobs, arriving } = await openStore();
  await expect(blobs.put(pieces('0123456789', 'x'), 10)).rejects.toMatchObject({ code: 'payload_too_large' });
  async function* broken() {
    yield Buffer.from('half a ');
    throw new Error('the line went dead');
  }
  await expect(blobs.put(broken(), roomy)).rejects.toThrow('the line went dead');
  expect(await readdir(arriving)).toEqual([]);
  expect(await everything(blobs.list())).toEqual([]);
});

test('a file that is too large to be sent at once is sent in parts and is the same', async () => {
  const { blobs } = await openStore();
  const large = randomBytes(PART_BYTES + 1_000_003);
  const { hash, size } = await blobs.put(pieces(large), large.byteLength);
  expect(size).toBe(large.byteLength);
  expect(Buffer.compare(await buffer(await blobs.open(hash)), large)).toBe(0);
});

test('a file that is not there cannot be opened, and can be removed twice', async () => {
  const { blobs } = await openStore();
  const { hash } = await blobs.put(pieces('gone soon'), roomy);
  expect(await blobs.remove(hash, later())).toBe(true);
  await expect(blobs.open(hash)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await blobs.remove(hash, later())).toBe(true);
});

test('a file that was put after the bound stays', async () => {
  const { blobs } = await openStore();
  const { hash } = await blobs.put(pieces('a picture of two trees'), roomy);
  expect(await blobs.remove(hash, new Date(Date.now() - 60_000))).toBe(false);
  expect(await textOf(blobs, hash)).toBe('a picture of two trees');
});

test('a file that somebody puts while a sweep removes the same one stays', async () => {
  const { address, arriving, blobs, bucket } = await openStore();
  const { hash } = await blobs.put(pieces('nearly lost'), roomy);
  const sweeping = createBucketStore(address, arriving, {
    ...bucket,
    async remove(name) {
      await blobs.put(pieces('nearly lost'), roomy);
      await bucket.remove(name);
    },
  });
  await sweeping.remove(hash, later());
  expect(await textOf(blobs, hash)).toBe('nearly lost');
  expect(await textOf(createBucketStore(address, arriving), hash)).toBe('nearly lost');
});

/** Something that answers in the words of S3 where the store above cannot: it makes no second page, and does not look at keys. */
async function answering(answer: (asked: URL) => readonly [status: number, body: string]) {
  const server = createServer((request, response) => {
    request.resume();
    const [status, body] = answer(new URL(request.url ?? '', 'http://store'));
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  // Safe: a server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  const bucketUrl = `http://127.0.0.1:${port}/files`;
  const keys = { region: 'us-east-1', keyId: 'key', keySecret: 'secret' };
  return { kind: 's3', bucketUrl, prefix: 'family/', ...keys } as const satisfies BucketAddress;
}

const noFolder = join(tmpdir(), 'swissfam-never-made');

test('a list goes over as many pages as there are', async () => {
  const tokens: (string | null)[] = [];
  const hashes = ['a', 'b', 'c'].map((letter) => letter.repeat(64));
  const address = await answering((asked) => {
    const token = asked.searchParams.get('continuation-token');
    tokens.push(token);
    const page = token === null ? 0 : Number(token.slice('page & '.length));
    const key = `family%2F${hashes[page]?.slice(0, 2)}%2F${hashes[page]}%2F${'0'.repeat(24)}`;
    const object = `<Contents><Key>${key}</Key><LastModified>2026-01-0${page + 1}T00:00:00.000Z</LastModified><Size>${page}</Size></Contents>`;
    const next = page < 2 ? `<NextContinuationToken>page &amp; ${page + 1}</NextContinuationToken>` : '';
    return [200, `<ListBucketResult><IsTruncated>${page < 2}</IsTruncated>${object}${next}</ListBucketResult>`];
  });
  expect((await everything(createBucketStore(address, noFolder).list())).map(({ hash }) => hash)).toEqual(hashes);
  expect(tokens).toEqual([null, 'page & 1', 'page & 2']);
});

test('a bucket that is not there, or a key that is not right, is said at the start', async () => {
  const { address, arriving } = await openStore();
  const elsewhere = createBucketStore({ ...address, bucketUrl: `${address.bucketUrl}-of-nobody` }, arriving);
  await expect(elsewhere.reach()).rejects.toThrow(StartFailure);
  await expect(elsewhere.reach()).rejects.toThrow('that BLOB_URL names cannot be used');
  const locked = await answering(() => [403, '<Error><Code>SignatureDoesNotMatch</Code></Error>']);
  await expect(createBucketStore(locked, noFolder).reach()).rejects.toThrow('SignatureDoesNotMatch');
});

test('a store that has no time for a moment is asked again; one that is gone is told of as passing', async () => {
  let refused = 0;
  const busy = await answering(() => {
    if (refused === 2) return [200, '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>'];
    refused += 1;
    return [503, '<Error><Code>SlowDown</Code></Error>'];
  });
  expect(await everything(createBucketStore(busy, noFolder).list())).toEqual([]);
  expect(refused).toBe(2);

  const closed = createSocketServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const gone = createBucketStore({ ...busy, bucketUrl: `http://127.0.0.1:${port}/files` }, noFolder);
  // Safe: the form of a hash.
  await expect(gone.open('f'.repeat(64) as BlobHash)).rejects.toMatchObject({ code: 'unavailable' });
}, 30_000);
