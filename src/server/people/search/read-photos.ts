import { sql } from 'drizzle-orm';
import type { PhotoId } from '#domain/photos/photo.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import type { Queryable } from '#server/platform/db/connection.ts';

/** What a photo is found by, and who is in it. */
export interface PhotoText {
  readonly id: PhotoId;
  /** Caption, date and place, folded. */
  readonly text: string;
  readonly people: readonly MemberId[];
}

/** The photos of a tree, newest first. */
export async function readPhotos(db: Queryable, treeId: TreeId): Promise<PhotoText[]> {
  const { rows } = await db.execute<{ id: PhotoId; text: string; people: MemberId[] }>(sql`
    select p.id, concat_ws(' ', p.caption, p.taken_on, p.place) as text,
      array(select o.member_id from photo_people o where o.tree_id = p.tree_id and o.photo_id = p.id) as people
    from photos p where p.tree_id = ${treeId} order by p.created_at desc, p.id desc`);
  return rows.map(({ id, text, people }) => ({ id, text: foldForSearch(text), people }));
}

export interface ShownPhoto {
  readonly id: PhotoId;
  readonly caption: string | null;
  readonly takenOn: string | null;
  readonly place: string | null;
  readonly look: string;
  readonly people: readonly {
    readonly memberId: MemberId;
    readonly firstName: string | null;
    readonly lastName: string | null;
  }[];
}

/** What is shown of some photos of a tree. */
export async function readShownPhotos(
  db: Queryable,
  treeId: TreeId,
  ids: readonly PhotoId[],
): Promise<ReadonlyMap<PhotoId, ShownPhoto>> {
  const { rows } = await db.execute<ShownPhoto & Record<string, unknown>>(sql`
    select p.id, p.caption, p.taken_on as "takenOn", p.place,
      coalesce((select left(f.blob_hash, 8) from photo_files f
        where f.tree_id = p.tree_id and f.photo_id = p.id and f.size = 'thumb'), '') as look,
      coalesce((select json_agg(json_build_object('memberId', m.id, 'firstName', m.first_name, 'lastName', m.last_name))
        from photo_people o join family_members m on m.tree_id = o.tree_id and m.id = o.member_id
        where o.tree_id = p.tree_id and o.photo_id = p.id), '[]'::json) as people
    from photos p where p.tree_id = ${treeId} and p.id = any (${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}
