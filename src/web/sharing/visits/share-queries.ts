import { queryOptions } from '@tanstack/react-query';
import { addresses } from '#contract/addresses.ts';
import type { sharedPhotos } from '#contract/photos.ts';
import type { sharedMember, sharedTree, shareMetadata } from '#contract/visits.ts';
import { callAt, request, urlOf } from '#web/client/server/call.ts';
import type { VisitSource } from './visit-queries.ts';

export const visitByLink = (token: string): VisitSource => ({
  key: ['link', token],
  loadGraph: (signal) => request(addresses.sharedGraph, { params: { token }, signal }),
  loadPerson: (memberId, signal) =>
    callAt<typeof sharedMember>(addresses.sharedMember, { params: { token, memberId }, signal }),
  loadPhotos: async (memberId, signal) =>
    (await callAt<typeof sharedPhotos>(addresses.sharedPhotos, { params: { token, memberId }, signal })).items,
  photoUrl: (photoId, size) => urlOf(addresses.sharedPhotoFile, { params: { token, photoId, size } }),
  portraitUrl: (memberId) => urlOf(addresses.sharedPortrait, { params: { token, memberId } }),
});

/** What stands behind a link, before anything of the family is asked for. */
export const shareQuery = (token: string) =>
  queryOptions({
    queryKey: [...visitByLink(token).key, 'look'],
    queryFn: ({ signal }) => callAt<typeof shareMetadata>(addresses.shareMetadata, { params: { token }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Counts as a view, once a visit. */
export const sharedTreeQuery = (token: string) =>
  queryOptions({
    queryKey: [...visitByLink(token).key, 'tree'],
    queryFn: ({ signal }) => callAt<typeof sharedTree>(addresses.sharedTree, { params: { token }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
