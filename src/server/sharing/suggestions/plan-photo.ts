import type { PhotoId } from '#domain/photos/photo.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { cutPortrait } from '#server/people/photos/cut-portrait.ts';
import { findPortrait } from '#server/people/photos/queries.ts';
import { type Drawing, renderKept } from '#server/people/photos/take-in-photo.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Operation } from '#server/tree/changes/operation.ts';
import { findPhoto } from './queries.ts';

/** A photo on its way into the tree. */
export interface PlannedPhoto {
  readonly id: PhotoId;
  readonly operation: Operation;
}

/**
 * What brings the photo of a suggestion into the tree, as one of the person it was suggested for, and their portrait if they have
 * none. Everything is drawn before the tree is locked. Throws validation_failed where there is no photo.
 */
export async function planPhoto(
  { db, ...drawing }: Drawing & { readonly db: Db },
  { treeId, id: suggestionId, memberId }: { readonly treeId: TreeId; readonly id: string; readonly memberId: MemberId },
): Promise<PlannedPhoto> {
  const waiting = await findPhoto(db, treeId, suggestionId);
  if (!waiting) {
    throw new AppError('validation_failed', { details: [{ path: 'photo', message: 'This was not suggested' }] });
  }
  const { width, height, files, full } = await renderKept(drawing, waiting.full);
  const hasPortrait = (await findPortrait(db, treeId, memberId)) !== undefined;
  const portrait = hasPortrait ? undefined : await cutPortrait(drawing, { hash: full.hash, width, height }, null);
  const id = newId<PhotoId>();
  const facts = { caption: null, takenOn: null, place: null, isPrivate: false, width, height };
  const marks = [{ memberId, region: null, ...(portrait ? { portrait } : {}) }];
  return { id, operation: { type: 'addPhoto', id, facts, files, marks } };
}
