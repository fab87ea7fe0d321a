import { eq, type SQL, sql } from 'drizzle-orm';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { familyTrees } from '#server/platform/db/schema.ts';
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
        or exists (select 1 from requested_files where blob_hash = hash)
        or exists (select 1 from requested_files where receipt_hash = hash)
        or exists (select 1 from account_exports where blob_hash = hash)
        or exists (select 1 from imports where upload_hash = hash and upload_hash is not null)
        or exists (select 1 from change_entries where before ->> 'blob_hash' = hash
          and entity in ('media', 'photo_file', 'photo_person'))
        or exists (select 1 from backups where state = 'writing')`,
  );
  return new Set(rows.map(({ hash }) => hash));
}

/** Bytes that the photos and files of a tree take, photos with all of their sizes. */
export async function countBytesOfTree(db: Queryable, treeId: TreeId): Promise<number> {
  return await countBytes(
    db,
    sql`(select sum(bytes) from photo_files where tree_id = ${treeId}),
        (select sum(size) from media_files where tree_id = ${treeId})`,
  );
}

/**
 * Bytes of everything that one person stores: photos and files of all trees they own, files that wait there to be imported, and
 * what was written for them and is still kept.
 */
export async function countBytesOfOwner(db: Queryable, userId: UserId): Promise<number> {
  const own = sql`(select id from family_trees where owner_id = ${userId})`;
  return await countBytes(
    db,
    sql`(select sum(bytes) from photo_files where tree_id in ${own}),
        (select sum(size) from media_files where tree_id in ${own}),
        (select sum(size) from import_files where tree_id in ${own}),
        (select sum(bytes) from imports where tree_id in ${own} and state in ('reading', 'ready', 'importing')),
        (select sum(size) from requested_files where user_id = ${userId} and state = 'done'),
        (select sum(size) from account_exports where user_id = ${userId} and state = 'done')`,
  );
}

async function countBytes(db: Queryable, parts: SQL): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select coalesce(sum(part), 0) as bytes from unnest(array[${parts}]::numeric[]) as part`,
  );
  return Number(rows[0]?.bytes ?? 0);
}

/** Who owns a tree. */
export async function findOwner(db: Queryable, treeId: TreeId): Promise<UserId | undefined> {
  const [row] = await db.select({ ownerId: familyTrees.ownerId }).from(familyTrees).where(eq(familyTrees.id, treeId));
  return row?.ownerId;
}
