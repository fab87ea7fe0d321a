import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '#server/config.ts';
import { StartFailure } from '#server/db/start-failure.ts';
import type { BlobStore } from './blob-store.ts';
import { createFolderStore } from './folder-store.ts';

/** The store that BLOB_URL names, or the folder `blobs` of the data folder. */
export function openBlobStore({ blobUrl, dataDir }: Pick<Config, 'blobUrl' | 'dataDir'>): BlobStore {
  if (blobUrl === undefined) return createFolderStore(join(dataDir, 'blobs'));
  const { protocol } = new URL(blobUrl);
  if (protocol === 'file:') return createFolderStore(fileURLToPath(blobUrl));
  throw new StartFailure(
    `BLOB_URL begins with ${protocol}, but files can only be kept in a folder. Name one, for example file:///srv/family-files, or leave BLOB_URL out.`,
  );
}
