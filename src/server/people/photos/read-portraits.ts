import type { MemberId } from '#domain/tree/ids.ts';
import type { BlobStore } from '#server/platform/blobs/blob-store.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { findPortraits, type PortraitScope } from './find-portraits.ts';
import { portraitJpeg } from './portrait-jpeg.ts';

interface Parts {
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly log: { error(fields: object, message: string): void };
}

/**
 * Reads the portraits of a family for who draws it, as JPEG and one by one: 'none' where there is none that the viewer may
 * see, 'lost' where it cannot be read.
 */
export const createPortraitReader =
  ({ db, blobs, log }: Parts) =>
  async (scope: PortraitScope) => {
    const portraits = await findPortraits(db, scope);
    return async (memberId: MemberId): Promise<Uint8Array | 'none' | 'lost'> => {
      const hash = portraits.get(memberId);
      if (!hash) return 'none';
      try {
        return await portraitJpeg(blobs, hash);
      } catch (error) {
        log.error({ err: error, treeId: scope.treeId, memberId }, 'a portrait could not be read');
        return 'lost';
      }
    };
  };
