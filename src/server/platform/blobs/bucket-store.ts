import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '#server/platform/config/make-folder.ts';
import { StartFailure } from '#server/platform/config/start-failure.ts';
import { createArrivingFiles } from './arriving-files.ts';
import type { BlobHash, BlobStore } from './blob-store.ts';
import { type Bucket, type BucketAddress, type BucketObject, openBucket } from './bucket.ts';

const nameForm = /^[0-9a-f]{2}\/([0-9a-f]{64})\/[0-9a-f]{24}$/;

/** How many names are remembered, so that a file which is asked for again need not be looked for. */
const REMEMBERED = 10_000;

/**
 * Files in a bucket: `ab/ab…/<random>`. Every put makes an object of its own, and then removes the older ones of the same
 * bytes. So a sweep, which removes just the objects that it has seen, can never take what somebody puts at that moment.
 * `folder` is on this machine, for files on their way.
 */
export function createBucketStore(address: BucketAddress, folder: string, bucket = openBucket(address)): BlobStore {
  const arriving = createArrivingFiles(folder);
  const known = new Map<BlobHash, string>();

  function remember(hash: BlobHash, name: string): void {
    known.delete(hash);
    known.set(hash, name);
    const [oldest] = known.keys();
    if (known.size > REMEMBERED && oldest) known.delete(oldest);
  }

  const startOf = (hash: BlobHash) => `${hash.slice(0, 2)}/${hash}/`;

  async function open(hash: BlobHash): Promise<Readable> {
    const name = known.get(hash);
    const found = name === undefined ? undefined : await bucket.read(name);
    if (found) return found;
    known.delete(hash);
    // The newest first: older ones may be about to go.
    for (const object of (await objectsOf(bucket, startOf(hash))).reverse()) {
      const bytes = await bucket.read(object.name);
      if (!bytes) continue;
      remember(hash, object.name);
      return bytes;
    }
    throw Object.assign(new Error(`There is no file ${hash}.`), { code: 'ENOENT' });
  }

  return {
    async reach() {
      await bucket.check().catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw new StartFailure(
          `The bucket ${address.bucketUrl} that BLOB_URL names cannot be used: ${reason} Look at BLOB_URL, its region, and the two AWS keys, which have to be allowed to list, read, write and delete.`,
        );
      });
    },

    put: (bytes, mostBytes) =>
      arriving.take(bytes, mostBytes, async ({ path, hash, size, start }) => {
        const older = await objectsOf(bucket, startOf(hash));
        const name = startOf(hash) + randomBytes(12).toString('hex');
        await bucket.put(name, path, size);
        remember(hash, name);
        for (const object of older) await bucket.remove(object.name);
        return { hash, size, start };
      }),

    withArriving: arriving.take,

    open,

    async withFile(hash, work) {
      await makeFolder(folder, 0o700);
      const path = join(folder, randomBytes(12).toString('hex'));
      try {
        await pipeline(await open(hash), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },

    async remove(hash, before) {
      const objects = await objectsOf(bucket, startOf(hash));
      if (objects.some(({ putAt }) => putAt >= before)) return false;
      for (const { name } of objects) await bucket.remove(name);
      known.delete(hash);
      return true;
    },

    async *list() {
      let last: { readonly hash: BlobHash; readonly putAt: Date; readonly size: number } | undefined;
      for await (const { name, putAt, size } of bucket.list('')) {
        const [, hash] = nameForm.exec(name) ?? [];
        if (hash === undefined) continue;
        if (last && last.hash !== hash) yield last;
        // Safe: a name of this form is what makes a hash. Of the same bytes put twice the newer counts.
        if (last?.hash !== hash || putAt > last.putAt) last = { hash: hash as BlobHash, putAt, size };
      }
      if (last) yield last;
    },

    clearUnfinished: arriving.clear,
  };
}

/** The objects of one file, the newest last. */
async function objectsOf(bucket: Bucket, start: string): Promise<BucketObject[]> {
  const objects: BucketObject[] = [];
  for await (const object of bucket.list(start)) objects.push(object);
  return objects.sort((first, second) => first.putAt.getTime() - second.putAt.getTime());
}
