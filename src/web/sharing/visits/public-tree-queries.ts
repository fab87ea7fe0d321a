import { queryOptions } from '@tanstack/react-query';
import { addresses } from '#contract/addresses.ts';
import type { publicPhotos } from '#contract/photos.ts';
import type { publicMember, publicTree } from '#contract/visits.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { callAt, request, urlOf } from '#web/client/server/call.ts';
import type { VisitSource } from './visit-queries.ts';

export const publicVisit = (treeId: TreeId): VisitSource => ({
  key: ['public', treeId],
  loadGraph: (signal) => request(addresses.publicGraph, { params: { treeId }, signal }),
  loadPerson: (memberId, signal) =>
    callAt<typeof publicMember>(addresses.publicMember, { params: { treeId, memberId }, signal }),
  loadPhotos: async (memberId, signal) =>
    (await callAt<typeof publicPhotos>(addresses.publicPhotos, { params: { treeId, memberId }, signal })).items,
  photoUrl: (photoId, size) => urlOf(addresses.publicPhotoFile, { params: { treeId, photoId, size } }),
  portraitUrl: (memberId) => urlOf(addresses.publicPortrait, { params: { treeId, memberId } }),
});

export const publicTreeQuery = (treeId: TreeId) =>
  queryOptions({
    queryKey: [...publicVisit(treeId).key, 'look'],
    queryFn: ({ signal }) => callAt<typeof publicTree>(addresses.publicTree, { params: { treeId }, signal }),
    retry: false,
  });
