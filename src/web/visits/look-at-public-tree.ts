import { queryOptions } from '@tanstack/react-query';
import { publicGraph, publicMember, publicTree } from '#contract/visits.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call, request } from '#web/app/call.ts';
import type { VisitSource } from './visit-queries.ts';

export const publicVisit = (treeId: TreeId): VisitSource => ({
  key: ['public', treeId],
  loadGraph: (signal) => request(publicGraph, { params: { treeId }, signal }),
  loadPerson: (memberId, signal) => call(publicMember, { params: { treeId, memberId }, signal }),
});

export const publicTreeQuery = (treeId: TreeId) =>
  queryOptions({
    queryKey: [...publicVisit(treeId).key, 'look'],
    queryFn: ({ signal }) => call(publicTree, { params: { treeId }, signal }),
    retry: false,
  });
