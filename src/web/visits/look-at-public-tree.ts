import { queryOptions } from '@tanstack/react-query';
import { publicGraph, publicMember, publicTree } from '#contract/visits.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { call, request } from '#web/app/call.ts';
import { readAnswer } from '#web/trees/read-answer.ts';

export const publicKey = (treeId: TreeId) => ['public', treeId] as const;

export const publicTreeQuery = (treeId: TreeId) =>
  queryOptions({
    queryKey: [...publicKey(treeId), 'look'],
    queryFn: ({ signal }) => call(publicTree, { params: { treeId }, signal }),
    retry: false,
  });

export const publicGraphQuery = (treeId: TreeId) =>
  queryOptions({
    queryKey: [...publicKey(treeId), 'graph'],
    queryFn: async ({ signal }) => {
      const response = await request(publicGraph, { params: { treeId }, signal });
      return await readAnswer(await response.blob());
    },
    retry: false,
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const publicMemberQuery = (treeId: TreeId, memberId: MemberId) =>
  queryOptions({
    queryKey: [...publicKey(treeId), 'member', memberId],
    queryFn: ({ signal }) => call(publicMember, { params: { treeId, memberId }, signal }),
  });
