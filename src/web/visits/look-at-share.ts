import { queryOptions } from '@tanstack/react-query';
import { sharedGraph, sharedMember, sharedTree, shareMetadata } from '#contract/visits.ts';
import { call, request } from '#web/app/call.ts';
import type { VisitSource } from './visit-queries.ts';

export const visitByLink = (token: string): VisitSource => ({
  key: ['link', token],
  loadGraph: (signal) => request(sharedGraph, { params: { token }, signal }),
  loadPerson: (memberId, signal) => call(sharedMember, { params: { token, memberId }, signal }),
});

/** What stands behind a link, before anything of the family is asked for. */
export const shareQuery = (token: string) =>
  queryOptions({
    queryKey: [...visitByLink(token).key, 'look'],
    queryFn: ({ signal }) => call(shareMetadata, { params: { token }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Counts as a view, once a visit. */
export const sharedTreeQuery = (token: string) =>
  queryOptions({
    queryKey: [...visitByLink(token).key, 'tree'],
    queryFn: ({ signal }) => call(sharedTree, { params: { token }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
