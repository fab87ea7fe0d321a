import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { onTestFinished } from 'vitest';
import type { BucketAddress } from '#server/platform/blobs/bucket.ts';

/** A store of others' making that speaks S3, on this machine, with one empty bucket. Stopped when the test ends. */
export async function startBucket({ prefix = 'family/' } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'swissfam-bucket-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 'server'),
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await server.run();
  onTestFinished(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  // The keys that this store takes.
  const keys = { region: 'us-east-1', keyId: 'S3RVER', keySecret: 'S3RVER' };
  const address: BucketAddress = { kind: 's3', bucketUrl: `http://127.0.0.1:${port}/files`, prefix, ...keys };
  return { address, arriving: join(folder, 'arriving') };
}
