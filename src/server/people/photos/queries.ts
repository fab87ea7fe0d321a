import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { PhotoId, PhotoRegion, PhotoSize } from '#domain/photos/photo.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import type { BlobHash } from '#server/platform/blobs/blob-store.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { cutPage, pageBy } from '#server/platform/db/keyset.ts';
import { photoFiles, photoPeople, photos } from '#server/platform/db/photo-schema.ts';
import { familyMembers, familyTrees } from '#server/platform/db/schema.ts';

export type PhotoRow = typeof photos.$inferSelect;

/** Somebody in a photo. `isHere` is false while they are deleted. */
export interface MarkRow {
  readonly photoId: PhotoId;
  readonly memberId: MemberId;
  readonly region: PhotoRegion | null;
  readonly portrait: BlobHash | null;
  readonly isHere: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

export interface FileRow {
  readonly photoId: PhotoId;
  readonly hash: BlobHash;
  readonly bytes: number;
  readonly mime: string;
}

interface PhotoList {
  readonly memberId?: MemberId | undefined;
  readonly sort: 'name' | 'added';
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export async function findPhoto(db: Queryable, treeId: TreeId, id: PhotoId): Promise<PhotoRow | undefined> {
  const [row] = await db
    .select()
    .from(photos)
    .where(and(eq(photos.treeId, treeId), eq(photos.id, id)));
  return row;
}

const inAlbum = (treeId: TreeId, memberId: MemberId | undefined) =>
  and(
    eq(photos.treeId, treeId),
    memberId &&
      sql`exists (select 1 from photo_people p where p.tree_id = ${photos.treeId} and p.photo_id = ${photos.id}
        and p.member_id = ${memberId})`,
  );

export async function selectPhotos(db: Queryable, treeId: TreeId, { memberId, sort, cursor, limit }: PhotoList) {
  const key =
    sort === 'name'
      ? ({ value: sql`coalesce(lower(${photos.caption}), '')`, kind: 'text' } as const)
      : ({ value: photos.createdAt, kind: 'time' } as const);
  const { order, beyond, cursorValue } = pageBy({
    key,
    id: photos.id,
    direction: sort === 'name' ? 'ascending' : 'descending',
    cursor,
  });
  const rows = await db
    .select({ photo: photos, id: photos.id, cursorValue })
    .from(photos)
    .where(and(inAlbum(treeId, memberId), beyond))
    .orderBy(...order)
    .limit(limit + 1);
  const { items, nextCursor } = cutPage(rows, limit);
  return { items: items.map(({ photo }) => photo), nextCursor };
}

export const countPhotos = (db: Queryable, treeId: TreeId, memberId: MemberId | undefined): Promise<number> =>
  db.$count(photos, inAlbum(treeId, memberId));

/** The photos somebody is in, at most as many as a page shows. */
export async function selectPhotosOf(db: Queryable, treeId: TreeId, memberId: MemberId): Promise<PhotoRow[]> {
  return await db.select().from(photos).where(inAlbum(treeId, memberId)).orderBy(photos.id).limit(200);
}

/** Everybody who is in these photos, those among them who are deleted too, from left to right. */
export async function selectMarks(db: Queryable, treeId: TreeId, ids: readonly PhotoId[]): Promise<MarkRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      mark: photoPeople,
      here: familyMembers.id,
      firstName: familyMembers.firstName,
      lastName: familyMembers.lastName,
    })
    .from(photoPeople)
    .leftJoin(
      familyMembers,
      and(eq(familyMembers.treeId, photoPeople.treeId), eq(familyMembers.id, photoPeople.memberId)),
    )
    .where(and(eq(photoPeople.treeId, treeId), inArray(photoPeople.photoId, [...ids])))
    .orderBy(photoPeople.photoId, sql`${photoPeople.x} nulls last`, photoPeople.id);
  return rows.map(({ mark, here, firstName, lastName }) => ({
    photoId: mark.photoId,
    memberId: mark.memberId,
    region: regionOf(mark),
    // Safe: only a blob's hash is written here.
    portrait: mark.blobHash as BlobHash | null,
    isHere: here !== null,
    firstName,
    lastName,
  }));
}

function regionOf({ x, y, width, height }: typeof photoPeople.$inferSelect): PhotoRegion | null {
  return x === null || y === null || width === null || height === null ? null : { x, y, width, height };
}

/** Where the bytes of one size of these photos lie. */
export async function selectFiles(
  db: Queryable,
  treeId: TreeId,
  ids: readonly PhotoId[],
  size: PhotoSize,
): Promise<ReadonlyMap<PhotoId, FileRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ photoId: photoFiles.photoId, hash: photoFiles.blobHash, bytes: photoFiles.bytes, mime: photoFiles.mime })
    .from(photoFiles)
    .where(and(eq(photoFiles.treeId, treeId), inArray(photoFiles.photoId, [...ids]), eq(photoFiles.size, size)));
  // Safe: only a blob's hash is written here.
  return new Map(rows.map((row) => [row.photoId, { ...row, hash: row.hash as BlobHash }]));
}

/** The portrait of somebody, and the photo it was cut out of. */
export async function findPortrait(db: Queryable, treeId: TreeId, memberId: MemberId) {
  const [row] = await db
    .select({ hash: photoPeople.blobHash, photoId: photoPeople.photoId })
    .from(photoPeople)
    .where(and(eq(photoPeople.treeId, treeId), eq(photoPeople.memberId, memberId), isNotNull(photoPeople.blobHash)))
    .orderBy(photoPeople.id)
    .limit(1);
  // Safe: only a blob's hash is written here.
  return row?.hash ? { hash: row.hash as BlobHash, photoId: row.photoId } : undefined;
}

/** The portrait of somebody with the photo it was cut out of. */
export interface PortraitRow {
  readonly memberId: MemberId;
  readonly hash: BlobHash;
  readonly photo: PhotoRow;
}

/** The portraits of everybody in a tree who has one. */
export async function selectPortraits(db: Queryable, treeId: TreeId): Promise<PortraitRow[]> {
  const rows = await db
    .selectDistinctOn([photoPeople.memberId], {
      memberId: photoPeople.memberId,
      hash: photoPeople.blobHash,
      photo: photos,
    })
    .from(photoPeople)
    .innerJoin(photos, and(eq(photos.treeId, photoPeople.treeId), eq(photos.id, photoPeople.photoId)))
    .where(and(eq(photoPeople.treeId, treeId), isNotNull(photoPeople.blobHash)))
    .orderBy(photoPeople.memberId, photoPeople.id);
  // Safe: those without are left out, and only a blob's hash is written here.
  return rows.map((row) => ({ ...row, hash: row.hash as BlobHash }));
}

/** Another text for other portraits, and the version of the tree at that moment. */
export async function readPortraitStamp(db: Queryable, treeId: TreeId): Promise<{ stamp: string; version: number }> {
  const [row] = await db
    .select({
      version: sql<number>`(select ${familyTrees.version} from ${familyTrees} where ${familyTrees.id} = ${treeId})`,
      stamp: sql<string>`left(md5(coalesce(string_agg(${photoPeople.memberId} || ${photoPeople.blobHash}, ','
        order by ${photoPeople.id}), '')), 12)`,
    })
    .from(photoPeople)
    .where(and(eq(photoPeople.treeId, treeId), isNotNull(photoPeople.blobHash)));
  return row ?? { stamp: '', version: 0 };
}

export async function findName(db: Queryable, treeId: TreeId, id: MemberId) {
  const [person] = await db
    .select({ firstName: familyMembers.firstName, lastName: familyMembers.lastName })
    .from(familyMembers)
    .where(and(eq(familyMembers.treeId, treeId), eq(familyMembers.id, id)));
  return person;
}
