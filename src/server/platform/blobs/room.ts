import type { TreeId, UserId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import { countBytesOfOwner, countBytesOfTree, findOwner } from './queries.ts';

/** As settings count room. */
export const MEGABYTE = 1_000_000;

/**
 * Refuses photos and files where the tree, or everything its owner stores, has no room for `more` bytes, which take the place of
 * `insteadOf` bytes that wait. Throws photos_full and owner_storage_full.
 */
export async function refuseFull(db: Queryable, treeId: TreeId, { more = 0, insteadOf = 0 } = {}): Promise<void> {
  const { photoMegabytes, ownerPhotoMegabytes } = await readSettings(db);
  const owner = await findOwner(db, treeId);
  refuseMore('photos_full', (await countBytesOfTree(db, treeId)) + more, photoMegabytes);
  if (owner)
    refuseMore('owner_storage_full', (await countBytesOfOwner(db, owner)) + more - insteadOf, ownerPhotoMegabytes);
}

/**
 * How many more bytes somebody may store that are no photos; as many as they like where photos alone are barred (0 MB). Throws
 * owner_storage_full where there is no room at all.
 */
export async function findRoom(db: Queryable, owner: UserId): Promise<number> {
  const { ownerPhotoMegabytes } = await readSettings(db);
  if (ownerPhotoMegabytes === 0) return Number.POSITIVE_INFINITY;
  const bytes = await countBytesOfOwner(db, owner);
  refuseMore('owner_storage_full', bytes, ownerPhotoMegabytes);
  return ownerPhotoMegabytes * MEGABYTE - bytes;
}

function refuseMore(code: 'photos_full' | 'owner_storage_full', bytes: number, megabytes: number): void {
  const allowed = megabytes * MEGABYTE;
  if (bytes > allowed || allowed === 0) throw new AppError(code, { details: { bytes, allowed } });
}
