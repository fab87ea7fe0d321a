import { eq } from 'drizzle-orm';
import type { TreeId } from '#domain/tree/ids.ts';
import type { PhotoRow } from '#server/people/photos/queries.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { photos } from '#server/platform/db/photo-schema.ts';

/** Every photo of a tree, in the order in which they came. */
export const selectAlbum = async (db: Queryable, treeId: TreeId): Promise<PhotoRow[]> =>
  await db.select().from(photos).where(eq(photos.treeId, treeId)).orderBy(photos.id);
