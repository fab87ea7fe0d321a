import { z } from 'zod';
import type { PhotoId } from '#domain/photos/photo.ts';
import { addresses } from './addresses.ts';
import { changeId, cursor, freeText, memberId, shareToken, timestamp, treeId, treeVersion } from './fields.ts';
import { route } from './route.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const photoId = z.custom<PhotoId>((value) => typeof value === 'string' && uuid.test(value), 'Invalid id');

/** Bytes that one photo may have when it is sent. */
export const MOST_PHOTO_BYTES = 40 * 1024 * 1024;

const fraction = z.number().min(0).max(1);
/** Part of a photo in fractions of its width and height, not narrower than a hundredth of it. */
const region = z
  .object({ x: fraction, y: fraction, width: fraction.min(0.01), height: fraction.min(0.01) })
  .refine(({ x, y, width, height }) => x + width <= 1.001 && y + height <= 1.001, 'The frame leaves the photo');

const photo = z.object({
  id: photoId,
  treeId,
  caption: z.string().nullable(),
  /** A genealogical date in words. */
  takenOn: z.string().nullable(),
  place: z.string().nullable(),
  /** Never shown to strangers, whoever is in it. */
  isPrivate: z.boolean(),
  /** Of its full size, px. */
  width: z.number().int(),
  height: z.number().int(),
  /** Changes when the picture does, so that addresses with it may be kept. */
  look: z.string(),
  /** Whether its smaller sizes are there: a job makes them after it has come. Until then it has its full size alone. */
  state: z.enum(['ready', 'waiting', 'failed']),
  createdAt: timestamp,
  people: z.array(
    z.object({
      memberId,
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      /** Null: somewhere in it. */
      region: region.nullable(),
      /** Whether their portrait is cut out of this photo. */
      isPortrait: z.boolean(),
    }),
  ),
});
export type Photo = z.infer<typeof photo>;

const treeParams = z.object({ treeId });
const photoParams = z.object({ treeId, photoId });
const memberParams = z.object({ treeId, memberId });
const written = { changeId, version: treeVersion };

/**
 * The body is the photo itself, of whatever type it is said to be: what counts are its first bytes. Throws not_a_photo,
 * photo_unreadable, photo_too_large, payload_too_large, photos_full, owner_storage_full. Its smaller sizes are made afterwards.
 */
export const addPhoto = route({
  method: 'POST',
  path: '/api/trees/{treeId}/photos',
  access: 'tree.edit',
  params: treeParams,
  query: z.object({
    /** Somebody who is in it. Their portrait is cut out of it if they have none. */
    memberId: memberId.optional(),
    /** Whether the day on which the file says that it was taken is kept; everything else that it says is not. */
    keepDate: z.stringbool().default(false),
  }),
  ok: z.object({ photo, ...written }),
  status: 201,
  raw: 'request',
});

export const photoSorts = ['name', 'added'] as const;

/** The album of a tree, or of one person in it. By name is by caption, those without one first; by added is newest first. */
export const listPhotos = route({
  method: 'GET',
  path: '/api/trees/{treeId}/photos',
  access: 'tree.view',
  params: treeParams,
  query: z.object({
    memberId: memberId.optional(),
    sort: z.enum(photoSorts).default('name'),
    cursor,
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  ok: z.object({ items: z.array(photo), nextCursor: z.string().nullable(), total: z.number().int() }),
});

export const getPhoto = route({
  method: 'GET',
  path: '/api/trees/{treeId}/photos/{photoId}',
  access: 'tree.view',
  params: photoParams,
  ok: photo,
});

const photoChanges = z
  .object({
    caption: freeText(500, 'Caption must be at most 500 characters').optional(),
    takenOn: freeText(200, 'Date must be at most 200 characters').optional(),
    place: freeText(200, 'Location must be less than 200 characters').optional(),
    isPrivate: z.boolean().optional(),
    /** Quarters to the right by which it is turned. */
    turn: z.number().int().min(1).max(3).optional(),
    /** All that is left of it. Whoever was marked outside of it is still said to be in it. */
    crop: region.optional(),
    /** Everybody who is in it, as it stands before it is turned or cut. */
    people: z
      .array(z.object({ memberId, region: region.nullable() }))
      .max(200)
      .optional(),
  })
  .refine(
    ({ turn, crop }) => turn === undefined || crop === undefined,
    'A photo is turned or cut, one after the other',
  );
export type PhotoChanges = z.input<typeof photoChanges>;

/** What is left out stays as it is; null clears it. */
export const updatePhoto = route({
  method: 'PATCH',
  path: '/api/trees/{treeId}/photos/{photoId}',
  access: 'tree.edit',
  params: photoParams,
  body: photoChanges,
  ok: z.object({ photo, ...written }),
});

export const deletePhoto = route({
  method: 'DELETE',
  path: '/api/trees/{treeId}/photos/{photoId}',
  access: 'tree.edit',
  params: photoParams,
  ok: z.object(written),
});

/** Has the sizes of a photo made once more, after that has failed. */
export const redrawPhoto = route({
  method: 'POST',
  path: '/api/trees/{treeId}/photos/{photoId}/sizes',
  access: 'tree.edit',
  params: photoParams,
  ok: photo,
});

/** Cuts somebody's portrait out of a photo, where the region says or in its middle, and marks them in it if they are not yet. */
export const choosePortrait = route({
  method: 'POST',
  path: '/api/trees/{treeId}/members/{memberId}/portrait',
  access: 'tree.edit',
  params: memberParams,
  body: z.object({ photoId, region: region.nullable() }),
  ok: z.object({ photo, ...written }),
});

const image = z.string();
/** One of `photoSizes`; not_found for any other, as for a photo that is not there. */
const size = z.string().max(50);

/** One size of a photo: WebP, and JPEG for the full one. */
export const getPhotoFile = route({
  method: 'GET',
  path: '/api/trees/{treeId}/photos/{photoId}/{size}',
  access: 'tree.view',
  params: photoParams.extend({ size }),
  ok: image,
  raw: 'response',
});

/** The portrait of a person, 192 px square; not_found where there is none. */
export const getPortrait = route({
  method: 'GET',
  path: '/api/trees/{treeId}/members/{memberId}/portrait',
  access: 'tree.view',
  params: memberParams,
  ok: image,
  raw: 'response',
});

/** Another text whenever the portrait of anybody in a tree is another one, or gone; with the version of the tree that it is of. */
export const getPortraitStamp = route({
  method: 'GET',
  path: '/api/trees/{treeId}/portraits',
  access: 'tree.view',
  params: treeParams,
  ok: z.object({ stamp: z.string(), version: treeVersion }),
});

/** Bytes: what photos with all their sizes take, and what they may take; adding one is refused from there on. */
const room = z.object({ bytes: z.number().int(), allowed: z.number().int() });

/** How much room the photos of a tree take, and those of all trees of its owner together: to nobody but the owner. */
export const getPhotoRoom = route({
  method: 'GET',
  path: '/api/trees/{treeId}/photo-room',
  access: 'tree.edit',
  params: treeParams,
  ok: z.object({ tree: room, owner: room.nullable() }),
});

/*
 * For visitors: photos in which somebody is marked, and of which everybody who is marked may be seen by them. What the family
 * has written below a photo may be about anybody, and stays with it.
 */

const visitedPhoto = z.object({
  id: photoId,
  takenOn: z.string().nullable(),
  width: z.number().int(),
  height: z.number().int(),
  look: z.string(),
  people: z.array(z.object({ memberId, region: region.nullable() })),
});
export type VisitedPhoto = z.infer<typeof visitedPhoto>;

const shareParams = z.object({ token: shareToken });
const publicParams = z.object({ treeId });
const visitedPhotos = z.object({ items: z.array(visitedPhoto) });

export const sharedPhotos = route({
  ...addresses.sharedPhotos,
  access: 'share.details',
  params: shareParams.extend({ memberId }),
  ok: visitedPhotos,
});

export const sharedPortrait = route({
  ...addresses.sharedPortrait,
  access: 'share.view',
  params: shareParams.extend({ memberId }),
  ok: image,
});

/** As large as it is; forbidden for links that show the drawing only. */
export const downloadSharedPhoto = route({
  method: 'GET',
  path: '/api/shared/{token}/photos/{photoId}/full',
  access: 'share.download',
  params: shareParams.extend({ photoId }),
  ok: image,
  raw: 'response',
});

/** As getPhotoFile, but never the full size. */
export const sharedPhotoFile = route({
  ...addresses.sharedPhotoFile,
  access: 'share.details',
  params: shareParams.extend({ photoId, size }),
  ok: image,
});

export const publicPhotos = route({
  ...addresses.publicPhotos,
  access: 'public.view',
  params: publicParams.extend({ memberId }),
  ok: visitedPhotos,
});

export const publicPortrait = route({
  ...addresses.publicPortrait,
  access: 'public.view',
  params: publicParams.extend({ memberId }),
  ok: image,
});

export const publicPhotoFile = route({
  ...addresses.publicPhotoFile,
  access: 'public.view',
  params: publicParams.extend({ photoId, size }),
  ok: image,
});
