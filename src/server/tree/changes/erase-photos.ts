import { sql } from 'drizzle-orm';
import type { MemberId } from '#domain/tree/ids.ts';
import { uuids } from './uuids.ts';
import type { WriteContext } from './write-context.ts';

/**
 * Takes somebody out of the photos of a tree: those that nobody else is marked in go, unless they came with a file in which other
 * records still speak of them; in the others only their mark, with the portrait that was cut out. Also of photos that were deleted before, of which the log could bring back what it knows.
 */
export async function erasePhotos({ tx, journal: { treeId } }: WriteContext, members: readonly MemberId[]) {
  const ids = uuids(members);
  const marks = await tx.execute<{ id: string; photo: string; hash: string | null; isAlone: boolean }>(sql`
    select p.id, p.photo_id as photo, p.blob_hash as hash, not exists (select 1 from photo_people other
      where other.tree_id = p.tree_id and other.photo_id = p.photo_id and other.member_id <> all(${ids}))
      and not exists (select 1 from photos of_file join media_files f on f.tree_id = of_file.tree_id and f.id = of_file.media_id
        where of_file.tree_id = p.tree_id and of_file.id = p.photo_id) as "isAlone"
    from photo_people p where p.tree_id = ${treeId} and p.member_id = any(${ids})`);
  const past = await tx.execute<{ photo: string }>(sql`
    select distinct coalesce(e.before, e.after) ->> 'photo_id' as photo from change_entries e
    where e.tree_id = ${treeId} and e.entity = 'photo_person'
      and (coalesce(e.before, e.after) ->> 'member_id')::uuid = any(${ids})
      and not exists (select 1 from photos p
        where p.tree_id = e.tree_id and p.id = (coalesce(e.before, e.after) ->> 'photo_id')::uuid)`);
  const gone = [...new Set(marks.rows.filter(({ isAlone }) => isAlone).map(({ photo }) => photo))];
  const own = sql`tree_id = ${treeId} and photo_id = any(${uuids(gone)})`;
  await tx.execute(sql`delete from photo_people where tree_id = ${treeId} and member_id = any(${ids})`);
  const files = await tx.execute<{ id: string; hash: string }>(
    sql`delete from photo_files where ${own} returning id, blob_hash as hash`,
  );
  await tx.execute(sql`delete from photos where tree_id = ${treeId} and id = any(${uuids(gone)})`);
  // A photo whose file went with their records is of this tree alone from now on: exports write it as one that was added here.
  await tx.execute(sql`
    update photos p set media_id = null where tree_id = ${treeId} and media_id is not null
      and not exists (select 1 from media_files f where f.tree_id = p.tree_id and f.id = p.media_id)`);
  const before = past.rows.map(({ photo }) => photo);
  const sizes = await tx.execute<{ id: string }>(sql`
    select distinct e.entity_id as id from change_entries e
    where e.tree_id = ${treeId} and e.entity = 'photo_file'
      and (coalesce(e.before, e.after) ->> 'photo_id')::uuid = any(${uuids(before)})`);
  return {
    photos: gone.length,
    rows: [...gone, ...before, ...files.rows.map(({ id }) => id), ...sizes.rows.map(({ id }) => id)],
    hashes: [...files.rows.map(({ hash }) => hash), ...marks.rows.flatMap(({ hash }) => hash ?? [])],
  };
}

/** Takes the photos out that were made of packed files which went because of what they are called. */
export async function erasePhotosOfFiles({ tx, journal: { treeId } }: WriteContext, files: readonly string[]) {
  const ofFiles = sql`tree_id = ${treeId} and photo_id in (
    select id from photos where tree_id = ${treeId} and media_id = any(${uuids(files)}))`;
  const marks = await tx.execute<{ id: string; hash: string | null }>(
    sql`delete from photo_people where ${ofFiles} returning id, blob_hash as hash`,
  );
  const sizes = await tx.execute<{ id: string; hash: string }>(
    sql`delete from photo_files where ${ofFiles} returning id, blob_hash as hash`,
  );
  const photos = await tx.execute<{ id: string }>(
    sql`delete from photos where tree_id = ${treeId} and media_id = any(${uuids(files)}) returning id`,
  );
  return {
    photos: photos.rows.length,
    rows: [...photos.rows, ...sizes.rows, ...marks.rows].map(({ id }) => id),
    hashes: [...sizes.rows, ...marks.rows].flatMap(({ hash }) => hash ?? []),
  };
}
