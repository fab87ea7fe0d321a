import type { AddedPicture } from '#domain/gedcom/added-pictures.ts';
import { type PhotoRegion, pixelBox } from '#domain/photos/photo.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import type { BlobHash } from '#server/platform/blobs/blob-store.ts';
import type { Snapshot } from '#server/platform/db/connection.ts';

export interface MediaFile {
  /** The import it came with; null for what was added here. */
  readonly importId: string | null;
  readonly path: string;
  readonly hash: BlobHash;
  readonly size: number;
  readonly mime: string;
}

/**
 * Pictures and other files of a tree, in the order of the imports they came with, and after them the photos that were added
 * here, in full size.
 */
export async function selectMedia({ rows }: Snapshot, treeId: TreeId): Promise<MediaFile[]> {
  const found = await rows<[importId: string | null, path: string, hash: BlobHash, size: string, mime: string]>(
    `select import_id, path, blob_hash, size, mime from (
        select import_id, path, blob_hash, size, mime, id from media_files where tree_id = $1
        union all
        select null, 'photos/' || p.id || '.jpg', f.blob_hash, f.bytes, f.mime, p.id from photos p
          join photo_files f on f.tree_id = p.tree_id and f.photo_id = p.id and f.size = 'full'
          where p.tree_id = $1 and p.media_id is null
      ) as files order by import_id nulls last, path, id`,
    [treeId],
  );
  return found.map(([importId, path, hash, size, mime]) => ({ importId, path, hash, size: Number(size), mime }));
}

interface PictureRow {
  readonly path: string;
  readonly title: string | null;
  readonly date: string | null;
  readonly place: string | null;
  readonly isPrivate: boolean;
  readonly width: number;
  readonly height: number;
  readonly people: readonly (PhotoRegion & { readonly memberId: MemberId })[];
}

/** What is said of the photos that were added here, and who is in them, in the order of `selectMedia`. */
export async function selectPictures({ rows }: Snapshot, treeId: TreeId): Promise<AddedPicture[]> {
  const found = await rows<[PictureRow]>(
    `select json_build_object('path', 'photos/' || p.id || '.jpg', 'title', p.caption, 'date', p.taken_on,
          'place', p.place, 'isPrivate', p.is_private, 'width', p.width, 'height', p.height, 'people', coalesce((
            select json_agg(json_build_object('memberId', w.member_id, 'x', w.x, 'y', w.y, 'width', w.width,
                'height', w.height) order by w.id)
              from photo_people w
              join family_members m on m.tree_id = w.tree_id and m.id = w.member_id
              where w.tree_id = p.tree_id and w.photo_id = p.id), '[]'))
        from photos p where p.tree_id = $1 and p.media_id is null order by p.id`,
    [treeId],
  );
  return found.map(([{ width, height, people, ...said }]) => ({
    ...said,
    mime: 'image/jpeg',
    people: people.map(({ memberId, ...region }) => ({
      memberId,
      frame: region.x === null ? null : pixelBox(region, { width, height }),
    })),
  }));
}
