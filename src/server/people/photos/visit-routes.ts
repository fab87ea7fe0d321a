import {
  downloadSharedPhoto,
  publicPhotoFile,
  publicPhotos,
  publicPortrait,
  sharedPhotoFile,
  sharedPhotos,
  sharedPortrait,
} from '#contract/photos.ts';
import type { BlobHash, BlobStore } from '#server/platform/blobs/blob-store.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Visit } from '#server/platform/http/visit.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import type { TreeViews } from '#server/tree/views/view-tree.ts';
import { seeFile, seePhotosOf, seePortrait } from './see-photos.ts';
import { sendImage } from './send-image.ts';

interface VisitedPhotoParts {
  readonly blobs: BlobStore;
  readonly views: TreeViews;
}

const smallSizes = ['thumb', 'small', 'large'] as const;

/** Photos behind a link and of a public tree. */
export function registerVisitedPhotoRoutes(on: OnTree, { blobs, views }: VisitedPhotoParts): void {
  const parts = (db: Db) => ({ db, views });
  const sentTo = ({ link, viewer }: Visit, file: { readonly hash: BlobHash; readonly mime: string }) => ({
    ...file,
    scope: link?.id ?? viewer.kind,
    // Of links browsers keep no copy, so that nothing is left where one is taken back.
    cacheControl: link ? 'private, no-store' : 'private, no-cache',
  });

  for (const route of [sharedPhotos, publicPhotos] as const) {
    on(route, async ({ db, visit, params }) => ({ items: await seePhotosOf(parts(db), visit, params.memberId) }));
  }
  for (const route of [sharedPortrait, publicPortrait] as const) {
    on(route, async ({ db, visit, params, http }) =>
      sendImage(blobs, http, sentTo(visit, await seePortrait(parts(db), visit, params.memberId))),
    );
  }
  on(downloadSharedPhoto, async ({ db, visit, params, http }) => {
    if (visit.link?.viewOnly !== false) throw new AppError('forbidden');
    const file = await seeFile(parts(db), visit, params.photoId, 'full');
    return await sendImage(blobs, http, { ...sentTo(visit, file), name: `${visit.tree.name}.jpg` });
  });
  for (const route of [sharedPhotoFile, publicPhotoFile] as const) {
    on(route, async ({ db, visit, params, http }) => {
      const size = smallSizes.find((one) => one === params.size);
      if (!size) throw new AppError('not_found');
      return await sendImage(blobs, http, sentTo(visit, await seeFile(parts(db), visit, params.photoId, size)));
    });
  }
}
