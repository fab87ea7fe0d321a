import type { PhotoId, PhotoRegion, PixelBox } from '#domain/photos/photo.ts';
import type { BlobHash } from '#server/platform/blobs/blob-store.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { NewPhoto } from '#server/tree/changes/photo-operation.ts';
import { cutPortrait } from './cut-portrait.ts';
import { acceptedTypes, type Drawing, renderKept, type TakenPhoto } from './take-in-photo.ts';

/** A file that came with an import, and whom it shows. */
export interface ImportedPicture {
  readonly mediaId: string;
  readonly hash: BlobHash;
  readonly mime: string;
  readonly caption: string | null;
  readonly takenOn: string | null;
  readonly place: string | null;
  readonly isPrivate: boolean;
  /** Everybody in it by the names of their records, and in which of its pixels; null for somewhere. */
  readonly people: ReadonlyMap<string, PixelBox | null>;
}

/** A photo of people who are known by the names of their records alone. */
export interface DevelopedPhoto extends Omit<NewPhoto, 'marks' | 'mediaId'> {
  readonly mediaId: string;
  readonly people: readonly {
    readonly xref: string;
    readonly region: PhotoRegion | null;
    readonly portrait: BlobHash | null;
  }[];
}

/** Characters, as for those that are written here. */
const LONGEST_CAPTION = 500;
const LONGEST_WORDS = 200;

/**
 * Makes photos of the pictures among imported files, which themselves stay as they are. What is no photo, or is damaged, stays
 * a file. `onProgress` hears after each, and ends the work by throwing.
 */
export async function developPictures(
  drawing: Drawing,
  pictures: readonly ImportedPicture[],
  onProgress: (done: number) => Promise<void>,
): Promise<DevelopedPhoto[]> {
  const photos: DevelopedPhoto[] = [];
  const portrayed = new Set<string>();
  for (const [nth, picture] of pictures.entries()) {
    const photo = acceptedTypes.has(picture.mime) ? await develop(drawing, picture, portrayed) : undefined;
    if (photo) photos.push(photo);
    await onProgress(nth + 1);
  }
  return photos;
}

async function develop(
  drawing: Drawing,
  { mediaId, hash, people, ...said }: ImportedPicture,
  portrayed: Set<string>,
): Promise<DevelopedPhoto | undefined> {
  const taken = await renderKept(drawing, hash).catch(unlessUnfit);
  if (!taken) return undefined;
  const { width, height, files, full } = taken;
  const shown: DevelopedPhoto['people'][number][] = [];
  for (const [xref, frame] of people) {
    const region = frame && regionOf(frame, taken.came);
    // A picture of several does not show who is who, unless it is said.
    const isShown = (people.size === 1 || region !== null) && !portrayed.has(xref);
    const portrait = isShown ? await cutPortrait(drawing, { hash: full.hash, width, height }, region) : null;
    if (isShown) portrayed.add(xref);
    shown.push({ xref, region, portrait });
  }
  const facts = {
    width,
    height,
    isPrivate: said.isPrivate,
    caption: said.caption?.slice(0, LONGEST_CAPTION) ?? null,
    takenOn: said.takenOn?.slice(0, LONGEST_WORDS) ?? null,
    place: said.place?.slice(0, LONGEST_WORDS) ?? null,
  };
  return { id: newId<PhotoId>(), facts, files, people: shown, mediaId };
}

/** The part of a photo that some of its pixels are; null for pixels that it has not. */
function regionOf(frame: PixelBox, came: TakenPhoto['came']): PhotoRegion | null {
  if (!came || frame.left + frame.width > came.width || frame.top + frame.height > came.height) return null;
  return {
    x: frame.left / came.width,
    y: frame.top / came.height,
    width: frame.width / came.width,
    height: frame.height / came.height,
  };
}

function unlessUnfit(error: unknown): undefined {
  if (error instanceof AppError && (error.code === 'photo_unreadable' || error.code === 'photo_too_large')) return;
  throw error;
}
