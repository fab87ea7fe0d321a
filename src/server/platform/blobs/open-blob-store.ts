import { join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import type { BlobStore } from './blob-store.ts';
import { createBucketStore } from './bucket-store.ts';
import { createFolderStore } from './folder-store.ts';

/** The store that BLOB_URL names, or the folder `blobs` of the data folder. */
export function openBlobStore({ blobs, dataDir }: Pick<Config, 'blobs' | 'dataDir'>): BlobStore {
  if (blobs?.kind === 's3') return createBucketStore(blobs, join(dataDir, 'arriving'));
  return createFolderStore(blobs?.path ?? join(dataDir, 'blobs'));
}
