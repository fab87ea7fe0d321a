import type { GedcomRecord } from '#domain/gedcom/gedcom-record.ts';
import { createFileFinder } from '#domain/media/file-finder.ts';
import { readPicturesOfPeople } from '#domain/media/pictures-of-people.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { type DevelopedPhoto, developPictures } from '#server/people/photos/develop-pictures.ts';
import type { Drawing } from '#server/people/photos/take-in-photo.ts';
import type { BlobHash } from '#server/platform/blobs/blob-store.ts';
import type { NewPhoto } from '#server/tree/changes/photo-operation.ts';
import type { WaitingFile } from './queries.ts';

interface PackedPictures {
  readonly files: readonly WaitingFile[];
  /** All records of the file that they came with. */
  readonly records: AsyncIterable<readonly GedcomRecord[]>;
  readonly onProgress: (percent: number) => Promise<void>;
}

/** How much of an import has been done when its files are unpacked, and when photos are made of them, in percent. */
export const UNPACKED_SHARE = 30;
export const PHOTOS_SHARE = 90;

/** Photos of packed pictures, of those whose records speak of them. Made before the tree is locked. */
export async function developImport(
  drawing: Drawing,
  { files, records, onProgress }: PackedPictures,
): Promise<DevelopedPhoto[]> {
  if (files.length === 0) return [];
  const reader = readPicturesOfPeople(createFileFinder(files.map(({ path }) => path)));
  for await (const group of records) for (const record of group) reader.read(record);
  const said = reader.finish();
  const pictures = files.map(({ id, path, blobHash, mime }) => {
    const { title = null, date = null, place = null, isPrivate = false, people = new Map() } = said.get(path) ?? {};
    // Safe: only a blob's hash is written there.
    const file = { mediaId: id, hash: blobHash as BlobHash, mime };
    return { ...file, caption: title, takenOn: date, place, isPrivate, people };
  });
  return await developPictures(drawing, pictures, (done) =>
    onProgress(UNPACKED_SHARE + ((PHOTOS_SHARE - UNPACKED_SHARE) * done) / pictures.length),
  );
}

interface TreePeople {
  readonly idOf: (xref: string) => MemberId | undefined;
  /** Who has a portrait already, and keeps it. */
  readonly portrayed?: ReadonlySet<MemberId>;
}

/** The same photos, of people of the tree; nobody is in one twice. */
export function photosInTree(photos: readonly DevelopedPhoto[], { idOf, portrayed }: TreePeople): NewPhoto[] {
  return photos.map(({ people, ...photo }) => {
    const marks = new Map<MemberId, NewPhoto['marks'][number]>();
    for (const { xref, region, portrait } of people) {
      const memberId = idOf(xref);
      if (memberId === undefined || marks.has(memberId)) continue;
      marks.set(memberId, { memberId, region, portrait: portrayed?.has(memberId) ? null : portrait });
    }
    return { ...photo, marks: [...marks.values()] };
  });
}
