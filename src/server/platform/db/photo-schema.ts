import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PhotoId } from '#domain/photos/photo.ts';
import type { ChangeId, MemberId, UserId } from '#domain/tree/ids.ts';
import { at, createdAt, updatedAt } from './columns.ts';
import { treeId } from './schema.ts';

/** Photos of a family, and what is said of them. Their bytes lie in the blob store, a row of photo_files for each size. */
export const photos = pgTable(
  'photos',
  {
    treeId: treeId(),
    id: uuid('id').$type<PhotoId>().notNull(),
    /** The file of an import that it was made of; null for what was added here. */
    mediaId: uuid('media_id'),
    caption: text('caption'),
    /** When it was taken, as somebody wrote it. */
    takenOn: text('taken_on'),
    place: text('place'),
    /** Never shown to strangers, whoever is in it. */
    isPrivate: boolean('is_private').notNull().default(false),
    /** Of the largest size that there is, px. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    addedBy: uuid('added_by').$type<UserId>(),
    addedIn: uuid('added_in').$type<ChangeId>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.treeId, t.id] }),
    index('photos_added_in').on(t.treeId, t.addedIn),
    index('photos_media').on(t.treeId, t.mediaId),
  ],
);

export const photoFiles = pgTable(
  'photo_files',
  {
    treeId: treeId(),
    id: uuid('id').notNull(),
    photoId: uuid('photo_id').$type<PhotoId>().notNull(),
    size: text('size', { enum: ['thumb', 'small', 'large', 'full'] }).notNull(),
    blobHash: text('blob_hash').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    mime: text('mime').notNull(),
    addedIn: uuid('added_in').$type<ChangeId>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.treeId, t.id] }),
    unique('photo_files_once').on(t.treeId, t.photoId, t.size),
    foreignKey({
      name: 'photo_files_photo_fk',
      columns: [t.treeId, t.photoId],
      foreignColumns: [photos.treeId, photos.id],
    }),
    index('photo_files_added_in').on(t.treeId, t.addedIn),
    index('photo_files_blob').on(t.blobHash),
  ],
);

/**
 * Who is in a photo. Not tied to the member by a key: while somebody is deleted their mark waits, so that undoing the deletion
 * brings back both, and so that strangers are not shown a photo because nobody remembers who is in it.
 */
export const photoPeople = pgTable(
  'photo_people',
  {
    treeId: treeId(),
    id: uuid('id').notNull(),
    photoId: uuid('photo_id').$type<PhotoId>().notNull(),
    memberId: uuid('member_id').$type<MemberId>().notNull(),
    /** Where, in fractions of its width and height; all four null: somewhere. */
    x: real('x'),
    y: real('y'),
    width: real('width'),
    height: real('height'),
    /** The portrait that was cut out of it, where this is the one shown for the person. */
    blobHash: text('blob_hash'),
    addedIn: uuid('added_in').$type<ChangeId>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.treeId, t.id] }),
    unique('photo_people_once').on(t.treeId, t.photoId, t.memberId),
    foreignKey({
      name: 'photo_people_photo_fk',
      columns: [t.treeId, t.photoId],
      foreignColumns: [photos.treeId, photos.id],
    }),
    index('photo_people_member').on(t.treeId, t.memberId),
    index('photo_people_added_in').on(t.treeId, t.addedIn),
    index('photo_people_blob').on(t.blobHash),
  ],
);

/** Photos that wait for their smaller sizes, which a job makes. A row goes when they are there; it is the photo's id. */
export const undrawnPhotos = pgTable(
  'undrawn_photos',
  {
    treeId: treeId(),
    id: uuid('id').$type<PhotoId>().notNull(),
    createdAt: createdAt(),
    /** When somebody began to make them; null while nobody does. */
    takenAt: at('taken_at'),
    /** When it went wrong: nobody tries again until somebody says so. */
    failedAt: at('failed_at'),
  },
  (t) => [primaryKey({ columns: [t.treeId, t.id] }), index('undrawn_photos_next').on(t.createdAt, t.id)],
);
