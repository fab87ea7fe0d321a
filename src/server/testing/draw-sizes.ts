import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drawWaiting } from '#server/people/photos/drawing/draw-waiting.ts';
import { openBlobStore } from '#server/platform/blobs/open-blob-store.ts';
import type { BlobAddress } from '#server/platform/config/read-blob-address.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { silentLog } from './silent-log.ts';

interface Instance {
  readonly db: Db;
  readonly dataDir: string;
}

/** Makes the sizes of all photos that wait for them, or waits for the job that does. */
export async function drawSizes({ db, dataDir }: Instance, blobs?: BlobAddress): Promise<void> {
  await drawWaiting({ db, blobs: openBlobStore({ dataDir, blobs }), log: silentLog });
  while (await db.$count(sql`undrawn_photos where failed_at is null`)) await setTimeout(20);
}
