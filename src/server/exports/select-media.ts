import type { TreeId } from '#domain/tree/ids.ts';
import type { BlobHash } from '#server/blobs/blob-store.ts';
import type { Snapshot } from '#server/db/connection.ts';

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
