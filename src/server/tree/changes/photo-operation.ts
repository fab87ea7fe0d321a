import type { PhotoId, PhotoRegion, PhotoSize } from '#domain/photos/photo.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import type { BlobHash } from '#server/platform/blobs/blob-store.ts';

/** What is said of a photo. */
export interface PhotoFacts {
  readonly caption: string | null;
  readonly takenOn: string | null;
  readonly place: string | null;
  readonly isPrivate: boolean;
  /** Of its full size, px. */
  readonly width: number;
  readonly height: number;
}

/** One size of a photo, and where its bytes lie. */
export interface PhotoFileFacts {
  readonly size: PhotoSize;
  readonly hash: BlobHash;
  readonly bytes: number;
  readonly mime: string;
}

/** Somebody in a photo. */
export interface PhotoMark {
  readonly memberId: MemberId;
  readonly region: PhotoRegion | null;
  /** The portrait cut out of it, null for none; left out, it stays as it is. */
  readonly portrait?: BlobHash | null;
}

/** A photo that comes new into a tree. */
export interface NewPhoto {
  readonly id: PhotoId;
  readonly facts: PhotoFacts;
  readonly files: readonly PhotoFileFacts[];
  readonly marks: readonly PhotoMark[];
  /** The file of an import that it was made of. */
  readonly mediaId?: string;
}

export type PhotoOperation =
  | ({ readonly type: 'addPhoto' } & NewPhoto)
  /** `marks` are all there are; those of people who were deleted stay all the same. `files` take the place of all others. */
  | {
      readonly type: 'updatePhoto';
      readonly id: PhotoId;
      readonly patch: Partial<PhotoFacts>;
      readonly files?: readonly PhotoFileFacts[];
      readonly marks?: readonly PhotoMark[];
    }
  | { readonly type: 'removePhoto'; readonly id: PhotoId };
