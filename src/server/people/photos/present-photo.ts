import type { Photo } from '#contract/photos.ts';
import type { PhotoId } from '#domain/photos/photo.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { selectFailed } from './drawing/queries.ts';
import { findPhoto, type PhotoRow, selectFiles, selectMarks } from './queries.ts';

/** Photos as the people of a tree see them; those in them who are deleted are not named. */
export async function presentPhotos(db: Queryable, treeId: TreeId, rows: readonly PhotoRow[]): Promise<Photo[]> {
  const ids = rows.map(({ id }) => id);
  const marks = await selectMarks(db, treeId, ids);
  const files = await selectFiles(db, treeId, ids, 'thumb');
  const undrawn = ids.filter((id) => !files.has(id));
  const failed = await selectFailed(db, treeId, undrawn);
  const stateOf = (id: PhotoId) => {
    if (files.has(id)) return 'ready';
    return failed.has(id) ? 'failed' : 'waiting';
  };
  const marksOf = Map.groupBy(marks, ({ photoId }) => photoId);
  return rows.map(({ id, caption, takenOn, place, isPrivate, width, height, createdAt }) => ({
    id,
    treeId,
    caption,
    takenOn,
    place,
    isPrivate,
    width,
    height,
    look: versionOf(files.get(id)?.hash),
    state: stateOf(id),
    createdAt: createdAt.toISOString(),
    people: (marksOf.get(id) ?? [])
      .filter(({ isHere }) => isHere)
      .map(({ memberId, firstName, lastName, region, portrait }) => ({
        memberId,
        firstName,
        lastName,
        region,
        isPortrait: portrait !== null,
      })),
  }));
}

/** Enough of a hash to tell one picture from another. */
export const versionOf = (hash: string | undefined): string => (hash ?? '').slice(0, 8);

export async function loadPresented(db: Queryable, treeId: TreeId, id: PhotoId): Promise<Photo> {
  const row = await findPhoto(db, treeId, id);
  const [presented] = row ? await presentPhotos(db, treeId, [row]) : [];
  if (!presented) throw new AppError('not_found');
  return presented;
}
