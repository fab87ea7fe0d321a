import { infiniteQueryOptions } from '@tanstack/react-query';
import { getPhotoFile, getPortrait, listPhotos, type Photo } from '#contract/photos.ts';
import type { PhotoSize } from '#domain/photos/photo.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { call, urlOf } from '#web/client/server/call.ts';
import { treeKey } from '#web/tree/trees/tree-keys.ts';

const PAGE = 60;
/** How often an album is read again while photos in it are being prepared. */
const CHECK_AGAIN_MS = 1500;

/** The album of a tree or, with a member, the photos they are in; the newest first, page by page. */
export const albumQuery = (treeId: TreeId, memberId: MemberId | undefined) =>
  infiniteQueryOptions({
    queryKey: [...treeKey(treeId), 'photos', memberId ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(listPhotos, {
        params: { treeId },
        query: {
          sort: 'added',
          limit: PAGE,
          ...(memberId ? { memberId } : {}),
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((photo) => photo.state === 'waiting')) ? CHECK_AGAIN_MS : false,
  });

/** Where a photo can be looked at; another address as soon as it looks another way. */
export function photoUrl({ treeId, id, look }: Pick<Photo, 'treeId' | 'id' | 'look'>, size: PhotoSize): string {
  return `${urlOf(getPhotoFile, { params: { treeId, photoId: id, size } })}?v=${look}`;
}

/** The portrait of somebody; another address with another stamp of the tree's portraits. */
export function portraitUrl(treeId: TreeId, memberId: MemberId, stamp = ''): string {
  const url = urlOf(getPortrait, { params: { treeId, memberId } });
  return stamp === '' ? url : `${url}?v=${stamp}`;
}
