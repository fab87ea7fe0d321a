import { queryOptions } from '@tanstack/react-query';
import { sharedGraph, sharedMember, sharedTree, shareMetadata } from '#contract/visits.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { call, request } from '#web/app/call.ts';
import { readAnswer } from '#web/trees/read-answer.ts';

/** Everything that a link has told is forgotten together: as soon as it ends, nothing of it stays. */
export const visitKey = (token: string) => ['visit', token] as const;

/** What stands behind a link, before anything of the family is asked for. */
export const shareQuery = (token: string) =>
  queryOptions({
    queryKey: [...visitKey(token), 'look'],
    queryFn: ({ signal }) => call(shareMetadata, { params: { token }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Counts as a view, once a visit. */
export const sharedTreeQuery = (token: string) =>
  queryOptions({
    queryKey: [...visitKey(token), 'tree'],
    queryFn: ({ signal }) => call(sharedTree, { params: { token }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const sharedGraphQuery = (token: string) =>
  queryOptions({
    queryKey: [...visitKey(token), 'graph'],
    queryFn: async ({ signal }) => {
      const response = await request(sharedGraph, { params: { token }, signal });
      return await readAnswer(await response.blob());
    },
    retry: false,
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const sharedMemberQuery = (token: string, memberId: MemberId) =>
  queryOptions({
    queryKey: [...visitKey(token), 'member', memberId],
    queryFn: ({ signal }) => call(sharedMember, { params: { token, memberId }, signal }),
  });
