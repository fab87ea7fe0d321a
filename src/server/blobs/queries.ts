import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import type { BlobHash } from './blob-store.ts';

/**
 * Which of these files some row still needs, a removed picture that undo could bring back among them. While a backup is being
 * made all of them are: its rows are those of a while ago.
 */
export async function selectNeeded(db: Queryable, hashes: readonly BlobHash[]): Promise<ReadonlySet<BlobHash>> {
  const { rows } = await db.execute<{ hash: BlobHash }>(
    sql`select hash from unnest(${sql.param(hashes)}::text[]) as hash
        where exists (select 1 from media_files where blob_hash = hash)
        or exists (select 1 from photo_files where blob_hash = hash)
        or exists (select 1 from photo_people where blob_hash = hash)
        or exists (select 1 from suggested_photos where blob_hash = hash)
        or exists (select 1 from suggested_photos where shown_blob_hash = hash)
        or exists (select 1 from import_files where blob_hash = hash)
        or exists (select 1 from exports where blob_hash = hash)
        or exists (select 1 from exports where receipt_hash = hash)
        or exists (select 1 from account_exports where blob_hash = hash)
        or exists (select 1 from imports where upload_hash = hash and upload_hash is not null)
        or exists (select 1 from change_entries where before ->> 'blob_hash' = hash
          and entity in ('media', 'photo_file', 'photo_person'))
        or exists (select 1 from backups where state = 'writing')`,
  );
  return new Set(rows.map(({ hash }) => hash));
}
