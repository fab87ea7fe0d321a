import { sql } from 'drizzle-orm';
import type { BlobHash } from '#server/platform/blobs/blob-store.ts';
import type { Db } from '#server/platform/db/connection.ts';

interface TreeCounts extends Record<string, unknown> {
  readonly id: string;
  readonly version: number;
  readonly seq: number | null;
  readonly members: number;
  readonly unions: number;
  readonly counted_members: number;
  readonly counted_unions: number;
  readonly loose: number;
}

/** Trees whose counts or history do not agree with their rows. Each in words for an administrator, by its id alone. */
export async function findWrongCounts(db: Db) {
  const { rows } = await db.execute<TreeCounts>(sql`
    select tree.id, tree.version, tree.member_count as members, tree.union_count as unions,
      (select max(seq) from changes where tree_id = tree.id) as seq,
      (select count(*)::int from family_members where tree_id = tree.id) as counted_members,
      (select count(*)::int from unions where tree_id = tree.id) as counted_unions,
      (select count(*)::int from union_children child where child.tree_id = tree.id and not exists (
        select 1 from unions where unions.tree_id = child.tree_id and unions.id = child.union_id)) as loose
    from family_trees tree`);
  const wrong = rows.flatMap((tree) => [
    ...(tree.members === tree.counted_members
      ? []
      : [`tree ${tree.id} says ${tree.members} people, and has ${tree.counted_members}`]),
    ...(tree.unions === tree.counted_unions
      ? []
      : [`tree ${tree.id} says ${tree.unions} couples, and has ${tree.counted_unions}`]),
    ...(tree.seq === null || tree.seq === tree.version
      ? []
      : [`tree ${tree.id} is at version ${tree.version}, and its history at ${tree.seq}`]),
    ...(tree.loose === 0 ? [] : [`tree ${tree.id} has ${tree.loose} children of no couple`]),
  ]);
  const people = rows.reduce((sum, tree) => sum + tree.counted_members, 0);
  return { trees: rows.length, people, wrong };
}

/** Indexes that the database itself does not trust. */
export async function findBrokenIndexes(db: Db): Promise<readonly string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select indexrelid::regclass::text as name from pg_index
    join pg_class on pg_class.oid = indexrelid
    where not indisvalid and relnamespace = 'public'::regnamespace`);
  return rows.map(({ name }) => name);
}

/** Every file that some row counts on. */
export async function selectNamedFiles(db: Db): Promise<readonly BlobHash[]> {
  const { rows } = await db.execute<{ hash: BlobHash }>(sql`
    select blob_hash as hash from media_files
    union select blob_hash from photo_files
    union select blob_hash from photo_people where blob_hash is not null
    union select blob_hash from suggested_photos
    union select shown_blob_hash from suggested_photos
    union select blob_hash from import_files
    union select upload_hash from imports where upload_hash is not null
    union select blob_hash from requested_files where blob_hash is not null and state = 'done'
    union select before ->> 'blob_hash' from change_entries 
      where entity in ('media', 'photo_file', 'photo_person') and before ->> 'blob_hash' is not null`);
  return rows.map(({ hash }) => hash);
}
