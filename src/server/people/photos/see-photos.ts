import type { VisitedPhoto } from '#contract/photos.ts';
import type { PhotoId, PhotoSize } from '#domain/photos/photo.ts';
import { at } from '#domain/tree/groups.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { MEMBER_FLAG } from '#domain/tree/tree-graph.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { readAlong } from '#server/tree/views/read-along.ts';
import type { Seeing, SeenTree, TreeViews } from '#server/tree/views/view-tree.ts';
import { versionOf } from './present-photo.ts';
import {
  type FileRow,
  findPhoto,
  findPortrait,
  type MarkRow,
  type PhotoRow,
  selectFiles,
  selectMarks,
  selectPhotosOf,
} from './queries.ts';

interface Parts {
  readonly db: Db;
  readonly views: TreeViews;
}

/**
 * Whether a photo may be seen with what is seen of its tree: somebody is marked in it, and of everybody who is, more than
 * their place or their name. Whoever is marked and not in the tree any more, or not in this branch, is somebody not to be seen.
 */
export function isShown(
  seen: Pick<SeenTree, 'graph' | 'placeOf'>,
  { isPrivate }: Pick<PhotoRow, 'isPrivate'>,
  marks: readonly Pick<MarkRow, 'memberId'>[],
): boolean {
  if (isPrivate || marks.length === 0) return false;
  return marks.every(({ memberId }) => {
    const place = seen.placeOf(memberId);
    if (place === undefined) return false;
    return (at(seen.graph.flags, place) & (MEMBER_FLAG.hidden | MEMBER_FLAG.withheld)) === 0;
  });
}

/** The photos of one person, under the ids that visitors are given. Throws not_found for whoever is not in the branch. */
export async function seePhotosOf(parts: Parts, visit: Seeing, given: MemberId): Promise<VisitedPhoto[]> {
  const { db } = parts;
  const treeId = visit.tree.id;
  const { seen, rows } = await readAlong(parts, visit, async (view) => {
    const memberId = view.ids.own(given);
    if (view.placeOf(memberId) === undefined) throw new AppError('not_found');
    const photos = await selectPhotosOf(db, treeId, memberId);
    const ids = photos.map(({ id }) => id);
    return {
      photos,
      marks: Map.groupBy(await selectMarks(db, treeId, ids), ({ photoId }) => photoId),
      files: await selectFiles(db, treeId, ids, 'thumb'),
    };
  });
  return rows.photos.flatMap((photo) => {
    const marks = rows.marks.get(photo.id) ?? [];
    const file = rows.files.get(photo.id);
    // Not before there is something to look at.
    if (!file || !isShown(seen, photo, marks)) return [];
    const { takenOn, width, height } = photo;
    const id = seen.ids.given(photo.id);
    const people = marks.map(({ memberId, region }) => ({ memberId: seen.ids.given(memberId), region }));
    return [{ id, takenOn, width, height, look: versionOf(file.hash), people }];
  });
}

/** One size of a photo. Throws not_found where it may not be seen. */
export async function seeFile(parts: Parts, visit: Seeing, given: PhotoId, size: PhotoSize): Promise<FileRow> {
  const { db } = parts;
  const treeId = visit.tree.id;
  const { seen, rows } = await readAlong(parts, visit, async ({ ids }) => {
    const id = ids.own(given);
    return {
      photo: await findPhoto(db, treeId, id),
      marks: await selectMarks(db, treeId, [id]),
      file: (await selectFiles(db, treeId, [id], size)).get(id),
    };
  });
  const { photo, marks, file } = rows;
  if (!photo || !file || !isShown(seen, photo, marks)) throw new AppError('not_found');
  return file;
}

/** The portrait of somebody, where the photo that it was cut out of may be seen. */
export async function seePortrait(parts: Parts, visit: Seeing, given: MemberId) {
  const { db } = parts;
  const treeId = visit.tree.id;
  const { seen, rows } = await readAlong(parts, visit, async ({ ids }) => {
    const portrait = await findPortrait(db, treeId, ids.own(given));
    if (!portrait) throw new AppError('not_found');
    const { photoId, hash } = portrait;
    return { hash, photo: await findPhoto(db, treeId, photoId), marks: await selectMarks(db, treeId, [photoId]) };
  });
  const { hash, photo, marks } = rows;
  if (!photo || !isShown(seen, photo, marks)) throw new AppError('not_found');
  return { hash, mime: 'image/webp' };
}
