import type { PhotoId } from '#domain/photos/photo.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import type { BlobHash, BlobStore } from '#server/blobs/blob-store.ts';
import type { NewPhoto, PhotoMark } from '#server/changes/apply-photo.ts';
import { newId } from '#server/db/new-id.ts';
import { AppError } from '#server/http/app-error.ts';
import { cutPortrait } from './cut-portrait.ts';
import { acceptedTypes, renderKept } from './take-in-photo.ts';

/** A file that came with an import, and whom it shows. */
export interface ImportedPicture {
  readonly mediaId: string;
  readonly hash: BlobHash;
  readonly mime: string;
  readonly caption: string | null;
  readonly people: readonly MemberId[];
}

const LONGEST_CAPTION = 500;

/**
 * Makes photos of the pictures among imported files, which themselves stay as they are. What is no photo, or is damaged, stays
 * a file. `tell` hears after each, and ends the work by throwing.
 */
export async function developPictures(
  blobs: BlobStore,
  pictures: readonly ImportedPicture[],
  tell: (done: number) => Promise<void>,
): Promise<NewPhoto[]> {
  const photos: NewPhoto[] = [];
  const portrayed = new Set<MemberId>();
  for (const [nth, picture] of pictures.entries()) {
    const photo = acceptedTypes.has(picture.mime) ? await develop(blobs, picture, portrayed) : undefined;
    if (photo) photos.push(photo);
    await tell(nth + 1);
  }
  return photos;
}

async function develop(
  blobs: BlobStore,
  { mediaId, hash, caption, people }: ImportedPicture,
  portrayed: Set<MemberId>,
): Promise<NewPhoto | undefined> {
  const taken = await renderKept(blobs, hash).catch(unlessUnfit);
  const full = taken?.files.find(({ size }) => size === 'full');
  if (!taken || !full) return undefined;
  const { width, height, files } = taken;
  const marks: PhotoMark[] = [];
  for (const memberId of people) {
    // A picture of several does not show who is who.
    const isAlone = people.length === 1 && !portrayed.has(memberId);
    const portrait = isAlone ? await cutPortrait(blobs, { hash: full.hash, width, height }, null) : null;
    if (isAlone) portrayed.add(memberId);
    marks.push({ memberId, region: null, portrait });
  }
  const said = { caption: caption?.slice(0, LONGEST_CAPTION) ?? null, takenOn: null, place: null, isPrivate: false };
  return { id: newId<PhotoId>(), facts: { ...said, width, height }, files, marks, mediaId };
}

function unlessUnfit(error: unknown): undefined {
  if (error instanceof AppError && (error.code === 'photo_unreadable' || error.code === 'photo_too_large')) return;
  throw error;
}
