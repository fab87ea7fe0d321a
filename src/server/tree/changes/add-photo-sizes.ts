import { sql } from 'drizzle-orm';
import type { PhotoId } from '#domain/photos/photo.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import type { BlobHash } from '#server/platform/blobs/blob-store.ts';
import { type Db, type Transaction, withTransaction } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { PhotoFileFacts } from './photo-operation.ts';
import { insertRows, type Row } from './rows.ts';

/** A photo whose smaller sizes were made of the full one. */
interface DrawnPhoto {
  readonly treeId: TreeId;
  readonly photoId: PhotoId;
  readonly full: BlobHash;
  readonly smaller: readonly PhotoFileFacts[];
}

/**
 * Adds to a photo the sizes that were made of its full one. No change of its own: they belong to whatever brought the full one,
 * stand in the log with it, and go with it when that is undone. Nothing happens to a photo that looks another way by now, or
 * has gone, or has them.
 */
export async function addPhotoSizes(db: Db, { treeId, photoId, full, smaller }: DrawnPhoto): Promise<void> {
  await withTransaction(db, async (tx) => {
    await tx.execute(sql`select 1 from family_trees where id = ${treeId} for no key update`);
    const { rows } = await tx.execute<{ whole: Row }>(sql`
      select to_jsonb(f) as whole from photo_files f
      where f.tree_id = ${treeId} and f.photo_id = ${photoId} and f.size = 'full' and f.blob_hash = ${full}
        and not exists (select 1 from photo_files o
          where o.tree_id = f.tree_id and o.photo_id = f.photo_id and o.size <> 'full')`);
    const whole = rows[0]?.whole;
    if (whole) {
      const files = smaller.map(({ size, hash, bytes, mime }) => ({
        ...whole,
        id: newId(),
        size,
        blob_hash: hash,
        bytes,
        mime,
      }));
      await insertRows(tx, 'photo_file', files);
      await noteBeside(tx, treeId, whole, files);
    }
    await tx.execute(sql`delete from undrawn_photos where tree_id = ${treeId} and id = ${photoId}`);
  });
}

/** Notes rows that have come in every change that has brought the row beside them. */
async function noteBeside(tx: Transaction, treeId: TreeId, beside: Row, files: readonly Row[]): Promise<void> {
  const { rows } = await tx.execute<{ changeId: string; end: number }>(sql`
    select e.change_id as "changeId", (select max(position) from change_entries o
      where o.tree_id = e.tree_id and o.change_id = e.change_id) as "end"
    from change_entries e
    where e.tree_id = ${treeId} and e.entity_id = ${beside.id} and e.before is null and e.after is not null`);
  const entries = rows.flatMap(({ changeId, end }) =>
    files.map((after, nth) => ({
      tree_id: treeId,
      id: newId(),
      change_id: changeId,
      position: end + 1 + nth,
      entity: 'photo_file',
      entity_id: after.id,
      before: null,
      after,
    })),
  );
  await tx.execute(
    sql`insert into change_entries
        select * from jsonb_populate_recordset(null::change_entries, ${JSON.stringify(entries)}::jsonb)`,
  );
}
