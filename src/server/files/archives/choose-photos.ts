import type { PhotoId } from '#domain/photos/photo.ts';
import type { LeavesOut } from '#domain/privacy/left-out-text.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { type FileRow, type PhotoRow, selectFiles, selectMarks } from '#server/people/photos/queries.ts';
import { isShown } from '#server/people/photos/see-photos.ts';
import type { BlobHash } from '#server/platform/blobs/blob-store.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { selectAlbum } from './select-album.ts';

/** A photo for the page, and who of its people is in it, as indices into the graph. */
export interface ChosenPhoto {
  readonly photo: PhotoRow;
  readonly file: FileRow;
  readonly people: readonly number[];
}

export interface ChosenPhotos {
  readonly album: readonly ChosenPhoto[];
  /** Photos that are not in the album because it would have too many. */
  readonly leftOut: number;
  readonly portraits: ReadonlyMap<number, BlobHash>;
}

interface PhotoChoice {
  readonly treeId: TreeId;
  /** As far as readers of the page may see it. */
  readonly graph: TreeGraph;
  readonly forStrangers: boolean;
  /** Photos in which nobody is marked belong to the whole tree only. */
  readonly isWhole: boolean;
  /** Whether a caption stays out because of who is named in it. */
  readonly leavesOut: LeavesOut;
}

/** Up to so many are as large as a screen; more are small, and there is an end to it. */
const MOST_LARGE = 150;
const MOST_PHOTOS = 3000;

/** Photos of which is asked at once: a statement has room for so many parameters. */
const AT_ONCE = 5000;

/** The photos and portraits of those who are in the page; for strangers only what they may see, as on every other way out. */
export async function choosePhotos(
  db: Queryable,
  { treeId, graph, forStrangers, isWhole, leavesOut }: PhotoChoice,
): Promise<ChosenPhotos> {
  const places = new Map(graph.memberIds.map((id, place) => [id, place]));
  const seen = { graph, placeOf: (id: MemberId) => places.get(id) };
  const chosen: { photo: PhotoRow; people: number[] }[] = [];
  const portraits = new Map<number, BlobHash>();
  const photos = await selectAlbum(db, treeId);
  for (let from = 0; from < photos.length; from += AT_ONCE) {
    const some = photos.slice(from, from + AT_ONCE);
    const ids = some.map(({ id }) => id);
    const marksOf = Map.groupBy(await selectMarks(db, treeId, ids), ({ photoId }) => photoId);
    for (const photo of some) {
      const marks = marksOf.get(photo.id) ?? [];
      if (forStrangers && !isShown(seen, photo, marks)) continue;
      const people = marks.flatMap(({ memberId }) => places.get(memberId) ?? []);
      if (people.length === 0 && !isWhole) continue;
      const of = people.length === 1 ? (graph.memberIds[people[0] ?? 0] ?? null) : null;
      const hidesCaption = leavesOut(photo.caption, { kind: 'caption', of });
      chosen.push({ photo: hidesCaption ? { ...photo, caption: null } : photo, people });
      for (const { memberId, portrait } of marks) {
        const member = places.get(memberId);
        if (member !== undefined && portrait !== null && !portraits.has(member)) portraits.set(member, portrait);
      }
    }
  }
  const kept = chosen.slice(0, MOST_PHOTOS);
  const size = kept.length > MOST_LARGE ? 'small' : 'large';
  const files = await selectFiles(db, treeId, kept.map(({ photo }) => photo.id) satisfies PhotoId[], size);
  const album = kept.flatMap(({ photo, people }) => {
    const file = files.get(photo.id);
    return file ? [{ photo, file, people }] : [];
  });
  return { album, leftOut: chosen.length - album.length, portraits };
}

export const noPhotos: ChosenPhotos = { album: [], leftOut: 0, portraits: new Map() };
