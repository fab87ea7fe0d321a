import {
  addPhoto,
  choosePortrait,
  deletePhoto,
  getPhoto,
  getPhotoFile,
  getPhotoRoom,
  getPortrait,
  getPortraitStamp,
  listPhotos,
  redrawPhoto,
  updatePhoto,
} from '#contract/photos.ts';
import { type PhotoSize, photoSizes } from '#domain/photos/photo.ts';
import { memberName } from '#domain/tree/member-name.ts';
import type { BlobStore } from '#server/platform/blobs/blob-store.ts';
import { countBytesOfOwner, countBytesOfTree } from '#server/platform/blobs/queries.ts';
import { MEGABYTE, refuseFull } from '#server/platform/blobs/room.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { JobLog, JobQueue } from '#server/platform/jobs/job-queue.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import type { ChangeSink } from '#server/tree/changes/commit-change.ts';
import { drawWaiting } from './drawing/draw-waiting.ts';
import { retryUndrawn } from './drawing/queries.ts';
import { loadPresented, presentPhotos } from './present-photo.ts';
import {
  countPhotos,
  findName,
  findPhoto,
  findPortrait,
  readPortraitStamp,
  selectFiles,
  selectPhotos,
} from './queries.ts';
import { sendImage } from './send-image.ts';
import { takeInPhoto } from './take-in-photo.ts';
import { createPhotoWriter } from './write-photo.ts';

interface PhotoParts {
  readonly sink: ChangeSink;
  readonly blobs: BlobStore;
  readonly jobs: JobQueue;
  readonly log: JobLog;
}

declare module '#server/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'draw-photos': NoPayload;
  }
}

/** An hour, in the browser of whoever may see it. The address changes with the picture. */
const KEPT = 'private, max-age=3600';

/** The photos of a family, for the people of its tree. */
export function registerPhotoRoutes(on: OnTree, { sink, blobs, jobs, log }: PhotoParts): void {
  const write = createPhotoWriter({ sink, blobs });
  jobs.handle('draw-photos', () => drawWaiting({ db: sink.db, blobs, log }));
  // Noted they are in any case: where no jobs are done here, others find them.
  const wake = async () => {
    if (jobs.isRunning()) await jobs.send('draw-photos', {});
  };

  on(addPhoto, async (request) => {
    const { db, tree, actor, query, bytes } = request;
    const { memberId } = query;
    const person = memberId && (await findName(db, tree.id, memberId));
    if (memberId && !person) throw new AppError('member_not_in_tree');
    await refuseFull(db, tree.id);
    if (bytes === null) throw new AppError('not_a_photo');
    const photo = await takeInPhoto({ blobs, person: actor.id }, bytes);
    const added = await write.add(
      { ...request, ifMatch: null },
      { photo, takenOn: query.keepDate ? photo.takenOn : null },
      memberId && person ? { memberId, name: memberName(person) ?? null } : undefined,
    );
    await wake();
    return added;
  });

  on(getPhotoRoom, async ({ db, tree, actor }) => {
    const { photoMegabytes, ownerPhotoMegabytes } = await readSettings(db);
    const isOwn = tree.ownerId === actor.id;
    return {
      tree: { bytes: await countBytesOfTree(db, tree.id), allowed: photoMegabytes * MEGABYTE },
      owner: isOwn ? { bytes: await countBytesOfOwner(db, actor.id), allowed: ownerPhotoMegabytes * MEGABYTE } : null,
    };
  });

  on(listPhotos, async ({ db, tree, query }) => {
    const { items, nextCursor } = await selectPhotos(db, tree.id, query);
    return {
      items: await presentPhotos(db, tree.id, items),
      nextCursor,
      total: await countPhotos(db, tree.id, query.memberId),
    };
  });

  on(getPhoto, ({ db, tree, params }) => loadPresented(db, tree.id, params.photoId));

  on(updatePhoto, (request) => write.update(request, request.params.photoId, request.body));

  on(redrawPhoto, async ({ db, tree, params: { photoId } }) => {
    await loadPresented(db, tree.id, photoId);
    await retryUndrawn(db, { treeId: tree.id, id: photoId });
    await wake();
    return await loadPresented(db, tree.id, photoId);
  });

  on(deletePhoto, (request) => write.remove(request, request.params.photoId));

  on(choosePortrait, async (request) => {
    const { db, tree, params, body } = request;
    const person = await findName(db, tree.id, params.memberId);
    if (!person) throw new AppError('not_found');
    const about = { memberId: params.memberId, name: memberName(person) ?? null };
    return await write.choosePortrait(request, about, body);
  });

  on(getPhotoFile, async ({ db, tree, actor, params, http }) => {
    const { photoId } = params;
    const size = sizeNamed(params.size);
    const photo = await findPhoto(db, tree.id, photoId);
    const file = (await selectFiles(db, tree.id, [photoId], size)).get(photoId);
    if (!photo || !file) throw new AppError('not_found');
    const name = size === 'full' ? `${photo.caption ?? tree.name}.jpg` : undefined;
    return await sendImage(blobs, http, { ...file, scope: actor.id, cacheControl: KEPT, name });
  });

  on(getPortrait, async ({ db, tree, actor, params, http }) => {
    const portrait = await findPortrait(db, tree.id, params.memberId);
    if (!portrait) throw new AppError('not_found');
    const cacheControl = 'private, no-cache';
    return await sendImage(blobs, http, { ...portrait, mime: 'image/webp', scope: actor.id, cacheControl });
  });

  on(getPortraitStamp, ({ db, tree }) => readPortraitStamp(db, tree.id));
}

function sizeNamed(name: string): PhotoSize {
  const size = photoSizes.find((one) => one === name);
  if (!size) throw new AppError('not_found');
  return size;
}
